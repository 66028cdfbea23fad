import type { GroupMember, TableRow } from "../../engine/files/linkage/linked-groups.ts";
import type { LinkedEntity, LinkedFiles } from "../../workers/files/link-files.ts";
import type { Paint } from "./output.ts";
import { counted } from "./quantities.ts";
import { described, wrapped } from "./wrapped.ts";

const THINGS = { contacts: "de personnes", companies: "d'entreprises" } as const;
/** Groups and pairs that the terminal shows; the files have all of them. */
const MOST_DISPLAYED = 10;

/** The duplicates of files as terminal text: how many, the first groups with their rows and why. */
export function duplicatesText({ entities, others }: LinkedFiles, paint: Paint): string {
  const left = others.map(
    ({ layout }) =>
      `« ${layout.name} » n'est pas une liste de personnes ou d'entreprises : laissé de côté.`,
  );
  if (entities.length === 0) return [...left, "Rien à comparer."].join("\n");
  return [...left, ...entities.flatMap((entity) => entityLines(entity, paint))].join("\n");
}

function entityLines(entity: LinkedEntity, paint: Paint): string[] {
  const { groups, doubtful, bounded, isFitted, tables } = entity;
  const repeated = groups.reduce((sum, { members }) => sum + members.length - 1, 0);
  const rows = tables.reduce((sum, { layout }) => sum + layout.rows, 0);
  const certain = groups.filter(({ isCertain }) => isCertain).length;
  return [
    paint("bold", `${counted(rows, "ligne")} ${THINGS[entity.entity]}`),
    `  ${counted(groups.length, "groupe")} (${counted(certain, "certain")}, ${counted(groups.length - certain, "probable")}) : ${counted(repeated, "ligne")} en trop ; * est la plus complète`,
    `  ${counted(doubtful.length, "paire")} à voir`,
    ...(groups.length > 0
      ? ["  Une fiche est proposée pour chaque groupe, valeur par valeur (--out, --json)."]
      : []),
    isFitted
      ? "  Poids estimés sur ces fichiers."
      : "  Poids par défaut : trop peu de doublons pour en estimer d'autres.",
    ...bounded.map(
      ({ name, rows: count }) =>
        `  ${name} : ${counted(count, "ligne")} de même valeur, trop pour être toutes comparées entre elles.`,
    ),
    ...groups
      .slice(0, MOST_DISPLAYED)
      .flatMap(({ members, probability }) => [
        "",
        `  ${percent(probability)}`,
        ...members.flatMap((member) => [
          ...described(`  ${marked(member)}`, lineOf(entity, member), 4),
          ...whyOf(member),
        ]),
      ]),
    ...rest(groups.length, "groupe"),
    ...(doubtful.length > 0 ? ["", paint("bold", "À voir")] : []),
    ...doubtful
      .slice(0, MOST_DISPLAYED)
      .flatMap((pair) => [
        "",
        `  ${percent(pair.probability)}`,
        ...pair.rows.flatMap((row) => wrapped(lineOf(entity, row), 4)),
        ...wrapped(`pour : ${listed(pair.for)}`, 6),
        ...wrapped(`contre : ${listed(pair.against)}`, 6),
      ]),
    ...rest(doubtful.length, "paire"),
    "",
  ];
}

function marked({ isFullest }: GroupMember): string {
  return isFullest ? "*" : " ";
}

function whyOf({ why }: GroupMember): string[] {
  return why === "" ? [] : wrapped(why, 6);
}

function lineOf({ tables }: LinkedEntity, { table, row, summary }: TableRow): string {
  return `${tables[table]?.layout.name} ligne ${row} : ${summary}`;
}

function rest(count: number, things: string): string[] {
  const hidden = count - MOST_DISPLAYED;
  return hidden > 0 ? ["", `  … et ${counted(hidden, things)} de plus (--out, --json).`] : [];
}

function listed(labels: readonly string[]): string {
  return labels.length === 0 ? "rien" : labels.join(", ");
}

/** Never 100 %: nothing is proved by likeness. */
function percent(probability: number): string {
  const displayed = Math.min(99.9, Math.floor(probability * 1000) / 10);
  return `${displayed.toLocaleString("fr-FR")} %`;
}
