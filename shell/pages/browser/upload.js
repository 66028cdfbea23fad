// Sends the files of a form and shows how far they are; without it the browser sends the same form.
//
// The form has `data-upload`, one `input type=file`; at most `data-files-most` files of
// `data-file-most` bytes, `data-total-most` in all. Files may be dropped on it (class `over`). The
// answer is a redirection, or a page whose `role=alert` says why not: shown here, files kept.

/** @typedef {{ form: HTMLFormElement, input: HTMLInputElement, place: HTMLElement, isBusy: boolean }} Upload */

/** @param {number} bytes */
const size = (bytes) => `${(Math.ceil(bytes / 1e5) / 10).toLocaleString("fr")}\u00a0Mo`;

/** @param {string} name @param {Record<string, string>} of @param {(Node | string)[]} content */
function element(name, of, ...content) {
  const made = document.createElement(name);
  for (const key in of) made.setAttribute(key, of[key] ?? "");
  made.append(...content);
  return made;
}

/** @param {string} text @param {() => void} press */
function button(text, press) {
  const made = element("button", { type: "button" }, text);
  made.onclick = press;
  return made;
}

/** @param {Upload} upload @param {Node[]} shown */
function end(upload, ...shown) {
  upload.isBusy = false;
  upload.place.replaceChildren(...shown);
}

/** @param {Upload} upload @param {(Node | string)[]} content */
function refuse(upload, ...content) {
  const of = { class: "message faults", role: "alert", tabindex: "-1" };
  const box = element("div", of, ...content);
  end(upload, box);
  box.focus();
}

/** Why not to send these. @param {Upload} upload */
function refusal({ form, input }) {
  const { filesMost = Infinity, fileMost = Infinity, totalMost = Infinity } = form.dataset;
  const files = [...(input.files ?? [])];
  const large = files.find((file) => file.size > +fileMost);
  const total = files.reduce((sum, file) => sum + file.size, 0);
  if (files.length > +filesMost) return `${filesMost} fichiers au plus à la fois.`;
  if (large) return `« ${large.name} » pèse ${size(large.size)}\u00a0: ${size(+fileMost)} au plus.`;
  return total > +totalMost ? `${size(total)} en tout\u00a0: ${size(+totalMost)} au plus.` : "";
}

/** @param {Upload} upload */
function send(upload) {
  const { form, place } = upload;
  if (upload.isBusy) return;
  const why = refusal(upload);
  if (why) return refuse(upload, why);
  upload.isBusy = true;
  const call = new XMLHttpRequest();
  const words = element("p", {}, "Envoi…");
  const bar = element("progress", { "aria-label": "Envoi" });
  call.upload.onprogress = ({ loaded, total }) => {
    bar.setAttribute("value", String(loaded / total));
    words.textContent = `${size(loaded)} sur ${size(total)}`;
  };
  call.upload.onload = () => {
    bar.removeAttribute("value");
    words.role = "status";
    words.textContent = "Fichier reçu. Analyse en cours…";
  };
  // The page that comes next is read once: by the browser, which shows it.
  call.onreadystatechange = () => {
    if (call.readyState !== 2 || call.responseURL === form.action) return;
    location.assign(call.responseURL);
    call.onabort = null;
    call.abort();
  };
  call.onload = () => {
    const said = call.response?.querySelector("[role=alert]");
    if (said) refuse(upload, ...document.importNode(said, true).childNodes);
    else refuse(upload, "Réponse inattendue. Réessayez.");
  };
  call.onerror = () => {
    const again = button("Réessayer", () => send(upload));
    refuse(upload, "Connexion coupée. Votre choix est gardé. ", again);
  };
  call.onabort = () => end(upload, element("p", { role: "status" }, "Envoi annulé."));
  call.open("POST", form.action);
  call.responseType = "document";
  call.setRequestHeader("Accept", "text/html");
  call.send(new FormData(form));
  const stop = button("Annuler l’envoi", () => call.abort());
  place.replaceChildren(words, bar, stop);
}

/** @param {Upload} upload */
function takeDrops(upload) {
  const { form, input } = upload;
  /** @param {DragEvent} event */
  form.ondragover = form.ondragleave = (event) => {
    event.preventDefault();
    form.classList.toggle("over", event.type === "dragover");
  };
  form.ondrop = (event) => {
    event.preventDefault();
    form.classList.remove("over");
    const dropped = new DataTransfer();
    for (const file of [...(event.dataTransfer?.files ?? [])].slice(0, input.multiple ? 99 : 1))
      dropped.items.add(file);
    if (dropped.files.length > 0 && !upload.isBusy) input.files = dropped.files;
    input.focus();
  };
}

for (const form of document.forms) {
  const input = form.querySelector("input[type=file]");
  if (!("upload" in form.dataset) || !(input instanceof HTMLInputElement)) continue;
  const upload = { form, input, place: element("div", {}), isBusy: false };
  form.append(upload.place);
  takeDrops(upload);
  form.onsubmit = (event) => {
    event.preventDefault();
    send(upload);
  };
  addEventListener("pageshow", ({ persisted }) => persisted && end(upload));
}
