import type { Response } from "playwright-core";

/** The answer of the page itself: the browser's last navigation without a redirect. */
export function documentOf(answers: readonly Response[]): Response {
  const pages = answers.filter(
    (answer) => answer.request().isNavigationRequest() && !isRedirect(answer),
  );
  const last = pages.at(-1);
  if (!last) throw new Error("no page was opened");
  return last;
}

function isRedirect(answer: Response): boolean {
  return answer.status() >= 300 && answer.status() < 400;
}

/** Bytes of a page and its parts on a first visit, compressed as sent. */
export async function weightOf(answers: readonly Response[]): Promise<number> {
  const parts = answers.filter((answer) => !answer.request().isNavigationRequest());
  const each = new Map(parts.map((part) => [part.url(), part]));
  const all = [documentOf(answers), ...each.values()];
  const sizes = await Promise.all(all.map((answer) => answer.request().sizes()));
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
}
