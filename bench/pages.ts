import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { launchChromium } from "../test/browser/chromium.ts";
import { furnishedSite } from "../test/browser/furnished-site.ts";
import { modulesBytes } from "../test/browser/modules-weight.ts";
import { PAGES } from "../test/browser/pages.ts";
import { programUnderTest } from "../test/runner/program-under-test.ts";
import type { Bench } from "./bench.ts";
import { median } from "./median.ts";
import { type FirstRender, firstRender } from "./pages/first-render.ts";
import { previews } from "./pages/previews.ts";
import { gridTyping, typing } from "./pages/typing.ts";

/** Frames are drawn as soon as something changes, without waiting for a screen. */
const FLAGS = ["--disable-frame-rate-limit", "--disable-gpu-vsync"];

/** The cost of pages for visitors, in the Chromium of this machine. */
export const pages: Bench = {
  name: "pages",
  about:
    "each page's weight and first render; keystrokes in a mapping of 200 columns and in the workbench; previews of a file",
  async run({ seed, say: announce }) {
    if (programUnderTest("shell/serve")[0]?.startsWith("--import"))
      await promisify(execFile)("npm", ["run", "-s", "build"]);
    const browser = await launchChromium(FLAGS);
    const site = await furnishedSite();
    try {
      const rows: FirstRender[] = [];
      for (const row of PAGES.filter(({ once, doing }) => !once && !doing)) {
        const measured = await firstRender(browser, site, row);
        const { page, bytes, serverMs, paintMs } = measured;
        announce(
          `${page}: ${bytes} bytes, service ${tenth(serverMs)} ms, seen ${tenth(paintMs)} ms`,
        );
        rows.push(measured);
      }
      const { p50, p95, max, late, longTasks, columns, keystrokes } = await typing(browser, site);
      const grid = await gridTyping(browser, site);
      const view = await previews(site.service, seed);
      return {
        pages: rows.length,
        modules_bytes: modulesBytes(),
        heaviest_bytes: Math.max(...rows.map(({ bytes }) => bytes)),
        slowest_render_ms: tenth(Math.max(...rows.map(({ paintMs }) => paintMs))),
        slowest_service_ms: tenth(Math.max(...rows.map(({ serverMs }) => serverMs))),
        keystroke_p50_ms: tenth(p50),
        keystroke_p95_ms: tenth(p95),
        keystroke_max_ms: tenth(max),
        keystrokes_over_16_ms: late,
        long_tasks: longTasks,
        keystrokes,
        columns,
        grid_keystroke_p50_ms: tenth(grid.p50),
        grid_keystroke_p95_ms: tenth(grid.p95),
        grid_keystroke_max_ms: tenth(grid.max),
        grid_keystrokes_over_16_ms: grid.late,
        grid_long_tasks: grid.longTasks,
        preview_p50_ms: tenth(median(view)),
        preview_max_ms: tenth(Math.max(...view)),
        seed,
      };
    } finally {
      await browser.close();
      await site.service.kill();
    }
  },
};

const tenth = (value: number): number => Math.round(value * 10) / 10;
