import { PassThrough, Writable } from "node:stream";
import test from "ava";
import {
  createProgress,
  formatCount,
  formatDuration,
  type ProgressOptions,
} from "../../../shell/cli/progress.ts";

/** Typographic spaces become plain ones, so that the tables can be read. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

function notATerminal(unit = "lignes") {
  let text = "";
  const clock = { ms: 0 };
  const stream = new Writable({
    write(chunk, _encoding, done) {
      text += chunk;
      done();
    },
  });
  const options: ProgressOptions = {
    stream,
    isTTY: false,
    nowMs: () => clock.ms,
    label: "Lecture",
    unit,
  };
  return {
    clock,
    progress: createProgress(options),
    lines: () => plain(text).split("\n").slice(0, -1),
  };
}

const DURATIONS: readonly (readonly [seconds: number, text: string])[] = [
  [0, "0 s"],
  [59.4, "59 s"],
  [59.6, "1 min 00 s"],
  [130, "2 min 10 s"],
  [3600, "1 h 00 min"],
  [11_999, "3 h 19 min"],
];

for (const [seconds, text] of DURATIONS) {
  test(`${seconds} s is written ${text}`, (t) => t.is(plain(formatDuration(seconds)), text));
}

const COUNTS: readonly (readonly [count: number, unit: string, text: string])[] = [
  [29_922_486, "lignes", "29 922 486 lignes"],
  [1234.6, "lignes", "1 235 lignes"],
  [999, "octets", "999 octets"],
  [1000, "octets", "1 ko"],
  [999_950, "octets", "1 Mo"],
  [12_340_000, "octets", "12,3 Mo"],
  [123_400_000, "octets", "123 Mo"],
  [1_400_000_000, "octets", "1,4 Go"],
];

for (const [count, unit, text] of COUNTS) {
  test(`${count} ${unit} is written ${text}`, (t) => t.is(plain(formatCount(count, unit)), text));
}

test("elsewhere than on a terminal: one line per tenth, and the last word", (t) => {
  const { clock, progress, lines } = notATerminal();
  for (let done = 0; done <= 1000; done += 1) {
    clock.ms = done * 5;
    progress.update(done, 1000);
  }
  progress.finish("1 000 lignes lues");
  t.is(lines().length, 11);
  t.is(lines()[0], "Lecture : 10 % · 100 / 1 000 lignes · 200 lignes/s · reste 5 s");
  t.is(lines()[9], "Lecture : 100 % · 1 000 / 1 000 lignes · 200 lignes/s");
  t.is(lines()[10], "Lecture : 1 000 lignes lues");
});

test("a slow task says where it is every ten seconds", (t) => {
  const { clock, progress, lines } = notATerminal("octets");
  for (let second = 0; second <= 35; second += 1) {
    clock.ms = second * 1000;
    progress.update(second * 2_000_000, 100_000_000_000);
  }
  t.deepEqual(lines(), [
    "Lecture : 0 % · 20 Mo / 100 Go · 2 Mo/s · reste 13 h 53 min",
    "Lecture : 0 % · 40 Mo / 100 Go · 2 Mo/s · reste 13 h 53 min",
    "Lecture : 0 % · 60 Mo / 100 Go · 2 Mo/s · reste 13 h 52 min",
  ]);
});

test("without a total: the count and the rate alone", (t) => {
  const { clock, progress, lines } = notATerminal();
  progress.update(0);
  clock.ms = 10_000;
  progress.update(50_000);
  t.deepEqual(lines(), ["Lecture : 50 000 lignes · 5 000 lignes/s"]);
});

test("the rate is that of the last seconds, and starting over forgets it", (t) => {
  const { clock, progress, lines } = notATerminal();
  for (let second = 0; second <= 40; second += 1) {
    clock.ms = second * 1000;
    progress.update(second <= 20 ? second * 1000 : 20_000 + (second - 20) * 10);
  }
  clock.ms = 50_000;
  progress.update(5);
  t.is(lines()[3], "Lecture : 20 200 lignes · 10 lignes/s");
  t.is(lines()[4], "Lecture : 5 lignes");
});

test("on a terminal: a bar redrawn on one line, then the last word", (t) => {
  const stream = Object.assign(new PassThrough(), { isTTY: true, columns: 120 });
  const clock = { ms: 0 };
  const nowMs = () => clock.ms;
  const progress = createProgress({ stream, isTTY: true, nowMs, label: "Lecture", unit: "lignes" });
  progress.update(0, 2000);
  clock.ms = 1000;
  progress.update(500, 2000);
  progress.finish("terminé");
  const text = plain(String(stream.read()));
  t.true(
    text.includes(
      "Lecture : [=====---------------] 25 % · 500 / 2 000 lignes · 500 lignes/s · reste 3 s",
    ),
  );
  t.true(text.endsWith("Lecture : terminé\n"));
  t.is(text.split("\n").length, 2);
});
