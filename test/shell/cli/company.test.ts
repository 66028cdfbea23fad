import test from "ava";
import { newFolder, recoupe, succeeds } from "../../journeys/recoupe-process.ts";
import { loadedHome } from "../../journeys/sample-home.ts";

let home: string;

test.before(async () => {
  home = await loadedHome();
});

test("entreprise: what the registers hold of a company, as JSON", async (t) => {
  const { stdout } = await succeeds(recoupe(home, ["entreprise", "900 000 506"]));
  t.like(JSON.parse(stdout), {
    siren: "900000506",
    procedures: [{ date: "2026-03-10", etape: "ouverture", etat: "liquidation_judiciaire" }],
    comptes: [{ cloture: "2023-12-31" }],
  });
});

test("entreprise: an officer who may be dead, with the record that tells it", async (t) => {
  const { stdout } = await succeeds(recoupe(home, ["entreprise", "900001108"]));
  const { dirigeants } = JSON.parse(stdout) as { dirigeants: { nom: string; deces: unknown }[] };
  t.like(dirigeants[0], {
    nom: "ESCARBERT",
    deces: { date_deces: "2026-08-02", reference: "2026-08-02/64122/1/VIT" },
  });
  t.like(dirigeants[1], { deces: null });
});

test("entreprise: no SIREN, one that does not exist, no registers", async (t) => {
  for (const [folder, args, code] of [
    [home, [], "commande.arguments"],
    [home, ["900009994"], "siren.inconnu"],
    [home, ["bonjour"], "siren.inconnu"],
    [newFolder(), ["900000506"], "registre.non_charge"],
  ] as const) {
    const result = await recoupe(folder, ["entreprise", ...args]);
    t.is(result.code, code === "commande.arguments" ? 2 : 1);
    t.true(result.stderr.includes(`[${code}]`), result.stderr);
  }
});
