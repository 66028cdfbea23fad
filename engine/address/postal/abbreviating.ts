import {
  ABBREVIATIONS,
  type Abbreviation,
  type AbbreviationKind,
} from "../lexicon/abbreviations.ts";
import type { LabelWords } from "./label-words.ts";

/** An entry with a short form, and its words. */
interface Writing {
  readonly entry: Abbreviation;
  readonly words: readonly string[];
}

/** The entries by first word, longest group first. */
const WRITINGS: ReadonlyMap<string, readonly Writing[]> = readWritings();

function readWritings(): Map<string, Writing[]> {
  const writings = new Map<string, Writing[]>();
  for (const entry of ABBREVIATIONS) {
    if (entry.short === "" || entry.short.length >= entry.word.length) continue;
    const words = entry.word.split(" ");
    const first = words[0] as string;
    writings.set(first, [...(writings.get(first) ?? []), { entry, words }]);
  }
  for (const each of writings.values()) each.sort((a, b) => b.words.length - a.words.length);
  return writings;
}

/** Shortens the types that are abbreviated first, anywhere in the label. */
export function frequentTypes(label: LabelWords): void {
  abbreviateFrom(label, 0, ({ kind, late }) => kind === "type" && !late);
}

/** Shortens less frequent types and kinds of place, except at the start. */
export function typesAndPlaces(label: LabelWords): void {
  abbreviateFrom(label, 1, ({ kind }) => kind === "type" || kind === "place");
}

/** Shortens the type or kind of place at the start. */
export function leadingType(label: LabelWords): void {
  writeAt(label, 0, ({ kind }) => kind === "type" || kind === "place");
}

/** Reduces given names to initials, except in a saint's name (SAINT JEAN BAPTISTE). */
export function givenNames(label: LabelWords): void {
  abbreviateFrom(label, 1, ({ kind }) => kind === "firstname");
}

/** Returns a step that shortens the words of one kind. */
export function kindsOf(kind: AbbreviationKind): (label: LabelWords) => void {
  return (label) => abbreviateFrom(label, 0, (entry) => entry.kind === kind);
}

function abbreviateFrom(
  label: LabelWords,
  start: number,
  isMeant: (entry: Abbreviation) => boolean,
): void {
  for (let i = start; i < label.count - 1 && !label.fits; i++) writeAt(label, i, isMeant);
}

function writeAt(
  label: LabelWords,
  index: number,
  isMeant: (entry: Abbreviation) => boolean,
): void {
  const writings = WRITINGS.get(label.at(index).text);
  const writing = writings?.find(
    ({ entry, words }) =>
      isMeant(entry) && index + words.length < label.count && label.stands(words, index),
  );
  if (!writing || isOfSaint(label, index)) return;
  label.replace(index, writing.words.length, writing.entry.short, writing.entry);
}

const SAINTS: ReadonlySet<string> = new Set(["SAINT", "SAINTE", "ST", "STE"]);

/** Whether a word belongs to a saint's name: after SAINT, or after given names that do. */
function isOfSaint(label: LabelWords, index: number): boolean {
  for (let i = index - 1; i >= 0; i--) {
    const { text } = label.at(i);
    if (SAINTS.has(text)) return !SAINTS.has(label.at(index).text);
    if (!isGivenName(text)) return false;
  }
  return false;
}

const GIVEN_NAMES: ReadonlySet<string> = new Set(
  ABBREVIATIONS.filter(({ kind }) => kind === "firstname").map(({ word }) => word),
);

function isGivenName(word: string): boolean {
  return GIVEN_NAMES.has(word);
}
