// The rows of a file by the keyboard, and decisions without a reload: a form is posted, and the parts
// of the page that it answers take the place of the old ones.

/** @returns {any} */
const part = (id = "") => document.getElementById(id);
const rows = () => [...document.querySelectorAll("#grille tr[data-fiche]")];
const current = () => document.querySelector("#grille tr[aria-current]");
const PARTS = [
  "tete",
  "onglets",
  "message",
  "filtres",
  "grille",
  "fiche",
  "lots",
  "valeurs",
  "historique",
];

/** Puts the parts of a page in place. @param {Response} answer */
async function take(answer, said = "", parts = PARTS) {
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const main = page.querySelector("main");
  if (!main) return location.reload();
  const focused = document.activeElement?.closest("tr,form,aside")?.id;
  const [top, left] = [part("grille")?.querySelector(".sheet")?.scrollTop, 0];
  const sameParts = PARTS.every((id) => !part(id) === !page.getElementById(id));
  if (sameParts) for (const id of parts) part(id)?.replaceWith(page.getElementById(id) ?? "");
  else document.querySelector("main")?.replaceWith(main);
  const sheet = part("grille")?.querySelector(".sheet");
  if (sheet && top !== undefined) sheet.scrollTo(left, top);
  if (focused) part(focused)?.focus();
  if (said && !part("message")?.textContent) part("message").textContent = said;
  history.replaceState(null, "", answer.url);
  showKeys();
}

/** @param {string} address @param {RequestInit} [options] */
async function go(address, options, said = "", parts = PARTS) {
  const main = document.querySelector("main");
  main?.setAttribute("aria-busy", "true");
  try {
    const answer = await fetch(address, { ...options, headers: { Accept: "text/html" } });
    await take(answer, said, parts);
  } catch {
    part("message").textContent = "Connexion perdue : rien n’a été enregistré, recommencez.";
  } finally {
    document.querySelector("main")?.removeAttribute("aria-busy");
  }
}

addEventListener("submit", (/** @type {any} */ event) => {
  const { target, submitter } = event;
  if (!("by" in target.dataset)) return;
  event.preventDefault();
  const fields = new URLSearchParams(/** @type {any} */ (new FormData(target, submitter)));
  const [action] = target.getAttribute("action").split("#");
  // An opened row changes nothing of the grid, and keys do not wait for it.
  if (target.dataset.by === "fiche") {
    mark(submitter?.closest("tr"));
    return void go(`${action}?${fields}`, {}, "", ["message", "fiche"]);
  }
  if (target.method === "get") return void go(`${action}?${fields}`);
  const fiche = part("fiche")?.dataset.fiche;
  if (fiche) fields.set("vue_fiche", fiche);
  const undone = fields.get("choix") === "annuler" && "Décision annulée.";
  const said = submitter?.dataset.said || undone || "Enregistré.";
  go(action, { method: "POST", body: fields }, said);
});

addEventListener("click", (event) => {
  const link = /** @type {any} */ (event.target)?.closest?.("a[data-by]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  go(link.href);
});

addEventListener("change", (/** @type {any} */ event) => {
  const { target } = event;
  if (target.form?.dataset.by === "filtres" && /checkbox|radio|select/.test(target.type))
    target.form.requestSubmit();
});

/** @param {any} row */
function mark(row) {
  current()?.removeAttribute("aria-current");
  row?.setAttribute("aria-current", "true");
}

/** @param {any} row */
function open(row) {
  if (!row) return;
  mark(row);
  row.scrollIntoView({ block: "nearest" });
  row.querySelector("button").click();
}

/** Where the open row was: the next one takes its place when it leaves the list. */
let place = -1;

function step(by = 1) {
  const all = rows();
  const row = /** @type {any} */ (current());
  const at = row ? all.indexOf(row) : place - (by > 0 ? 1 : 0);
  place = Math.max(0, Math.min(all.length - 1, at + by));
  open(all[place]);
}

/** Writes in the cell itself: Entrée keeps, Maj + Entrée begins a line, Échap leaves. */
function edit() {
  const row = current();
  const cell = row?.querySelector("td.c") ?? row?.querySelector("td[data-c]");
  const form = document.querySelector("#fiche form[data-by=saisie]");
  if (!cell || !(form instanceof HTMLFormElement)) return;
  const { c, v, long } = /** @type {any} */ (cell).dataset;
  if (long !== undefined) return part("colonne").focus();
  const column = Number(c);
  const before = [...cell.childNodes];
  const text = v ?? (cell.querySelector("ins") ?? cell.querySelector("bdi") ?? cell).textContent;
  const isOneLine = !/[\r\n]/.test(text);
  const field = document.createElement(isOneLine ? "input" : "textarea");
  field.setAttribute("aria-label", "Nouvelle valeur");
  field.value = text;
  cell.replaceChildren(field);
  field.select();
  field.onkeydown = (event) => {
    if (event.key === "Escape") cell.replaceChildren(...before);
    if (event.key !== "Enter" || event.shiftKey) return;
    // Not the form of the grid.
    event.preventDefault();
    part("colonne").value = String(column + 1);
    const value = document.createElement("textarea");
    Object.assign(value, { id: "valeur", name: "valeur", value: field.value });
    part("valeur").replaceWith(value);
    form.requestSubmit(form.querySelector("button"));
  };
}

/** @type {Record<string, () => void>} */
const KEYS = {
  ArrowDown: () => step(1),
  ArrowUp: () => step(-1),
  a: () => document.querySelector("[data-key=a]")?.dispatchEvent(new MouseEvent("click")),
  r: () => document.querySelector("[data-key=r]")?.dispatchEvent(new MouseEvent("click")),
  m: edit,
  z: () => document.querySelector("form[data-by=z] button")?.dispatchEvent(new MouseEvent("click")),
  "/": () => {
    part("montrer-filtres").checked = true;
    part("recherche").focus();
  },
  " ": () => current()?.querySelector("input")?.click(),
};

addEventListener("keydown", (event) => {
  const { key, ctrlKey, altKey, metaKey, target } = event;
  if (ctrlKey || altKey || metaKey || localStorage.raccourcis === "1") return;
  if (/** @type {any} */ (target)?.matches?.("input:not([type=checkbox]),select,textarea")) return;
  if (/^(Enter| )$/.test(key) && /** @type {any} */ (target)?.matches?.("a,button,input,summary"))
    return;
  const act = KEYS[key.length === 1 ? key.toLowerCase() : key];
  if (!act || !part("grille")) return;
  event.preventDefault();
  act();
});

function showKeys() {
  const keys = part("touches");
  const box = part("raccourcis");
  if (!keys || !box) return;
  keys.hidden = false;
  box.checked = localStorage.raccourcis !== "1";
  box.onchange = () => (localStorage.raccourcis = box.checked ? "" : "1");
}

showKeys();
