import { Markup } from "../../../engine/markup/html.ts";

/** Strokes on a grid of 24. */
const STROKES = {
  upload: "M12 16V4m-5 5 5-5 5 5M4 15v4a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1v-4",
  lock: "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3",
  clock: "M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18zM12 7v5.5l3.5 2",
  proof: "M12 3l7.5 3v5.5c0 4.5-3 8-7.5 9.5-4.5-1.5-7.5-5-7.5-9.5V6zM8.5 12l2.5 2.5 4.5-5",
  book: "M12 6.5C10 5 7 4.5 4 5v13.5c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5V5c-3-.5-6 0-8 1.5zm0 0V20",
} as const;

/** An icon beside its words; hidden from screen readers. */
export function icon(name: keyof typeof STROKES): Markup {
  return new Markup(
    `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="${STROKES[name]}"/></svg>`,
  );
}
