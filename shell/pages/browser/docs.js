// Copies examples, and sends calls from the reference. Without it the examples can be selected, and
// the forms of calls stay hidden.

/** @type {NodeListOf<HTMLElement>} */
const pres = document.querySelectorAll("[data-copy]");
const { clipboard } = navigator;
for (const pre of clipboard ? pres : []) {
  const copy = document.createElement("button");
  copy.textContent = "Copier";
  copy.onclick = async () => {
    await clipboard.writeText(pre.textContent);
    copy.textContent = "Copié";
  };
  pre.before(copy);
}

/** @param {HTMLFormElement} form */
async function answer(form) {
  let { path = "", method } = form.dataset;
  const query = new URLSearchParams();
  /** @type {any} */
  const sent = { method, headers: { "Content-Type": "application/json" } };
  /** @type {any} */
  const data = new FormData(form);
  for (const [name, value] of data)
    if (name === "body") sent.body = value;
    else if (name === "X-API-Key") sent.headers[name] = value;
    else if (name[0] === "{") path = path.replace(name, encodeURIComponent(value));
    else if (value) query.append(name, value);
  const got = await fetch(`${path}?${query}`, sent);
  return `${got.status}\n${await got.text()}`;
}

for (const form of document.forms) {
  const shown = form.querySelector("output");
  if (!shown) continue;
  form.hidden = false;
  form.onsubmit = async (event) => {
    event.preventDefault();
    shown.textContent = await answer(form).catch(() => "Pas de réponse.");
  };
}
