import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { communeKeyOf } from "../../engine/places/commune-key.ts";

/** Path of the committed table. */
export const COMMUNES_FILE = fileURLToPath(
  new URL("../../data/places/communes.json", import.meta.url),
);

const SOURCE = "@etalab/decoupage-administratif";

/** In the package's format. */
interface SourceCommune {
  readonly code: string;
  readonly nom: string;
  readonly type: string;
  readonly codesPostaux?: readonly string[];
  /** For a former commune: the one it became part of. */
  readonly chefLieu?: string;
}

interface SourceDepartement {
  readonly code: string;
  readonly nom: string;
}

/**
 * The table of communes as text, from the official data that Etalab publishes (INSEE, Code officiel
 * géographique, and La Poste, base hexasmale; Licence Ouverte 2.0).
 */
export async function communesTable(): Promise<string> {
  const require = createRequire(import.meta.url);
  const { version } = require(`${SOURCE}/package.json`) as { version: string };
  const communes = await readSource<SourceCommune[]>("communes");
  const departements = await readSource<SourceDepartement[]>("departements");
  const current = communes.filter(isCurrent).sort(byLine);
  const former = communes
    .filter((commune) => !isCurrent(commune) && commune.chefLieu !== undefined)
    .sort(byLine);
  const table = {
    about: "Communes of France with their postcodes; one a line: INSEE code, name, postcodes",
    source: `${SOURCE} ${version} (INSEE, Code officiel géographique; La Poste, base hexasmale; Licence Ouverte 2.0)`,
    written: "npx tsx bench/corpus/write-communes.ts",
    notes: [
      "A postcode that begins as its INSEE code does is without its first two digits",
      "actuelles: communes and the arrondissements of Paris, Lyon and Marseille",
      "anciennes: former communes, with the INSEE code of the one they are part of",
      "cles: keys of all names (engine/places/commune-key.ts) and the lines of actuelles that have them, from 0; arrondissements left out",
      "codes_postaux: the same of postcodes",
    ],
    departements: departements.map(({ code, nom }) => `${code} ${nom}`),
    actuelles: current.map(lineOf).join("\n"),
    anciennes: former.map(({ code, nom, chefLieu }) => `${code} ${nom}|${chefLieu}`).join("\n"),
    ...postings(current, former),
  };
  return `${JSON.stringify(table, null, 1)}\n`;
}

async function readSource<Value>(name: string): Promise<Value> {
  const path = createRequire(import.meta.url).resolve(`${SOURCE}/data/${name}.json`);
  return JSON.parse(await readFile(path, "utf8"));
}

/** The search index of communes, precomputed: folding all names would take 300 ms a thread. */
function postings(current: readonly SourceCommune[], former: readonly SourceCommune[]) {
  const lines = new Map(current.map(({ code }, line) => [code, line]));
  const [byKey, byPostcode] = [new Map<string, Set<number>>(), new Map<string, Set<number>>()];
  current.forEach(({ nom, type, codesPostaux = [] }, line) => {
    if (type === "arrondissement-municipal") return;
    post(byKey, communeKeyOf(nom), line);
    for (const postcode of codesPostaux) post(byPostcode, postcode, line);
  });
  for (const { nom, chefLieu = "" } of former) {
    const line = lines.get(chefLieu);
    if (line !== undefined) post(byKey, communeKeyOf(nom), line);
  }
  return { cles: listed(byKey), codes_postaux: listed(byPostcode) };
}

function post(lists: Map<string, Set<number>>, key: string, line: number): void {
  const known = lists.get(key);
  if (known) known.add(line);
  else lists.set(key, new Set([line]));
}

function listed(lists: ReadonlyMap<string, ReadonlySet<number>>): string {
  return [...lists]
    .map(([key, lines]) => `${key} ${[...lines].join(" ")}`)
    .sort()
    .join("\n");
}

function byLine(a: SourceCommune, b: SourceCommune): number {
  const [one, other] = [`${a.code} ${a.nom}`, `${b.code} ${b.nom}`];
  return one < other ? -1 : one > other ? 1 : 0;
}

function isCurrent({ type }: SourceCommune): boolean {
  return type === "commune-actuelle" || type === "arrondissement-municipal";
}

function lineOf({ code, nom, codesPostaux = [] }: SourceCommune): string {
  const start = code.slice(0, 2);
  const short = codesPostaux.map((postcode) =>
    postcode.startsWith(start) ? postcode.slice(2) : postcode,
  );
  return `${code} ${nom}|${short.join(" ")}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await writeFile(COMMUNES_FILE, await communesTable());
