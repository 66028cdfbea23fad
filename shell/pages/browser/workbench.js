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
  const active = document.activeElement;
  const focused = active?.id || active?.closest("tr,form,aside")?.id;
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

/**
 * What is asked for, one after the other: a key acts on the row that is displayed when its turn
 * comes, and no late answer takes the place of a newer one.
 * @type {((next?: (...of: any[]) => unknown) => unknown)[]}
 */
const turns = [];

/** @param {(typeof turns)[number]} act */
async function inTurn(act) {
  turns.push(act);
  if (turns.length > 1) return;
  while (turns[0]) {
    try {
      await turns[0](turns[1]);
    } catch (error) {
      reportError(error);
    }
    turns.shift();
  }
}

/** Brings the panel into view where it is below the rows: on a narrow screen. */
function reveal() {
  const [rows, panel] = [part("grille"), part("fiche")].map((of) => of?.getBoundingClientRect());
  if (!panel || !rows || panel.left >= rows.right) return;
  part("fiche").scrollIntoView();
  part("titre-fiche")?.focus({ preventScroll: true });
}

/** Posts a form of the page, or shows the address that it leads to. @param {any} form */
async function send(form, /** @type {any} */ submitter = null) {
  const fields = new URLSearchParams(/** @type {any} */ (new FormData(form, submitter)));
  const [action] = form.getAttribute("action").split("#");
  // The panel of a row changes nothing of the grid.
  if (/^(fiche|cellule)$/.test(form.dataset.by)) {
    if (submitter) mark(submitter.closest("tr"));
    await go(`${action}?${fields}`, {}, "", ["message", "fiche"]);
    return reveal();
  }
  if (form.method === "get") return go(`${action}?${fields}`);
  const fiche = part("fiche")?.dataset.fiche;
  if (fiche) fields.set("vue_fiche", fiche);
  const undone = fields.get("choix") === "annuler" && "Décision annulée.";
  const said = submitter?.dataset.said || undone || "Enregistré.";
  return go(action, { method: "POST", body: fields }, said);
}

addEventListener("submit", (/** @type {any} */ event) => {
  const { target, submitter } = event;
  if (!("by" in target.dataset)) return;
  event.preventDefault();
  inTurn(() => send(target, submitter));
});

addEventListener("click", (event) => {
  const link = /** @type {any} */ (event.target)?.closest?.("a[data-by]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const closed = link.closest("#fiche")?.dataset.fiche;
  inTurn(async () => {
    await go(link.href);
    /** @type {any} */ (document.querySelector(`tr[data-fiche="${closed}"] button`))?.focus();
  });
});

addEventListener("change", (/** @type {any} */ event) => {
  const { target } = event;
  if (
    /^(filtres|cellule)$/.test(target.form?.dataset.by) &&
    /checkbox|radio|select/.test(target.type)
  )
    target.form.requestSubmit();
});

/** @param {any} row */
function mark(row) {
  current()?.removeAttribute("aria-current");
  row?.setAttribute("aria-current", "true");
}

/** @param {any} row */
async function open(row) {
  if (!row) return;
  mark(row);
  row.scrollIntoView({ block: "nearest" });
  const button = row.querySelector("button");
  return send(button.form, button);
}

/** Where the open row was: the next one takes its place when it leaves the list. */
let place = -1;

/** @param {number} by @param {unknown} next  What comes after it: of many steps, the last row is opened. */
async function step(by, next) {
  const all = rows();
  const row = /** @type {any} */ (current());
  const at = row ? all.indexOf(row) : place - (by > 0 ? 1 : 0);
  place = Math.max(0, Math.min(all.length - 1, at + by));
  if (next === KEYS["ArrowDown"] || next === KEYS["ArrowUp"]) mark(all[place]);
  else await open(all[place]);
}

/** The form that writes a cell of the marked row, which is opened first. */
async function cellForm() {
  const row = /** @type {any} */ (current());
  if (!row) await step(1, null);
  else if (part("fiche")?.dataset.fiche !== row.dataset.fiche) await open(row);
  return document.querySelector("#fiche form[data-by=saisie]");
}

/** Writes the cell that the panel names, in its place: Entrée keeps, Maj + Entrée begins a line, Échap leaves. */
async function edit() {
  const form = await cellForm();
  if (!(form instanceof HTMLFormElement)) return;
  const column = part("colonne").value;
  const cell = /** @type {any} */ (current()?.querySelector(`td[data-c="${column - 1}"]`));
  const { v, long } = cell?.dataset ?? {};
  // A long value is not in the grid: it is written in the panel, and so is a column that is not shown.
  if (!cell || long !== undefined) return part("valeur").focus();
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
    const value = document.createElement("textarea");
    Object.assign(value, { id: "valeur", name: "valeur", value: field.value });
    part("valeur").replaceWith(value);
    form.requestSubmit(form.querySelector("button"));
  };
}

/** @param {string} button */
async function press(button) {
  const found = /** @type {any} */ (document.querySelector(button));
  if (found && !found.disabled) return send(found.form, found);
}

/** @type {Record<string, (next?: unknown) => unknown>} */
const KEYS = {
  ArrowDown: (next) => step(1, next),
  ArrowUp: (next) => step(-1, next),
  a: () => press("[data-key=a]"),
  r: () => press("[data-key=r]"),
  m: edit,
  z: () => press("form[data-by=z] button"),
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
  inTurn(act);
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
