import type { Somebody, Story, StoryNotice, StoryOfficer, StoryYear } from "./story.ts";

function homme(nom: string, prenoms: string, naissance: string): Somebody {
  return { nom, prenoms: prenoms.split(" "), naissance, genre: "1" };
}

function femme(nom: string, prenoms: string, naissance: string): Somebody {
  return { nom, prenoms: prenoms.split(" "), naissance, genre: "2" };
}

const president = (qui: Somebody): StoryOfficer => ({ role: "73", qui });
const gerant = (qui: Somebody): StoryOfficer => ({ role: "30", qui });

/** Publication days of the deposits of a year's accounts, by that year. */
const DEPOSITED: Readonly<Record<string, string>> = {
  "2021": "2022-06-24",
  "2022": "2023-06-23",
  "2023": "2024-06-25",
  "2024": "2025-06-25",
  "2025": "2026-06-24",
};

/** The deposits of these accounts; consolidated ones come with the others of their year. */
function depots(years: readonly StoryYear[]): StoryNotice[] {
  return years
    .filter(({ type }) => type !== "K")
    .map(({ cloture, milliers }) => ({
      parution: DEPOSITED[cloture.slice(0, 4)] ?? "",
      fact: { sorte: "comptes", cloture, ...(milliers ? {} : { confidentiel: true }) },
    }));
}

const LANDOZAC: Story = {
  siren: "400000105",
  officers: [],
  accounts: [],
  deaths: [],
  notices: [{ parution: "2019-04-15", fact: { sorte: "radiation", date: "2019-03-31" } }],
};

const ALTIBAT_YEARS: readonly StoryYear[] = [
  { cloture: "2022-12-31", type: "C", milliers: [4120, 3420, 486, 402, 301] },
  { cloture: "2023-12-31", type: "C", milliers: [4655, 3890, 604, 511, 383] },
  { cloture: "2024-12-31", type: "C", milliers: [5240, 4370, 760, 655, 488] },
  { cloture: "2024-12-31", type: "K", milliers: [7980, 6510, 1105, 902, 655] },
  { cloture: "2025-12-31", type: "C", milliers: [5810, 4860, 890, 771, 578] },
  { cloture: "2025-12-31", type: "K", milliers: [8740, 7130, 1290, 1060, 770] },
];

