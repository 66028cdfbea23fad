import test from "ava";
import { amountText } from "../../../../engine/files/profile/amount-text.ts";

const AMOUNTS: readonly (readonly [text: string, value: number, hasCurrency: boolean])[] = [
  ["1 234,50 €", 1234.5, true],
  ["1.234,50", 1234.5, false],
  ["1,234.50", 1234.5, false],
  ["1'234.50", 1234.5, false],
  ["(1 234)", -1234, false],
  ["(1 234,50 €)", -1234.5, true],
  ["1234-", -1234, false],
  ["1 234,50-", -1234.5, false],
  ["1 234,50 €-", -1234.5, true],
  ["−1 234", -1234, false],
  ["1 234,-", 1234, false],
  ["12k€", 12_000, true],
  ["12 k EUR", 12_000, true],
  ["12 keur", 12_000, true],
  ["1,2 M€", 1_200_000, true],
  ["3 m€", 3_000_000, true],
  ["1,5 Md€", 1_500_000_000, true],
  ["2 millions d'euros", 2_000_000, true],
  ["USD 12.50", 12.5, true],
  ["CHF 12.50", 12.5, true],
  ["1 234 € HT", 1234, true],
  ["1 234 €/mois", 1234, true],
];

test("amounts as people and programs write them", (t) => {
  for (const [text, value, hasCurrency] of AMOUNTS) {
    const amount = amountText(text);
    t.is(amount === null ? null : Math.round(amount.value * 100) / 100, value, text);
    t.is(amount?.hasCurrency, hasCurrency, text);
  }
  for (const text of ["12K", "1.2M", "environ 12 €", "12 rue", "EUR", "1 2 3", "M 12", "12-34"])
    t.is(amountText(text), null, text);
});
