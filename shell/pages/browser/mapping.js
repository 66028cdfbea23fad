// A mapping by keyboard; what is changed is kept at once. Its forms do the same without.

const [SAVE_MS, LOOK_MS, RETRY_MS] = [400, 1500, 5000];

/** @param {string} id @returns {any} */
const $ = (id) => document.getElementById(id);
const form = $("mapping");
/** @type {Map<string, any>} */
const controls = new Map(
  [...form.elements].filter(({ id }) => /^t\d+[ce]/.test(id)).map((one) => [one.id, one]),
);
const columns = [...controls.values()].filter(({ id }) => id.includes("c"));
const rows = columns.map((one) => one.closest("tr"));

/** Changed and not kept yet. */
const open = new Set();
/** Not taken: they wait for another word. */
const held = new Set();
let at = -1;
let isLeaving = false;
/** @type {Promise<void> | null} */
let saving = null;
let timer = 0;
let looking = 0;

/** @param {string} text */
const say = (text) => {
  $("etat").textContent = text;
};

/** @param {number} wait */
function later(wait) {
  clearTimeout(timer);
  timer = setTimeout(save, wait);
}

async function save() {
  clearTimeout(timer);
  await saving;
  if (open.size === 0) return;
  saving = send(new Map([...open].map((name) => [name, controls.get(name).value])));
  await saving;
  saving = null;
}

/** What fails stays here as it is. @param {Map<string, string>} sent */
async function send(sent) {
  const { value } = form.elements.revision;
  const body = new URLSearchParams([...sent, ["revision", value], ["table", "changements"]]);
  try {
    const headers = { Accept: "application/json" };
    const asked = { method: "POST", headers, body, keepalive: sent.size < 99 };
    const answer = await fetch(form.action, asked);
    const said = await answer.json();
    if (said.colonnes) return kept(sent, said);
    say(`Vos choix restent ici, mais ne sont pas enregistrés : ${said.detail}`);
    if (answer.status === 429 || answer.status > 499) later(RETRY_MS);
  } catch {
    say("Connexion coupée : vos choix seront enregistrés à son retour.");
    later(RETRY_MS);
  }
}

/** @param {Map<string, string>} sent @param {any} column */
function show(sent, { nom, valeur, texte, mot, pris }) {
  const control = controls.get(nom);
  const isSent = sent.has(nom);
  if (isSent && sent.get(nom) !== control.value) return;
  // What was said here meanwhile stays.
  const isTaken = pris && (!open.delete(nom) || isSent);
  if (!isTaken) held.add(nom);
  else if (!held.has(nom)) control.value = control.list ? texte : valeur;
  control.ariaInvalid = !isTaken;
  const word = control.closest("tr")?.querySelector(".certainty, .fault");
  if (!word) return;
  word.className = isTaken ? "certainty certain" : "fault";
  word.textContent = mot;
}

/** @param {Map<string, string>} sent @param {any} said */
function kept(sent, said) {
  for (const one of said.colonnes) show(sent, one);
  for (const one of document.querySelectorAll("[name=revision]"))
    one.setAttribute("value", said.revision);
  for (const id of ["annuler", "refaire"]) {
    $(id).hidden = said[id] === null;
    $(id).querySelector("bdi").textContent = said[id];
  }
  say(said.message);
  look(LOOK_MS);
}

/** What the choices come to, its bar and its headline; the one that has the focus stays. */
const PARTS = ["tete", "bilan", "barre"];

/** Asks what the choices come to, until it is known; not while somebody types. @param {number} wait */
function look(wait) {
  clearTimeout(looking);
  looking = setTimeout(async () => {
    looking = 0;
    const answer = await fetch($("bilan").dataset.bilan).catch(() => null);
    if (!answer?.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    for (const id of PARTS)
      if (!$(id).contains(document.activeElement)) $(id).replaceWith(page.getElementById(id) ?? "");
    if ($("bilan")?.dataset.attend) look(2 * LOOK_MS);
  }, wait);
}

/** @param {any} control @param {string} [value] */
function change(control, value = control?.value) {
  if (!control || value === undefined) return;
  control.value = value;
  held.delete(control.id);
  open.add(control.id);
  later(SAVE_MS);
}

/** @param {number} to */
function go(to) {
  if (!rows[to]) return;
  at = to;
  for (let one = rows[at]; one; one = one.parentElement?.closest("details")) one.open = true;
  rows[at].tabIndex = -1;
  rows[at].focus();
}

/** @param {any} pick A button that takes a proposal. */
function take(pick) {
  const [name, value] = pick?.value.split("=") ?? [];
  const control = controls.get(name);
  change(control, value);
  if (control) control.value = pick.firstChild.textContent.trim();
}

/** @type {Record<string, () => unknown>} */
const KEYS = {
  j: () => go(at + 1),
  k: () => go(at - 1),
  d: () => go(rows.findIndex((row, i) => i > at && row.querySelector(".doubtful"))),
  i: () => change(columns[at], "Ignorer cette colonne"),
  x: () => rows[at]?.querySelector("[type=checkbox]").click(),
  u: () => save().then(() => $("annuler").hidden || $("annuler").requestSubmit()),
  s: () => {
    for (const name of held) change(controls.get(name));
    return open.size ? save() : say("Enregistré");
  },
  "?": () => $("touches").toggleAttribute("open"),
};
for (const n of [1, 2, 3])
  KEYS[n] = () => take(rows[at]?.querySelectorAll("[name=prendre]")[n - 1]);

document.addEventListener("keydown", (event) => {
  const { key } = event;
  if (looking) look(LOOK_MS);
  const target = /** @type {any} */ (event.target);
  const isRow = target === rows[at];
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (key === "Escape" && target === columns[at]) go(at);
  else if (isRow && key === "Enter") columns[at].focus();
  else if (isRow && key === "ArrowDown") go(at + 1);
  else if (isRow && key === "ArrowUp") go(at - 1);
  else if (target.matches("input:not([type=checkbox]), textarea")) return;
  else if ($("raccourcis").checked && Object.hasOwn(KEYS, key)) KEYS[key]?.();
  else return;
  event.preventDefault();
});
document.addEventListener("focusin", ({ target }) => {
  const found = rows.indexOf(/** @type {any} */ (target).closest("tr"));
  if (found >= 0) at = found;
});
form.addEventListener("change", (/** @type {any} */ { target }) => {
  if (controls.has(target.id)) change(target);
});
form.addEventListener("click", (/** @type {any} */ event) => {
  const { target } = event;
  const pick = target.closest("[name=prendre]");
  if (pick) {
    event.preventDefault();
    take(pick);
  } else if (target.list && target.value) {
    // The whole list is offered, not what resembles the field that stands there.
    target.dataset.was = target.value;
    target.value = "";
  }
});
form.addEventListener("focusout", (/** @type {any} */ { target }) => {
  if (target.list && !target.value) target.value = target.dataset.was ?? "";
});
document.addEventListener("submit", () => {
  clearTimeout(timer);
  clearTimeout(looking);
  isLeaving = true;
});
addEventListener("online", save);
addEventListener("beforeunload", (event) => {
  if (!isLeaving && open.size + held.size > 0) event.preventDefault();
});
$("touches").hidden = false;
if ($("bilan")?.dataset.attend) look(LOOK_MS);
