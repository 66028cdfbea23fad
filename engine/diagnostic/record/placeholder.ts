/**
 * Words that only say that there is nothing, or that somebody tried the software out, as they
 * stand alone in a cell.
 */
const NOTHING =
  /^(?:n\/?[acd]|n\.[acd]\.|null|nil|none|nan|undefined|vide|aucune?|inconnue?|unknown|non renseign[ée]e?|non communiqu[ée]e?|à (?:compl[ée]ter|renseigner|d[ée]finir|venir)|a (?:completer|renseigner|definir|venir)|sans objet|pas de \S+|tbd|todo|x{2,}|\?+|-+|_+|\.+|\*+|#+|0{4,}|9{6,}|1{6,}|#(?:n\/?a|ref!?|valeur!?|value!?|nom\??|name\??|div\/0!?|nul!?|null!?|num!?|nombre!?))$/i;

const TRIAL =
  /^(?:(?:client|contact|soci[ée]t[ée]|entreprise|fiche|compte|nom|pr[ée]nom)?[ _-]?test(?:s|e|er|ing|\d+)?(?:[ _-]?\d+)?|test[ _-](?:client|contact|soci[ée]t[ée]|test)\d*|essai\d*|demo|exemple|sample|toto\d*|titi|tata|tutu|foo(?:bar)?|azerty\w*|qwerty\w*|asdf\w*|qsdf\w*|lorem ipsum.*|aaa+|bbb+|zzz+|abc|abcd|john doe)$/i;

const LONGEST = 40;

/** Whether a trimmed text stands for nothing (`N/A`, `xxx`, `#REF!`, `0000`). */
export function isPlaceholder(text: string): boolean {
  return text.length <= LONGEST && NOTHING.test(text);
}

/** Whether a trimmed text is what people type to try a form out (`test`, `toto`, `azerty`). */
export function isTrial(text: string): boolean {
  return text.length <= LONGEST && TRIAL.test(text);
}
