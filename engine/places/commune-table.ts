import table from "../../data/places/communes.json" with { type: "json" };
import { SortedLines } from "./sorted-lines.ts";

/** A current commune; plain data. */
export interface Commune {
  readonly insee: string;
  /** INSEE's name: "L'Abergement-Clémenciat". */
  readonly name: string;
  readonly postcodes: readonly string[];
}

/** Paris, Lyon and Marseille: INSEE code, and the number to which an arrondissement is added. */
export const ARRONDISSEMENT_BASES: ReadonlyMap<string, number> = new Map([
  ["75056", 75_100],
  ["69123", 69_380],
  ["13055", 13_200],
]);

/** The embedded communes, looked up in place. The first call of a thread takes ten milliseconds. */
class CommuneTable {
  readonly #current = new SortedLines(table.actuelles);
  readonly #former = new SortedLines(table.anciennes);
  readonly #keys = new SortedLines(table.cles);
  readonly #postcodes = new SortedLines(table.codes_postaux);
  /** Cache by line; each commune is one object. */
  readonly #communes: (Commune | undefined)[] = [];
  readonly #isPostcode = new Uint8Array(100_000);

  constructor() {
    for (let i = 0; i < this.#postcodes.count; i++)
      this.#isPostcode[Number.parseInt(this.#postcodes.line(i), 10)] = 1;
  }

  /** Communes by key of a current or former name (`communeKey`). */
  ofKey(key: string): readonly Commune[] {
    return this.#listed(this.#keys.find(key));
  }

  /** Communes by postcode, without arrondissements. */
  ofPostcode(postcode: string): readonly Commune[] {
    return this.#listed(this.#postcodes.find(postcode));
  }

  /** A commune by INSEE code: of communes, arrondissements, and former communes. */
  ofInsee(code: string): Commune | undefined {
    const line = this.#current.indexOf(code);
    if (line >= 0) return this.#commune(line);
    const former = this.#former.find(code);
    if (former === null) return undefined;
    const head = this.#current.indexOf(former.slice(former.indexOf("|") + 1));
    return head < 0 ? undefined : this.#commune(head);
  }

  /** @param postcode  The five digits as a number. */
  isPostcode(postcode: number): boolean {
    return this.#isPostcode[postcode] === 1;
  }

  #listed(lines: string | null): readonly Commune[] {
    return lines === null ? [] : lines.split(" ").map((line) => this.#commune(Number(line)));
  }

  #commune(line: number): Commune {
    const known = this.#communes[line];
    if (known) return known;
    const commune = readLine(this.#current.line(line));
    this.#communes[line] = commune;
    return commune;
  }
}

let opened: CommuneTable | null = null;

/** The embedded table of communes, loaded on the first call of a thread. */
export function communeTable(): CommuneTable {
  opened ??= new CommuneTable();
  return opened;
}

function readLine(line: string): Commune {
  const bar = line.indexOf("|");
  const start = line.slice(0, 2);
  const postcodes = line
    .slice(bar + 1)
    .split(" ")
    .filter((code) => code !== "")
    .map((code) => (code.length === 5 ? code : start + code));
  return { insee: line.slice(0, 5), name: line.slice(6, bar), postcodes };
}
