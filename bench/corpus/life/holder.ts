import { Company, draftCompany } from "../company.ts";
import { SireneFacts } from "../sirene-facts.ts";

/** Finds the company that holds an office in another one, consistently in every register. */
export class Holder {
  readonly company = new Company();
  readonly facts = new SireneFacts();

  /**
   * Searches the first legal person at `index`, `index / 2`, `index / 4` ...; `company` and the
   * unit of `facts` are then its own. False when there is none: a natural person holds the office.
   */
  find(seed: number, index: number): boolean {
    for (let at = index; at > 0; at >>>= 1) {
      draftCompany(seed, at, this.company);
      if (this.company.isPerson || this.company.isPurged) continue;
      this.facts.readUnit(this.company);
      return true;
    }
    return false;
  }
}
