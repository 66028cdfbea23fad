import test from "ava";
import { html } from "../../../engine/markup/html.ts";
import fc, { anyCharacter } from "../../properties.ts";

test("values are escaped, markup is not, twice neither", (t) => {
  const inner = html`<b title="${'"'}">${"<i>"}</b>`;
  t.is(html`<p>${inner}${"&amp;"}</p>`.text, '<p><b title="&quot;">&lt;i&gt;</b>&amp;amp;</p>');
});

test("nothing is shown of what is none; lists are joined", (t) => {
  t.is(html`${null}${undefined}${false}${0}${["a", html`<b/>`, ["<"]]}`.text, "0a<b/>&lt;");
});

test("what looks like markup is none", (t) => {
  const forged = { text: "<script>" } as never;
  t.throws(() => html`${forged}`, { instanceOf: TypeError });
});

/** Character by character, as naively as can be. */
function naive(text: string): string {
  return [...text]
    .map((char) => {
      const code = char.codePointAt(0) ?? 0;
      const control = code < 32 && ![9, 10, 13].includes(code);
      const refused =
        control || (code >= 0x7f && code <= 0x9f) || code === 0xfffe || code === 0xffff;
      if (refused || (code >= 0xd800 && code <= 0xdfff)) return "\ufffd";
      const at = "&<>\"'".indexOf(char);
      return at < 0 ? char : ["&amp;", "&lt;", "&gt;", "&quot;", "&#39;"][at];
    })
    .join("");
}

test("any text at all is escaped as a naive twin does", (t) => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (text) => html`${text}`.text === naive(text)),
  );
  for (let code = 0; code < 0x10000; code++) {
    const char = String.fromCharCode(code);
    if (html`${char}`.text !== naive(char)) t.fail(code.toString(16));
  }
  t.pass();
});
