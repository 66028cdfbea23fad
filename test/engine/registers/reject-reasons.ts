import type { RejectReason } from "../../../engine/registers/register.ts";

/** Every reason a row may be refused for; the reader of the file finds some of them. */
export const REASONS: Readonly<Record<RejectReason, string>> = {
  "champs.nombre": "more or fewer fields than the header",
  "champs.guillemets": "quotes that do not close, or text after them",
  "texte.encodage": "bytes that are no UTF-8",
  "siren.invalide": "no SIREN, or a wrong key",
  "siret.invalide": "no SIRET, or a wrong key",
  "siret.incoherent": "a SIRET that is not the SIREN and NIC beside it",
  "etat.inconnu": "an administrative state that does not exist",
  "diffusion.inconnue": "a diffusion status that does not exist",
  "date.invalide": "no date where an entry needs one",
  "code.invalide": "no code, or not of this nomenclature",
  "nom.absent": "a person without a name",
  "montant.invalide": "an amount or a ratio that is no number",
  "coordonnees.invalides": "no longitude and latitude, or outside of the world",
  "ligne.illisible": "a line that has not the fields of the register at their places",
  "json.invalide": "no JSON object, or a column that should hold JSON and does not",
  "xml.invalide": "an XML record that is broken",
};