// biome-ignore format: one story reads best on a few lines
export const STORIES: readonly Story[] = [
  LANDOZAC,
  // A sound company.
  { siren: "900000100",
    officers: [
      president(femme("VALDENEAU", "CLAIRE SOPHIE", "1976-04")),
      { role: "53", qui: homme("MERVILLET", "THIERRY", "1971-11") },
      { role: "71", qui: homme("ROCHEZAC", "BRUNO", "1968-02") },
    ],
    notices: [
      { parution: "2021-02-11", fact: { sorte: "creation", date: "2021-02-01", officers: [0, 1] } },
      ...depots(ALTIBAT_YEARS),
    ],
    accounts: ALTIBAT_YEARS, deaths: [] },
  { siren: "900000506",
    officers: [president(homme("GARMERAUD", "DENIS", "1969-08")), { role: "40", qui: femme("PELTALIER", "FLORENCE", "1974-01") }],
    notices: [
      { parution: "2018-05-24", fact: { sorte: "creation", date: "2018-05-14", officers: [0] } },
      ...depots([{ cloture: "2023-12-31", type: "S", milliers: [610, 301, -42, -61, -66] }]),
      { parution: "2026-03-20", fact: { sorte: "jugement", kind: "liquidation", date: "2026-03-10" } },
    ],
    accounts: [{ cloture: "2023-12-31", type: "S", milliers: [610, 301, -42, -61, -66] }], deaths: [] },
  { siren: "900000605",
    officers: [gerant(homme("LANDOVILLE", "PASCAL REMY", "1965-05"))],
    notices: [
      { parution: "2024-01-26", fact: { sorte: "jugement", kind: "redressement", date: "2024-01-16" } },
      { parution: "2024-11-15", fact: { sorte: "jugement", kind: "plan", date: "2024-11-05" } },
      ...depots([{ cloture: "2024-12-31", type: "S", milliers: [1480, 790, 31, 8, 2] }]),
    ],
    accounts: [
      { cloture: "2024-12-31", type: "S", milliers: [1480, 790, 31, 8, 2] },
    ], deaths: [] },
  { siren: "900000704",
    officers: [president(homme("QUERVALARD", "OLIVIER", "1980-12"))],
    notices: [
      { parution: "2022-06-17", fact: { sorte: "jugement", kind: "sauvegarde", date: "2022-06-07" } },
      { parution: "2023-03-24", fact: { sorte: "jugement", kind: "finSauvegarde", date: "2023-03-14", garbled: true } },
      ...depots([{ cloture: "2025-12-31", type: "S", milliers: [2210, 1390, 205, 160, 118] }]),
    ],
    accounts: [{ cloture: "2025-12-31", type: "S", milliers: [2210, 1390, 205, 160, 118] }], deaths: [] },
  { siren: "900000803",
    officers: [
      { role: "30", qui: homme("FALGUETEAU", "MEHDI", "1985-03"), actif: false },
      gerant(femme("PERDRINEL", "SARAH LEA", "1991-10")),
    ],
    notices: [
      { parution: "2020-09-11", fact: { sorte: "creation", date: "2020-09-01", officers: [0] } },
      { parution: "2026-10-08", fact: { sorte: "officers", officers: [1] } },
    ],
    accounts: [], deaths: [] },
  { siren: "900000902",
    officers: [gerant(femme("SALVERAND", "MARTINE", "1961-07"))],
    notices: [...depots([
      { cloture: "2021-12-31", type: "S", milliers: [3350, 810, 96, 71, 52] },
      { cloture: "2022-12-31", type: "S", milliers: [3120, 702, 18, -9, -12] },
    ])],
    accounts: [
      { cloture: "2021-12-31", type: "S", milliers: [3350, 810, 96, 71, 52] },
      { cloture: "2022-12-31", type: "S", milliers: [3120, 702, 18, -9, -12] },
    ], deaths: [] },
  { siren: "900001009",
    officers: [president(femme("TREMAVENT", "VIRGINIE", "1978-09"))],
    notices: [...depots([
      { cloture: "2024-12-31", type: "S", milliers: null },
      { cloture: "2025-12-31", type: "S", milliers: null },
    ])],
    accounts: [
      { cloture: "2024-12-31", type: "S", milliers: null },
      { cloture: "2025-12-31", type: "S", milliers: null },
    ], deaths: [] },
  { siren: "900001108",
    officers: [president(homme("ESCARBERT", "RENE LUCAS", "1941-03")), { role: "53", qui: femme("ESCARBERT", "MANON", "1972-06") }],
    notices: [{ parution: "2009-06-25", fact: { sorte: "creation", date: "2009-06-15", officers: [0, 1] } }],
    accounts: [],
    deaths: [
      { nom: "ESCARBERT", prenoms: ["RENE", "LUCAS"], sexe: "1", naissance: "19410317", lieuNaissance: ["64122", "BIARRITZ", ""], deces: "20260802", lieuDeces: "64122", acte: "1/VIT" },
      { nom: "ESCARBERT", prenoms: ["RENE"], sexe: "1", naissance: "19410302", lieuNaissance: ["91352", "SIDI BEL ABBES", "ALGERIE"], deces: "19980511", lieuDeces: "13208", acte: "2/VIT" },
    ] },
  { siren: "900001207",
    officers: [gerant(homme("BESSAQUET", "YANNICK", "1973-02"))],
    notices: [
      { parution: "2025-09-12", fact: { sorte: "jugement", kind: "redressement", date: "2025-08-02" } },
      { parution: "2025-09-26", fact: { sorte: "jugement", kind: "redressement", date: "2025-09-02" }, corrects: 0, type: "rectificatif" },
    ],
    accounts: [], deaths: [] },
  { siren: "900001306",
    officers: [president(homme("NARVETOUX", "HUGO", "1988-08"))],
    notices: [
      { parution: "2026-04-10", fact: { sorte: "jugement", kind: "liquidation", date: "2026-04-01" } },
      { parution: "2026-04-17", fact: { sorte: "jugement", kind: "liquidation", date: "2026-04-01" }, corrects: 0, type: "annulation" },
      ...depots([{ cloture: "2025-12-31", type: "S", milliers: [540, 455, 88, 80, 60] }]),
    ],
    accounts: [{ cloture: "2025-12-31", type: "S", milliers: [540, 455, 88, 80, 60] }], deaths: [] },
  { siren: "900001405", isTwiceInRne: true,
    officers: [
      { role: "73", qui: { siren: "900000100", denomination: "ALTIBAT INGENIERIE", formeJuridique: "5710" } },
      { role: "53", qui: homme("MERVILLET", "THIERRY", "1971-11") },
      { role: "71", qui: homme("ROCHEZAC", "BRUNO", "1968-02") },
      { role: "72", qui: femme("COLVINOIS", "NICOLE", "1970-03") },
    ],
    notices: [{ parution: "2022-01-27", fact: { sorte: "creation", date: "2022-01-17", officers: [0, 1] } }],
    accounts: [], deaths: [] },
  { siren: "900001504",
    officers: [gerant(homme("HARDETREL", "FRANCK", "1966-12")), { role: "40", qui: homme("SARDOMOND", "GUILLAUME", "1959-04") }],
    notices: [
      { parution: "2022-04-15", fact: { sorte: "jugement", kind: "liquidation", date: "2022-04-05" } },
      { parution: "2024-05-24", fact: { sorte: "jugement", kind: "insuffisance", date: "2024-05-14" } },
      { parution: "2024-05-31", fact: { sorte: "radiation", date: "2024-05-21" } },
    ],
    accounts: [], deaths: [] },
  { siren: "900001603",
    officers: [{ role: "", qui: femme("DARVISSON", "ELISE", "1983-06") }],
    notices: [
      { parution: "2019-07-12", fact: { sorte: "radiation", date: "2019-06-30" } },
      { parution: "2021-02-12", fact: { sorte: "creation", date: "2021-02-01", officers: [] } },
    ],
    accounts: [], deaths: [] },
  { siren: "900001702",
    officers: [
      { role: "", qui: femme("MALBELIER", "SYLVIE ANNE", "1957-09") },
      gerant(femme("MALBELIER", "SYLVIE ANNE", "1957-09")),
      { role: "75", qui: homme("MALBELIER", "KARIM", "1984-01") },
    ],
    notices: [
      { parution: "2023-10-13", fact: { sorte: "jugement", kind: "liquidation", date: "2023-10-03" } },
      { parution: "2024-02-16", fact: { sorte: "retractation", date: "2024-02-06" }, corrects: 0 },
    ],
    accounts: [], deaths: [] },
];
