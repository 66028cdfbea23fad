// A form is posted once: what is pressed again before the next page has come does nothing. Forms that
// `upload.js` sends know that by themselves. Without this module the service is asked twice.

/** @type {WeakSet<HTMLFormElement>} */
const sent = new WeakSet();

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.method !== "post") return;
  if (event.defaultPrevented || "upload" in form.dataset) return;
  if (sent.has(form)) event.preventDefault();
  sent.add(form);
});

// A page that one comes back to is as it was left: its forms may be posted again.
addEventListener("pageshow", (event) => {
  if (event.persisted) for (const form of document.forms) sent.delete(form);
});
