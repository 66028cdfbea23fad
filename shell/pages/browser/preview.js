// Shows what a choice changes at once: a form that says where its preview is (ids in `data-preview`)
// is asked anew at each change of a control, and what those places hold in the answer takes their place.
// Without this module the form has a button.

/** @param {HTMLFormElement} form */
function follow(form) {
  const ids = form.dataset.preview?.split(" ") ?? [];
  let asking = new AbortController();
  form.addEventListener("change", async () => {
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    const address = addressOf(form);
    for (const id of ids) document.getElementById(id)?.setAttribute("aria-busy", "true");
    try {
      const answer = await fetch(address, { headers: { Accept: "text/html" }, signal });
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      // Expired, erased, being read: its page says so.
      if (ids.some((id) => !page.getElementById(id))) return location.assign(address);
      for (const id of ids) replace(id, page);
      // What is found may be something else by what is chosen.
      for (const { id } of form.querySelectorAll("select")) replace(id, page);
      history.replaceState(null, "", address);
    } catch {
      if (!signal.aborted) location.assign(address);
    }
  });
}

/**
 * What an element holds in the page that was fetched.
 *
 * @param {string} id
 * @param {Document} page
 */
function replace(id, page) {
  const [own, fresh] = [document.getElementById(id), page.getElementById(id)];
  if (fresh) own?.replaceChildren(...fresh.childNodes);
  own?.removeAttribute("aria-busy");
}

/** @param {HTMLFormElement} form */
function addressOf(form) {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) fields.append(name, String(value));
  return `${form.action}?${fields}`;
}

for (const form of document.querySelectorAll("form[data-preview]"))
  if (form instanceof HTMLFormElement) follow(form);
