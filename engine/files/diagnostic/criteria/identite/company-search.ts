import type { MatchAnswer } from "../../../../matching/match-answer.ts";
import type { CompanyQuery } from "../../../../matching/query/company-query.ts";
import { foldWords } from "../../../../person/names/fold-name.ts";
import { longHash } from "../../../../text/hash.ts";
import type { ChosenCompany } from "../../decisions/table-decisions.ts";
import { columnsOf, type RecordColumns } from "../../record/record-columns.ts";
import type { RecordFields } from "../../record/record-fields.ts";
import type { CompanyFinder } from "../../register-checks/register-checks.ts";
import { type AddressColumns, addressGroups } from "../adresse/address-columns.ts";

const RADIX = 36;
/** Answers kept by a table and thread: the contacts of a company follow each other. */
const MOST_RETAINED = 5000;

/**
 * Looks for the company of a record by its name and place. One per table and thread; the record is
 * searched when it is first asked for, 0.3 to 3 ms.
 */
export class CompanySearch {
  readonly #finder: CompanyFinder | null;
  readonly #fields: RecordFields;
  readonly #names: readonly number[];
  readonly #emails: readonly number[];
  readonly #addresses: readonly AddressColumns[];
  readonly #answers = new Map<string, MatchAnswer>();
  readonly #chosen: ReadonlyMap<string, string>;
  #row = -1;
  #answer: MatchAnswer | null = null;
  #isChosen = false;

  /**
   * @param finder  `null` when the registers have no index of companies: nothing is found.
   * @param chosen  What the client chose in earlier files.
   */
  constructor(
    columns: RecordColumns,
    fields: RecordFields,
    finder: CompanyFinder | null,
    chosen: readonly ChosenCompany[] = [],
  ) {
    this.#finder = finder;
    this.#chosen = new Map(chosen.map(({ key, siret }) => [key, siret]));
    this.#fields = fields;
    this.#names = columnsOf(columns, ["raison_sociale", "enseigne"], ["companies"]);
    this.#emails = columnsOf(columns, ["email"]);
    this.#addresses = addressGroups(columns).toReversed();
  }

  /** The answer for the current record; `null` when it has no name, or nobody can be asked. */
  find(): MatchAnswer | null {
    const { row } = this.#fields;
    if (row !== this.#row) this.#take(this.#search());
    this.#row = row;
    return this.#answer;
  }

  /** A choice that is no more among the candidates lapses: the registers have changed. */
  #take(answer: MatchAnswer | null): void {
    const siret = answer && this.#chosen.size > 0 ? this.#chosen.get(this.key) : undefined;
    const chosen = answer?.candidats.find((one) => one.siret === siret);
    this.#isChosen = chosen !== undefined;
    this.#answer =
      answer && chosen
        ? {
            ...answer,
            ...{ verdict: "sur", siren: chosen.siren, siret: chosen.siret, siret_sur: true },
            candidats: [chosen],
            raisons: "votre choix dans un fichier précédent",
          }
        : answer;
  }

  /** Whether the client chose the answer for the current record in an earlier file. */
  get isChosen(): boolean {
    return this.#isChosen;
  }

  /** The name and the place of the current record, however they are written: a hash in letters. */
  get key(): string {
    const { name, address = "", postcode = "", town = "" } = this.#query();
    const folded = [name, address, postcode, town].map((text) => foldWords(text).join(" "));
    return longHash(JSON.stringify(folded)).toString(RADIX);
  }

  /** What was found for the current record, if it was asked for. */
  get found(): MatchAnswer | null {
    return this.#row === this.#fields.row ? this.#answer : null;
  }

  /** The texts by which the current record is searched, one after the other. */
  get text(): string {
    return JSON.stringify(this.#query());
  }

  #search(): MatchAnswer | null {
    if (!this.#finder) return null;
    const query = this.#query();
    if (query.name === "") return null;
    const key = JSON.stringify(query);
    const known = this.#answers.get(key);
    if (known) return known;
    const answer = this.#finder.find(query);
    if (this.#answers.size >= MOST_RETAINED) this.#answers.clear();
    this.#answers.set(key, answer);
    return answer;
  }

  #query(): CompanyQuery {
    const fields = this.#fields;
    const place = this.#addresses.find(({ whole, street, postcode, town }) =>
      [whole, postcode, town, street].some((columns) => fields.first(columns) !== ""),
    );
    const first = (columns: readonly number[] = []): string => fields.first(columns);
    return {
      name: first(this.#names),
      address: first(place?.street) || first(place?.whole),
      postcode: first(place?.postcode),
      town: first(place?.town),
      email: first(this.#emails),
      website: fields.company("site_web"),
      officer: fields.company("dirigeant"),
      activity: fields.company("naf"),
    };
  }
}
