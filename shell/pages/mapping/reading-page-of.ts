import { tellable } from "../../../engine/files/read/reading/reading-options.ts";
import type { ReadingPreview } from "../../../engine/files/read/reading/reading-preview.ts";
import {
  DELIMITERS,
  delimiterLabel,
  ENCODINGS,
  encodingLabel,
  headerLabel,
  NO_HEADER_WORD,
  QUOTES,
  quoteLabel,
  type ReadingWords,
} from "../../../engine/files/read/reading/reading-words.ts";
import type {
  PartDocument,
  ProposalDocument,
  ReadingDocument,
} from "../../workflows/mappings/proposal-document.ts";
import type { ReadPartOf } from "../../workflows/mappings/readings.ts";
import type { ReadingControl, ReadingPage } from "./reading-page.ts";

/** Most rows offered as header; programs may name later ones. */
const HEADER_ROWS = 30;

interface PageDeps {
  readonly of: ReadPartOf;
  readonly partNumber: number;
  readonly query: ReadingWords;
  readonly preview: ReadingPreview | null;
  readonly document: ProposalDocument;
}

type Known = "file" | "part" | "others" | "controls" | "query" | "before" | "preview";

/** Builds the data of a part's page; the caller adds links and modules. */
export function readingPageOf(
  { of, partNumber, query, preview, document }: PageDeps,
  hrefOf: (part: number) => string,
): Pick<ReadingPage, Known> {
  const { file, part, parts } = of;
  const own = new Set(part.tables);
  const tables = document.tables.filter(({ table }) => own.has(table));
  return {
    file,
    part: { number: partNumber, name: part.nom },
    others: parts.flatMap(({ nom: name, nature }, at) =>
      at + 1 === partNumber || tellable(nature).length === 0
        ? []
        : [{ name, href: hrefOf(at + 1) }],
    ),
    controls: controlsOf(part, query, preview),
    query,
    before: {
      rows: tables.reduce((sum, { lignes }) => sum + lignes, 0),
      columns: tables[0]?.colonnes.length ?? 0,
    },
    preview,
  };
}

function controlsOf(
  part: PartDocument,
  query: ReadingWords,
  preview: ReadingPreview | null,
): ReadingControl[] {
  const found = part.detecte ?? part;
  const may = tellable(part.nature);
  const controls: ReadingControl[] = [];
  const signs = found.dialecte && foundSigns(found.dialecte, query, preview);
  if (may.includes("encoding") && signs)
    controls.push(
      control("encodage", "Encodage", encodingLabel(found.encodage.nom), ENCODINGS),
      control("separateur", "Séparateur", signs.delimiter, DELIMITERS),
      control("guillemet", "Guillemets", signs.quote, QUOTES),
    );
  if (may.includes("headerRow"))
    controls.push(
      control("entete", "Ligne d’en-tête", foundHeader(found, preview), rowsFor(query)),
    );
  return controls;
}

/** Detected delimiter and quote: when one is left to detection, it is detected given the other. */
function foundSigns(
  { separateur, guillemet }: NonNullable<ReadingDocument["dialecte"]>,
  query: ReadingWords,
  preview: ReadingPreview | null,
): { readonly delimiter: string; readonly quote: string } {
  const view = preview?.dialect;
  return {
    delimiter: delimiterLabel(query.separateur === "" && view ? view.delimiter : separateur),
    quote: quoteLabel(query.guillemet === "" && view ? view.quote : guillemet),
  };
}

function control(
  name: keyof ReadingWords,
  label: string,
  found: string,
  choices: readonly { readonly word: string; readonly label: string }[],
): ReadingControl {
  const options = choices.map(({ word: value, label: text }) => ({ value, label: text }));
  return { name, label, options: [{ value: "", label: `Détecté : ${found}` }, ...options] };
}

/** Detected header, given the requested separator when there is a preview of it. */
function foundHeader({ entete = null }: ReadingDocument, preview: ReadingPreview | null): string {
  if (preview) return headerLabel(preview.foundHeader);
  return headerLabel(entete && { row: entete.ligne, rows: entete.lignes });
}

function rowsFor({ entete }: ReadingWords) {
  const rows = Array.from({ length: HEADER_ROWS }, (_, at) => String(at + 1));
  if (Number(entete) > HEADER_ROWS) rows.push(entete);
  return [
    { word: NO_HEADER_WORD, label: "aucune : la première ligne est une donnée" },
    ...rows.map((word) => ({ word, label: `ligne ${word}` })),
  ];
}
