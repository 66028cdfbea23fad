// Follows work until it ends: a page that waits says where to ask (`data-follow`), and its bar and words
// are brought up to date in place. When there is something else to show, the page is loaded anew.
// Without this module the page loads itself every few seconds.

/** Milliseconds between two questions; from the interface. */
const PAUSE_MS = 3000;

/**
 * @typedef {object} Standing  What is asked answers, in either form.
 * @property {string} [status]
 * @property {string} [statut]
 * @property {number} [done]
 * @property {number} [total]
 * @property {number} [progress_pct]
 * @property {string} [message]
 */

/** @type {ReadonlySet<string | undefined>} */
const RUNNING = new Set([undefined, "EN_ATTENTE", "EN_COURS", "en_attente", "en_cours"]);

/** @param {HTMLElement} place */
async function follow(place) {
  const address = place.dataset.follow ?? "";
  for (;;) {
    await new Promise((done) => setTimeout(done, PAUSE_MS));
    const standing = await ask(address);
    if (standing === null) continue;
    if (!RUNNING.has(standing.status ?? standing.statut)) break;
    show(place, standing);
  }
  location.reload();
}

/**
 * What is said now; `null` while nobody answers: the line may be cut for a while.
 *
 * @param {string} address
 * @returns {Promise<Standing | null>}
 */
async function ask(address) {
  try {
    const answer = await fetch(address, { headers: { Accept: "application/json" } });
    // Expired, erased: its page says so.
    if (answer.status >= 400 && answer.status < 500 && answer.status !== 429)
      return { status: "refus" };
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}

const FIGURES = new Intl.NumberFormat("fr-FR");

/** @param {HTMLElement} place @param {Standing} standing */
function show(place, { done = 0, total = 0, progress_pct, message }) {
  const bar = place.querySelector("progress");
  const words = place.querySelector("[role=status]");
  if (bar && progress_pct !== undefined) {
    bar.max = 100;
    bar.value = progress_pct;
  } else if (bar && total > 0) {
    bar.max = total;
    bar.value = done;
  }
  if (!words) return;
  const rows = total > 0 ? `${FIGURES.format(done)} lignes sur ${FIGURES.format(total)}` : "";
  words.textContent = [message, rows].filter(Boolean).join(" ") || words.textContent;
}

for (const place of document.querySelectorAll("[data-follow]"))
  if (place instanceof HTMLElement) follow(place);
