// Doubtful pairs by single keys: a decision is posted while the next pair, asked for before, takes its
// place. What could not be posted is kept for later, over a reload too.

const { pathname, searchParams } = new URL(location.href);
const at = (paire = "") => {
  searchParams.delete("paire");
  if (paire) searchParams.set("paire", paire);
  return `${pathname}?${searchParams}`;
};
/** To be posted. */
const waiting = JSON.parse(sessionStorage[pathname] ?? "[]");
/** Here: pages that came before do not know. */
const decided = new Set();
const pages = new Map();
let isPosting = false;

/** @returns {any} */
const part = (id = "", of = document) => of.getElementById(id);
const pair = () => part("paire")?.dataset ?? {};
const say = (text = "") => part("annonce")?.replaceChildren(text);

async function page(address = "") {
  const answer = await fetch(address, { headers: { Accept: "text/html" } });
  return new DOMParser().parseFromString(await answer.text(), "text/html");
}

/** The page of a pair, asked for once. @returns {Promise<Document>} */
function ahead(paire = "") {
  const known = pages.get(paire) ?? page(at(paire));
  known.catch(() => pages.delete(paire));
  pages.set(paire, known);
  return known;
}

async function prefetch(paire = "", left = 3) {
  if (paire && left && !decided.has(paire))
    await prefetch(part("paire", await ahead(paire))?.dataset.next, left - 1);
}

async function show(paire = "", told = "") {
  try {
    const shown = part("paire", await ahead(paire));
    if (!shown) return location.assign(at(paire));
    pages.delete(paire);
    part("paire").replaceWith(shown);
    history.replaceState(null, "", at(paire));
    part("question").focus();
    say(told);
    await prefetch(pair().next);
  } catch {
    // The line is cut.
    if (pair().pair !== paire) setTimeout(show, 1000, paire, told);
  }
}

function goOn() {
  const { next } = pair();
  if (next && !decided.has(next)) show(next);
  // What is left is known once all is posted.
  else if (waiting.length) setTimeout(goOn, 50);
  else location.assign(at());
}

/** @param {object} [said] */
async function send(said) {
  if (said) waiting.push(said);
  sessionStorage[pathname] = JSON.stringify(waiting);
  if (isPosting || !waiting.length) return;
  isPosting = true;
  const answer = await fetch(at(), {
    method: "POST",
    keepalive: true,
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(waiting[0]),
  }).catch(() => null);
  isPosting = false;
  if (!answer || answer.status === 429 || answer.status > 499) {
    say(`Connexion perdue : ${waiting.length} décision(s) gardée(s).`);
    return void setTimeout(send, 1000);
  }
  waiting.shift();
  send();
  // Expired or erased.
  if (!answer.ok) return location.reload();
  const { paire } = await answer.json();
  if (paire) {
    decided.delete(paire);
    pages.clear();
    await show(paire, "Décision annulée.");
  }
  if (waiting.length) return;
  if (!paire) say("Enregistré.");
  const now = await page(at(pair().pair));
  for (const id of ["avancement", "genres", "appliquer", "retour"])
    if (!part(id)?.contains(document.activeElement)) part(id)?.replaceWith(part(id, now) ?? "");
}

/** What the form changes of the proposed record. @param {FormData} fields */
function mergeOf(fields) {
  const valeurs = [...fields].flatMap(([name, row]) =>
    row && name.startsWith("valeur-") ? [{ colonne: +name.slice(7), ligne: +row }] : [],
  );
  const rows = fields.getAll("ligne");
  return {
    garder: Number(fields.get("garder")) || null,
    valeurs,
    lignes: rows.length ? rows.filter(Boolean).map(Number) : null,
  };
}

addEventListener("submit", (/** @type {any} */ event) => {
  if (!("by" in event.target.dataset)) return;
  event.preventDefault();
  const choix = event.submitter.value;
  if (choix === "annuler") return void send({ annuler: true });
  const { pair: paire } = pair();
  const [, siret] = choix.split("choisir-");
  const fusion = choix === "fusionner" ? mergeOf(new FormData(event.target)) : null;
  if (fusion?.lignes && fusion.lignes.length < 2) return say("Réunissez deux lignes au moins.");
  decided.add(paire);
  const accepted = { paire, choix: "accepter" };
  const edit = fusion ? { ...accepted, fusion } : siret ? { ...accepted, siret } : { paire, choix };
  send({ decisions: [edit] });
  goOn();
});

const box = part("raccourcis");
addEventListener("keydown", ({ key, repeat, ctrlKey, altKey, metaKey }) => {
  if (!box?.checked || repeat || ctrlKey || altKey || metaKey) return;
  // Letters choose an option there.
  if (document.activeElement?.matches("select")) return;
  if (key === "n") goOn();
  else if (/^[afrpu123]$/.test(key)) part(`touche-${key}`)?.click();
});
if (box) {
  part("touches").hidden = false;
  box.checked = !localStorage[box.id];
  box.onchange = () => (localStorage[box.id] = box.checked ? "" : "1");
}

send();
prefetch(pair().next).catch(() => {});
