// The drawing of tables and links: a link is made from one box to another, and taken away, by keyboard.
// Without this module the forms below it do the same.

const drawing = document.getElementById("graphe");
const link = document.getElementById("relier");
/** The box that a link begins at. @type {SVGElement | null} */
let from = null;

/** @param {string} text */
function say(text) {
  const place = document.getElementById("etat");
  if (place) place.textContent = text;
}

/** Offers the columns of a table: of a list, or as what is typed. @param {string} name @param {SVGElement} box */
function offer(name, box) {
  const control = link?.querySelector(`[name=${name}]`);
  const first = box.dataset.cle ?? "";
  if (control instanceof HTMLSelectElement) control.value = first;
  if (control instanceof HTMLInputElement) control.value = first;
  return control;
}

/** @param {SVGElement} box */
function choose(box) {
  if (from === null || from === box) {
    from?.classList.remove("chosen");
    from = from === box ? null : box;
    from?.classList.add("chosen");
    say(
      from
        ? "Allez à la table à laquelle elle renvoie, puis appuyez de nouveau sur l."
        : "Aucun lien n’est commencé.",
    );
    return;
  }
  offer("cible", box);
  const column = offer("colonne", from);
  const type = link?.querySelector("[name=dire]");
  if (type instanceof HTMLSelectElement) type.value = "fk";
  from.classList.remove("chosen");
  from = null;
  link?.closest("details")?.setAttribute("open", "");
  say("Choisissez les deux colonnes, puis enregistrez.");
  if (column instanceof HTMLElement) column.focus();
}

/** The form of the row of a link takes it away. @param {string} at */
function remove(at) {
  const button = document.querySelector(`#lien${at} form button`);
  if (button instanceof HTMLElement) button.click();
}

drawing?.addEventListener("keydown", (event) => {
  const keys = document.getElementById("raccourcis");
  const { key, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof SVGElement)) return;
  if (keys instanceof HTMLInputElement && !keys.checked && key === "l") return;
  const { lien, table } = target.dataset;
  if (key === "Delete" && lien !== undefined) remove(lien);
  else if (key === "l" && table !== undefined) choose(target);
  else return;
  event.preventDefault();
});
