import type { Page } from "playwright-core";

/** A phone, a tablet, a desktop. */
const WIDTHS = [320, 768, 1440] as const;
const HEIGHT = 900;
export type Scheme = "light" | "dark";

export interface Look {
  /** `320-light`. */
  readonly name: string;
  readonly width: number;
  readonly scheme: Scheme;
}

/** All sizes and colour schemes that pages are tested in. */
export const LOOKS: readonly Look[] = WIDTHS.flatMap((width) =>
  (["light", "dark"] as const).map((scheme) => ({ name: `${width}-${scheme}`, width, scheme })),
);

/** Applies a look to an open page, without reloading it. */
export async function lookAs(page: Page, { width, scheme }: Omit<Look, "name">): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  await page.setViewportSize({ width, height: HEIGHT });
}
