import { typeset } from "../../../engine/markup/french.ts";
import { Document } from "../../http/document.ts";
import { fieldsOfView } from "./displayed-values.ts";
import type { FormDone } from "./form-answer.ts";
import { columnName } from "./mapping-page.ts";
import { stepsOf, type UploadView } from "./page-view.ts";
import type { FormFields } from "./posted-form.ts";
import { IGNORED, typedText } from "./typed-field.ts";

const JSON_MEDIA = "application/json";
const STATUS_OK = 200;

/**
 * The result of an automatic save, for the page's module: the state and wording of each field that
 * was submitted or has changed elsewhere, and what can be undone and redone.
 */
export function formAsData(sent: FormFields, view: UploadView, done: FormDone): Document {
  const messages = done.ok ? [] : done.messages;
  const faults = new Map(messages.map(({ at, text }) => [at ? columnName(at) : "", typeset(text)]));
  const before = view.then && fieldsOfView(view.then);
  const isRetained = done.ok || done.isStored;
  const colonnes = [...fieldsOfView(view.now)]
    .filter(([name, { value }]) => sent.has(name) || before?.get(name)?.value !== value)
    .map(([nom, { value: valeur, entity }]) => {
      const texte = typedText(valeur, entity);
      const fault =
        faults.get(nom) ?? (sent.has(nom) && !isRetained ? "Pas encore enregistrée" : null);
      const taken = valeur === IGNORED ? "Ignorée par vous" : "Choisie par vous";
      const mot = fault ?? (sent.has(nom) ? taken : `Changée ailleurs : ${texte}`);
      return { nom, valeur, texte, mot, pris: fault === null };
    });
  const { revision } = view.state.history;
  const { undo: annuler, redo: refaire } = stepsOf(view);
  const message = done.ok ? "Enregistré" : (faults.get("") ?? "À revoir : les colonnes en défaut.");
  const reported = { revision, annuler, refaire, colonnes, message };
  return new Document(
    JSON_MEDIA,
    JSON.stringify(reported),
    [],
    null,
    done.ok ? STATUS_OK : done.status,
  );
}
