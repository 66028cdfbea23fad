import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { type FurnishedSite, wideFile } from "../../test/browser/furnished-site.ts";
import { uploadPath } from "../../test/browser/journeys/mapping-steps.ts";
import { newVisitor } from "../../test/browser/open-page.ts";
import { newUpload } from "../../test/journeys/mapping-client.ts";

const WATCH = readFileSync(
  new URL("../../test/browser/in-page/keystrokes.js", import.meta.url),
  "utf8",
);
const COLUMNS = 200;
/** The page is loaded again for each. */
const ROUNDS = 3;
/** Keys typed into a field, with Tab to the next. */
const KEYS = [..."Rais", "Tab"];
/** Two rows down, a cell written and left, a row checked and unchecked. */
const GRID_KEYS = [..."ArrowDown ArrowDown m 0 2 6 1 Escape ArrowUp".split(" "), " ", " "];
const KEYSTROKES = 200;
/** A frame at 60 Hz. */
const FRAME_MS = 16;
/** Faster than people type. */
const PAUSE_MS = 40;

/** Time from a keystroke until its frame, in milliseconds. */
export interface Typing {
  readonly columns: number;
  readonly keystrokes: number;
  readonly p50: number;
  readonly p95: number;
  readonly max: number;
  /** Number of keystrokes longer than a frame. */
  readonly late: number;
  /** Tasks of the page above 50 ms during typing. */
  readonly longTasks: number;
}

interface Noted {
  readonly frames: readonly number[];
  readonly longTasks: number;
}

/** Opens a page and puts the focus where keys are typed. */
type Opened = (page: Page) => Promise<void>;

/** Types fields into the mapping of a wide file, one column after the other. */
export function typing(browser: Browser, { service }: FurnishedSite): Promise<Typing> {
  return typed(browser, service, KEYS, async (page) => {
    const upload = await newUpload(service, "", wideFile(COLUMNS));
    await page.goto(uploadPath(upload));
    // People type after the page is loaded: its loading is measured by the first render.
    await page.waitForLoadState("networkidle");
    await page.getByRole("combobox", { name: "Colonne 1", exact: true }).focus();
  });
}

/** Moves in the grid of the workbench, opens its rows, writes in their cells and checks them. */
export function gridTyping(browser: Browser, { service, done }: FurnishedSite): Promise<Typing> {
  return typed(browser, service, GRID_KEYS, async (page) => {
    const job = done.id.replace("upl_", "job_");
    await page.goto(`/api/schema/job/${job}/table${done.query}`);
    await page.waitForLoadState("networkidle");
  });
}

async function typed(
  browser: Browser,
  service: FurnishedSite["service"],
  keys: readonly string[],
  open: Opened,
): Promise<Typing> {
  const frames: number[] = [];
  let longTasks = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const noted = await typedOnce(browser, service, keys, open);
    frames.push(...noted.frames);
    longTasks += noted.longTasks;
  }
  const sorted = frames.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return {
    columns: COLUMNS,
    keystrokes: sorted.length,
    p50: at(0.5),
    p95: at(0.95),
    max: at(1),
    late: sorted.filter((ms) => ms > FRAME_MS).length,
    longTasks,
  };
}

async function typedOnce(
  browser: Browser,
  service: FurnishedSite["service"],
  keys: readonly string[],
  open: Opened,
): Promise<Noted> {
  const { page, close } = await newVisitor(browser, service);
  await open(page);
  await page.evaluate(WATCH);
  for (let key = 0; key < KEYSTROKES; key++) {
    await page.keyboard.press(keys[key % keys.length] ?? "Tab");
    await page.waitForTimeout(PAUSE_MS);
  }
  const noted = await page.evaluate<Noted>("keystrokes()");
  await close();
  return noted;
}
