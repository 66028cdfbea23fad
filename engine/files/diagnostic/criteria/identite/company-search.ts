import type { MatchAnswer } from "../../../../matching/match-answer.ts";
import type { CompanyQuery } from "../../../../matching/query/company-query.ts";
import { columnsOf, type RecordColumns } from "../../record/record-columns.ts";
import type { RecordFields } from "../../record/record-fields.ts";
import type { CompanyFinder } from "../../register-checks/register-checks.ts";
import { type AddressColumns, addressGroups } from "../adresse/address-columns.ts";

/** Answers kept by a table and thread: the contacts of a company follow each other. */
const MOST_KEPT = 5000;

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
  #row = -1;
  #answer: MatchAnswer | null = null;

  /** @param finder  `null` when the registers have no index of companies: nothing is found. */
  constructor(columns: RecordColumns, fields: RecordFields, finder: CompanyFinder | null) {
    this.#finder = finder;
    this.#fields = fields;
    this.#names = columnsOf(columns, ["raison_sociale", "enseigne"], ["companies"]);
    this.#emails = columnsOf(columns, ["email"]);
    this.#addresses = addressGroups(columns).toReversed();
  }

  /** The answer for the current record; `null` when it has no name, or nobody can be asked. */
  find(): MatchAnswer | null {
    const { row } = this.#fields;
    if (row !== this.#row) this.#answer = this.#search();
    this.#row = row;
    return this.#answer;
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
    if (this.#answers.size >= MOST_KEPT) this.#answers.clear();
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
