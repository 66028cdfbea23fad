import { PassThrough } from "node:stream";
import test from "ava";
import { Progress } from "../../../shell/cli/progress.ts";
import { byteText, counted, durationText } from "../../../shell/cli/quantities.ts";
import { RowPasses } from "../../../shell/cli/row-passes.ts";
import { Screen } from "../../../shell/cli/screen.ts";

/** Typographic spaces become plain ones, so that the tables can be read. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

function bed(isTTY: boolean, unit: "ligne" | "octet" = "ligne") {
  const clock = { ms: 0 };
  const nowMs = (): number => clock.ms;
  const stream = Object.assign(new PassThrough(), { isTTY, columns: 80 });
  const screen = new Screen(stream, nowMs);
  const print = (line: string): void => screen.print(line);
  const progressOf = (label: string) =>
    new Progress({ screen, isDrawn: isTTY, nowMs, label, unit, print });
  const text = (): string => plain(String(stream.read() ?? ""));
  return { clock, screen, progressOf, progress: progressOf("Lecture"), text };
}

const DURATIONS: readonly (readonly [seconds: number, text: string])[] = [
  [0, "0 s"],
  [59.4, "59 s"],
  [59.6, "1 min 00 s"],
  [130, "2 min 10 s"],
  [3600, "1 h 00 min"],
  [11_999, "3 h 19 min"],
];

for (const [seconds, text] of DURATIONS)
  test(`${seconds} s is written ${text}`, (t) => t.is(plain(durationText(seconds)), text));

const COUNTS: readonly (readonly [count: number, text: string])[] = [
  [29_922_486, "29 922 486 lignes"],
  [2, "2 lignes"],
  [1, "1 ligne"],
  [0, "0 ligne"],
];

for (const [count, text] of COUNTS)
  test(`${count} rows are written ${text}`, (t) => t.is(plain(counted(count, "ligne")), text));

const SIZES: readonly (readonly [bytes: number, text: string])[] = [
  [1, "1 octet"],
  [999, "999 octets"],
  [1000, "1 ko"],
  [999_950, "1 Mo"],
  [12_340_000, "12,3 Mo"],
  [123_400_000, "123 Mo"],
  [1_400_000_000, "1,4 Go"],
];

for (const [bytes, text] of SIZES)
  test(`${bytes} bytes are written ${text}`, (t) => t.is(plain(byteText(bytes)), text));

test("elsewhere than on a terminal: nothing of a short task but the last word", (t) => {
  const { clock, progress, text } = bed(false);
  for (let done = 0; done <= 1000; done += 1) {
    clock.ms = done * 5;
    progress.update(done, 1000);
  }
  progress.finish("1 000 lignes lues");
  t.is(text(), "Lecture : 1 000 lignes lues\n");
});

test("elsewhere than on a terminal: a slow task says where it is every ten seconds", (t) => {
  const { clock, progress, text } = bed(false, "octet");
  for (let second = 0; second <= 35; second += 1) {
    clock.ms = second * 1000;
    progress.update(second * 2_000_000, 100_000_000_000);
  }
  t.deepEqual(text().trimEnd().split("\n"), [
    "Lecture : 0 % · 20 Mo / 100 Go · 2 Mo/s · reste 13 h 53 min",
    "Lecture : 0 % · 40 Mo / 100 Go · 2 Mo/s · reste 13 h 53 min",
    "Lecture : 0 % · 60 Mo / 100 Go · 2 Mo/s · reste 13 h 52 min",
  ]);
});

test("without a total: the count and the rate alone", (t) => {
  const { clock, progress, text } = bed(false);
  progress.update(0);
  clock.ms = 10_000;
  progress.update(50_000);
  t.is(text(), "Lecture : 50 000 lignes · 5 000 lignes/s\n");
});

test("the rate is that of the last seconds, and starting over forgets it", (t) => {
  const { clock, progress, text } = bed(false);
  for (let second = 0; second <= 40; second += 1) {
    clock.ms = second * 1000;
    progress.update(second <= 20 ? second * 1000 : 20_000 + (second - 20) * 10);
  }
  clock.ms = 50_000;
  progress.update(5);
  const lines = text().split("\n");
  t.is(lines[3], "Lecture : 20 200 lignes · 10 lignes/s");
  t.is(lines[4], "Lecture : 5 lignes");
});

test("on a terminal: a bar redrawn on one line of its width, ten times a second at most", (t) => {
  const { clock, progress, text } = bed(true);
  for (let ms = 0; ms <= 1000; ms += 10) {
    clock.ms = ms;
    progress.update(ms / 2, 2000);
  }
  const drawn = text();
  t.is(drawn.split("\r").length - 1, 11);
  t.true(
    drawn.endsWith(
      "Lecture : [=====---------------] 25 % · 500 / 2 000 lignes · 500 lignes/s · res",
    ),
  );
  progress.finish("terminé");
  t.regex(text(), /^\r {79}\rLecture : terminé\n$/);
});

test("on a terminal: no escape sequence, and nothing stays hidden when the process ends", (t) => {
  const { progress, screen, text } = bed(true);
  progress.update(1, 2);
  screen.erase();
  t.false(text().includes("\x1b"));
});

test("on a terminal: the first of several tasks draws, until it ends; their last words stay", (t) => {
  const { clock, progressOf, text } = bed(true);
  const [one, other] = [progressOf("un"), progressOf("deux")];
  one.update(1, 2);
  clock.ms = 500;
  other.update(1, 2);
  t.false(text().includes("deux"));
  other.finish("fini");
  t.true(text().endsWith("\rdeux : fini\n"));
  one.finish("fini");
  clock.ms = 1000;
  other.update(2, 2);
  t.regex(text(), /un : fini\n\rdeux : \[=+\] 100 %/);
});

test("rows that are read twice are one progress, in which each reading has its share", (t) => {
  const { clock, progress, text } = bed(false);
  const passes = new RowPasses(progress, 100, [0.1, 0.9]);
  for (let walked = 10; walked <= 200; walked += 10) {
    clock.ms = walked * 1000;
    passes.onRows(10);
  }
  const displayed = text()
    .match(/\d+ %/g)
    ?.map((share) => Number.parseInt(share, 10));
  t.deepEqual(displayed?.slice(0, 12), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 19, 28]);
  t.deepEqual([displayed?.at(-1), passes.rows], [100, 100]);
});
