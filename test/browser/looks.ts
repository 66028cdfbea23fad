import type { Page } from "playwright-core";

/** A telephone, a tablet, a desk. */
const WIDTHS = [320, 768, 1440] as const;
const HEIGHT = 900;
export type Scheme = "light" | "dark";

export interface Look {
  /** `320-light`. */
  readonly name: string;
  readonly width: number;
  readonly scheme: Scheme;
}

/** All that a page is looked at in. */
export const LOOKS: readonly Look[] = WIDTHS.flatMap((width) =>
  (["light", "dark"] as const).map((scheme) => ({ name: `${width}-${scheme}`, width, scheme })),
);

/** Shows an open page so, without loading it again. */
export async function lookAs(page: Page, { width, scheme }: Omit<Look, "name">): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  await page.setViewportSize({ width, height: HEIGHT });
}
