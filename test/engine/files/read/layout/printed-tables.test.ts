import test from "ava";
import { bytesInMemory } from "../../../../../engine/files/read/byte-source.ts";
import { sniffDialect } from "../../../../../engine/files/read/dialect/sniff-dialect.ts";
import { layoutTables } from "../../../../../engine/files/read/layout/layout-tables.ts";
import { tableRows } from "../../../../../engine/files/read/layout/table-rows.ts";
import { RowTexts } from "../../../../../engine/files/read/rows/row-texts.ts";
import { isRule } from "../../../../../engine/files/read/rows/rule-row.ts";
import fc, { rounds } from "../../../../properties.ts";

/** The only table of a text, and the codes of its notes. */
function read(text: string) {
  const plain = bytesInMemory(Buffer.from(text));
  const { dialect } = sniffDialect(plain);
  const { tables, notes } = layoutTables(plain, dialect, "essai");
  const [table] = tables;
  const rows: string[][] = [];
  if (table)
    for (const block of tableRows(plain, table)) {
      const texts = new RowTexts(block);
      for (let row = 0; row < block.rows; row++)
        rows.push(texts.row(row).map((cell) => cell.trim()));
    }
  const header = table?.header.map((name) => name.trim());
  return { tables: tables.length, header, rows, codes: notes.map(({ code }) => code) };
}

const HEADER = ["nom", "ville", "effectif"];
const ROWS = [
  ["Société Brumont", "Lyon", "0"],
  ["Alpha", "Metz", "7"],
  ["Bois du Velay", "", "140"],
  ["L'Atelier", "Nice", "21"],
];
type Row = readonly string[];
const [LEFT, MIDDLE, RIGHT] = [16, 6, 8];
const padded = ([a = "", b = "", c = ""]: Row): Row => [
  a.padEnd(LEFT),
  b.padEnd(MIDDLE),
  c.padStart(RIGHT),
];
const dashes = [LEFT, MIDDLE, RIGHT].map((width) => "-".repeat(width));

/** As programs print a table: its lines, from the header and the rows. */
const PRINTERS: Readonly<Record<string, (rows: readonly Row[]) => readonly string[]>> = {
  markdown: ([header, ...rows]) => [
    `| ${header?.join(" | ")} |`,
    "|---|:---:|--:|",
    ...rows.map((row) => `| ${row.join(" | ")} |`),
  ],
  mysql: ([header, ...rows]) => {
    const rule = `+-${dashes.join("-+-")}-+`;
    const line = (row: Row): string => `| ${padded(row).join(" | ")} |`;
    const body = [rule, line(header as Row), rule, ...rows.map(line), rule];
    return [...body, `${rows.length} rows in set (0.01 sec)`];
  },
  "lines of boxes": ([header, ...rows]) => {
    const rule = (from: string, between: string, to: string): string =>
      `${from}─${dashes.map((each) => "─".repeat(each.length)).join(`─${between}─`)}─${to}`;
    const line = (row: Row): string => `│ ${padded(row).join(" │ ")} │`;
    const head = [rule("┌", "┬", "┐"), line(header as Row), rule("├", "┼", "┤")];
    return [...head, ...rows.map(line), rule("└", "┴", "┘")];
  },
  "double lines": ([header, ...rows]) => {
    const line = (row: Row): string => `║ ${padded(row).join(" ║ ")} ║`;
    const rule = `╠═${dashes.map((each) => "═".repeat(each.length)).join("═╬═")}═╣`;
    return [line(header as Row), rule, ...rows.map(line)];
  },
  psql: ([header, ...rows]) => [
    ` ${padded(header as Row).join(" | ")}`,
    `-${dashes.join("-+-")}-`,
    ...rows.map((row) => ` ${padded(row).join(" | ")}`),
    `(${rows.length} rows)`,
  ],
  sqlcmd: ([header, ...rows]) => [
    padded(header as Row).join(" "),
    dashes.join(" "),
    ...rows.map((row) => padded(row).join(" ")),
    "",
    `(${rows.length} rows affected)`,
  ],
  "sqlcmd with a delimiter": ([header, ...rows]) => [
    (header as Row).join(";"),
    dashes.join(";"),
    ...rows.map((row) => row.join(";")),
  ],
  "a rule below each row": ([header, ...rows]) => {
    const rule = `+=${dashes.join("=+=")}=+`;
    return [header as Row, ...rows].flatMap((row) => [rule, `| ${padded(row).join(" | ")} |`]);
  },
};

for (const [name, print] of Object.entries(PRINTERS)) {
  test(`${name}: drawn lines and frames are no data`, (t) => {
    const { tables, header, rows, codes } = read(print([HEADER, ...ROWS]).join("\n"));
    t.is(tables, 1);
    t.deepEqual(header, HEADER);
    t.deepEqual(rows, ROWS);
    t.false(codes.includes("lignes_relues"));
    t.false(codes.includes("lignes_inegales"));
  });

  test(`${name}: with a byte order mark and carriage returns`, (t) => {
    const { header, rows, codes } = read(`\ufeff${print([HEADER, ...ROWS]).join("\r\n")}`);
    t.deepEqual([header, ...rows], [HEADER, ...ROWS]);
    t.false(codes.includes("lignes_relues"));
  });

  test(`${name}: any table comes back`, (t) => {
    // No word for a total can be drawn from these letters: its row would be left out.
    const word = fc.stringMatching(/^[A-La-léè]{1,6}$/);
    const row = fc.tuple(word, word, fc.integer({ min: 0, max: 9999 }).map(String));
    fc.assert(
      fc.property(fc.array(row, { minLength: 5, maxLength: 20 }), (made) => {
        const { header, rows } = read(print([HEADER, ...made]).join("\n"));
        t.deepEqual([header, ...rows], [HEADER, ...made]);
      }),
      { numRuns: rounds(20) },
    );
  });
}

test("what is a drawn line", (t) => {
  for (const line of [
    "---",
    "|---|:--:|",
    "+====+",
    "----- -----",
    "---;-----",
    " ___ ",
    "├───┼──┤",
    "╠═══╬═╣",
  ])
    t.true(isRule(line), line);
  for (const line of ["", "--", "-;-;-", "a---", "- 12 -", "||", "06-12"])
    t.false(isRule(line), line);
});

test("a line of any length is judged without filling the stack", (t) => {
  for (const sign of ["-", "=", " ", "|", "─", "\xe2\x94\x80"])
    for (const count of [60_000, 5_000_000])
      t.notThrows(() => isRule(sign.repeat(count / sign.length)), sign);
  const text = `a;b\n${"-".repeat(3_000_000)}\n1;2\n3;4\n`;
  t.notThrows(() => read(text));
  t.notThrows(() => read("─".repeat(1_000_000)));
});
