import { type Failure, failed } from "../../../engine/errors/failure.ts";

/** Thrown when a store cannot be opened because a file of it is damaged; a failure for people. */
export class DamagedState extends Error {
  readonly failure: Failure;

  /**
   * @param file    The damaged file.
   * @param fault   What is wrong with it, in French, after "il" or "elle".
   * @param remedy  What to do, as a French sentence, when it is not to restore a backup.
   */
  constructor(file: string, fault: string, remedy = RESTORE) {
    const { failure } = failed("etat.abime", `${file} : ${fault}. ${remedy}`, { file });
    super(failure.detail);
    this.failure = failure;
  }
}

const RESTORE =
  "Arrêtez le service, puis restaurez une sauvegarde dans un dossier neuf (« recoupe restaurer »).";
