import { html, type Markup } from "../../engine/markup/html.ts";
import type { Mail } from "./mail/mail.ts";

/** The words of a letter; a link is a paragraph of its own. */
export interface LetterWords {
  readonly subject: string;
  readonly before: string;
  readonly link?: string;
  /** A paragraph, or several. */
  readonly after: string | readonly string[];
}

/** The mail of a letter, as text and as HTML. */
export function mailTo(to: string, words: LetterWords): Omit<Mail, "id"> {
  const { subject, before, link, after } = words;
  const paragraphs = ["Bonjour,", before, ...(link ? [link] : []), ...[after].flat()];
  const marked = paragraphs.map((text) =>
    text === link ? html`<p><a href="${text}">${text}</a></p>` : html`<p>${text}</p>`,
  );
  return {
    to,
    subject,
    text: `${paragraphs.join("\n\n")}\n`,
    html: letterMarkup(subject, marked),
  };
}

function letterMarkup(title: string, paragraphs: readonly Markup[]): string {
  return html`<!DOCTYPE html>
<html lang="fr"><head><meta charset="utf-8"/><title>${title}</title></head>
<body>${paragraphs}</body></html>
`.text;
}
