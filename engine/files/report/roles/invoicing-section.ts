import { count, longDate, percent, typeset } from "../../../markup/french.ts";
import { CALENDAR, NOTICE } from "../../diagnostic/invoicing/requirements.ts";
import { INVOICING_STATES } from "../../diagnostic/invoicing/row-invoicing.ts";
import type { UnmetLine } from "../../invoicing/invoicing-summary.ts";
import { INVOICING_WORDS } from "../../invoicing/state-words.ts";
import { type Block, paragraph, section, table } from "./block.ts";
import type { ReportFacts } from "./report-facts.ts";

const TITLE = "Prêts pour la facturation électronique";

/** Requirements on the single page of the director. */
const MOST_OF_DIRECTOR = 3;

/**
 * For the director: the share that is ready, what to do first, the requirements that block most.
 * Empty where no customer is concerned.
 */
export function invoicingShort({ flash: { invoicing } }: ReportFacts): Block[] {
  const { result, customers, headline, first, unmet } = invoicing;
  if (customers === 0) return [];
  const reported = `${headline} (${percent(result.states.pret / customers)}).`;
  return [
    section(TITLE),
    paragraph(typeset([reported, first].filter((sentence) => sentence !== "").join(" "))),
    ...(unmet.length > 0 ? [unmetTable(unmet.slice(0, MOST_OF_DIRECTOR))] : []),
  ];
}

/** For those who mend the data: all figures, all requirements, the calendar. */
export function invoicingSection(facts: ReportFacts): Block[] {
  const { result, customers, first, apart, unmet } = facts.flash.invoicing;
  if (customers === 0) return [];
  const share = percent(result.states.pret / customers);
  return [
    section(TITLE),
    {
      kind: "figures",
      cells: [
        { figure: share, label: "des clients prêts" },
        ...INVOICING_STATES.map((state) => ({
          figure: count(result.states[state]),
          label: INVOICING_WORDS[state][result.states[state] < 2 ? "one" : "many"],
        })),
      ],
    },
    paragraph(typeset([first, apart].filter((text) => text !== "").join(" "))),
    unmetTable(unmet),
    {
      kind: "list",
      items: unmet.map(({ text }) =>
        typeset(`${text.label} : ${text.reasoning} Source : ${text.source}.`),
      ),
    },
    paragraph([calendar(), DEDUCED, typeset(NOTICE)].join(" ")),
  ];
}

const DEDUCED = typeset(
  "« Déduit » : le texte ne le dit pas en ces termes, mais sans cela la facture n'atteint pas son destinataire.",
);

function unmetTable(unmet: readonly UnmetLine[]): Block {
  return table({
    caption: TITLE,
    columns: [
      { label: "Exigence", width: 22 },
      { label: "Bloqués", width: 8, align: "right" },
      { label: "À compléter", width: 10, align: "right" },
      { label: "Texte", width: 33 },
      { label: "Applicable", width: 27 },
    ],
    rows: unmet.map(({ text, blocking, completable, since }) => [
      typeset(text.label),
      count(blocking),
      count(completable),
      typeset(text.cite),
      since,
    ]),
    none: "Rien ne manque aux clients concernés.",
  });
}

/** Who receives and who sends electronic invoices, from when. */
function calendar(): string {
  const { reception, emission, source } = CALENDAR;
  const sending = emission.map(({ since, who }) => `${who}, ${longDate(since)}`).join(" ; ");
  return typeset(
    `Réception de factures électroniques : ${reception.who}, ${longDate(reception.since)}. Émission : ${sending} (${source}).`,
  );
}
