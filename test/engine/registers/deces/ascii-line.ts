import fc from "../../../properties.ts";
import { lineOf } from "./death-rows.ts";

const ascii = (maxLength: number) =>
  fc.string({ unit: fc.constantFrom(..."ABCXYZ*/ '-.0123456789()"), maxLength });
const place = fc.stringMatching(/^[0-9][0-9AB][0-9]{3}$/);
const pad2 = (value: number) => String(value).padStart(2, "0");
const date = fc
  .tuple(
    fc.integer({ min: 1850, max: 2030 }),
    fc.integer({ min: 0, max: 12 }),
    fc.integer({ min: 0, max: 28 }),
  )
  .map(([year, month, day]) => `${year}${pad2(month)}${pad2(day)}`);
/** ASCII lines with fields at the right positions, of any content. */
export const asciiLine = fc
  .record({
    nomprenom: fc
      .tuple(ascii(40), ascii(39))
      .map(([nom, prenoms]) => `A${nom}*${prenoms}`.slice(0, 80)),
    sexe: fc.constantFrom("1", "2"),
    datenaiss: date,
    lieunaiss: place,
    commnaiss: ascii(30),
    paysnaiss: ascii(30).filter((pays) => !(pays.length === 30 && /\d$/.test(pays))),
    datedeces: date,
    lieudeces: place,
    actedeces: ascii(9),
  })
  .map(lineOf);
