import test from "ava";
import { DOSSIER_STATUSES } from "../../../../engine/dossier/dossier-status.ts";
import { PLANS } from "../../../../shell/access/plans.ts";
import type { Account } from "../../../../shell/accounts/account.ts";
import { signInPage } from "../../../../shell/pages/account/sign-in-form.ts";
import {
  accountPage,
  deletedPage,
  deletionPage,
  erasurePage,
} from "../../../../shell/pages/area/account-page.ts";
import { AREA_STYLE } from "../../../../shell/pages/area/area-style.ts";
import { type DossierView, dossierPage } from "../../../../shell/pages/area/dossier-page.ts";
import { keysPage, newKeyPage, revocationPage } from "../../../../shell/pages/area/keys-page.ts";
import { profileView } from "../../../../shell/pages/area/profile-fields.ts";
import { WORKFLOW_STYLE } from "../../../../shell/pages/html/workflow-style.ts";
import { type SitePage, sitePage } from "../../../../shell/pages/site-page.ts";
import { SITE_POLICY } from "../../../../shell/pages/site-style.ts";
import { type Dossier, newDossier } from "../../../../shell/workflows/dossiers/dossier.ts";
import { HOSTILE } from "../html/hostile-texts.ts";
import { keepsThePromisesOfPages } from "../html/page-contract.ts";
import { elementsOf } from "../html/well-formed.ts";

const NOW_MS = Date.UTC(2026, 10, 24, 9);
const UPLOAD = `upl_${"0".repeat(32)}`;
const OTHER = `upl_${"1".repeat(32)}`;

/** Everything of a dossier, with this text wherever a customer can write one. */
function dossierOf(text: string, statut: Dossier["statut"] = "redresse_disponible"): Dossier {
  const stored = { produit: "ct2", space: "job_1", bytes: 48_213, atMs: NOW_MS };
  const moved = { atMs: NOW_MS, commentaire: text };
  return {
    ...newDossier(7),
    statut,
    produits: "ct1,ct2",
    fichiers: [
      { uploadId: OTHER, names: [text], bytes: 12, atMs: NOW_MS },
      { uploadId: UPLOAD, names: [text, "clients.csv"], bytes: 48_213, atMs: NOW_MS },
    ],
    historique: [
      { ...moved, de: "nouveau", vers: "fichier_recu", origine: "client" },
      { ...moved, de: "fichier_recu", vers: "erreur", origine: "pipeline" },
    ],
    documents: [
      { ...stored, name: "rapport-ct2-dirigeant.pdf", kind: "rapport", role: "dirigeant" },
      { ...stored, name: "rapport-ct2-dsi.pdf", kind: "rapport", role: "dsi" },
      { ...stored, name: "redresse.zip", kind: "redresse", role: null },
      { ...stored, name: "rapport-depose.pdf", kind: "depose", produit: "", role: null },
    ],
  };
}

function viewOf(text: string, statut?: Dossier["statut"]): DossierView {
  const rating = { owner: "compte-7", subject: text, sector: text, comment: text, atMs: NOW_MS };
  return {
    dossier: dossierOf(text, statut),
    open: new Map([[UPLOAD, NOW_MS + 3_600_000]]),
    compared: { label: "Comparer", href: "/espace/evolution/comparaison" },
    latest: [
      { ...rating, rating: 8, validated: true },
      { ...rating, rating: 3, comment: "", validated: false },
    ],
    sector: text,
    modules: [],
    done: "Votre choix est enregistré.",
  };
}

const EMPTY: DossierView = {
  dossier: newDossier(7),
  open: new Map(),
  compared: null,
  latest: [],
  sector: "",
  modules: [],
};

function accountOf(text: string): Account {
  return {
    userId: 7,
    email: text,
    account: "a",
    nom: text,
    prenom: text,
    societe: text,
    telephone: text,
    passwordHash: "secret-hash",
    createdMs: NOW_MS,
    verifiedMs: NOW_MS,
    generation: 0,
  };
}

const NO_COMPANY = { entreprise: null, entreprise_etat: "numero_absent" } as const;

function accountViewOf(text: string) {
  const profile = profileView({ societe: text, siren: text, secteur: text, ca_annuel: 12.5 });
  return { account: accountOf(text), profile, company: NO_COMPANY };
}

function keyOf(text: string, revokedMs: number | null = null) {
  const id = "0123456789abcdef01234567";
  const known = { hash: "h", account: "a", email: text, plan: "free", createdMs: NOW_MS } as const;
  return { ...known, id: revokedMs === null ? id : "f".repeat(24), societe: text, revokedMs };
}

const MONTH = { startMs: NOW_MS, endMs: NOW_MS + 1 };
const usageOf = (plan: keyof typeof PLANS, units: number, calls: number) => ({
  plan: PLANS[plan],
  used: { monthMs: NOW_MS, dayMs: NOW_MS, units, calls, month: MONTH, day: MONTH },
});

const keysViewOf = (text: string) => ({
  keys: [keyOf(text), keyOf(text, NOW_MS)],
  usage: usageOf("free", 120, 10),
});

const faultAt = (field: string | null) => [{ field, text: "Ce n'est pas cela." }];
const TYPED = { rapport: "rapport-ct2-dsi", note: "11", secteur: "", commentaire: "x" };

/** Every page of the area, with a text wherever a customer can write one. */
const PAGES: readonly (readonly [name: string, page: (text: string) => SitePage])[] = [
  ["dossier", (text) => dossierPage(viewOf(text))],
  ["dossier, new", () => dossierPage(EMPTY)],
  ...DOSSIER_STATUSES.map(
    (status) =>
      [`dossier, ${status}`, (text: string) => dossierPage(viewOf(text, status))] as const,
  ),
  ["dossier, no product", (text) => dossierPage(viewOf(text), { faults: faultAt("produit") })],
  ["dossier, file refused", (text) => dossierPage(viewOf(text), { faults: faultAt("files") })],
  [
    "dossier, rating refused",
    (text) =>
      dossierPage(viewOf(text), {
        faults: [...faultAt("note"), ...faultAt("commentaire")],
        rating: { ...TYPED, commentaire: text, secteur: text },
      }),
  ],
  ["keys", (text) => keysPage(keysViewOf(text))],
  ["keys, refused", (text) => keysPage(keysViewOf(text), text, faultAt("societe"))],
  [
    "keys, as many as may be",
    (t) => keysPage({ ...keysViewOf(t), keys: [keyOf(t), { ...keyOf(t), id: "9" }] }),
  ],
  ["keys, none, no limit", () => keysPage({ keys: [], usage: usageOf("enterprise", 7, 1) })],
  ["new key", () => newKeyPage(`rcp_${"0".repeat(49)}`)],
  ["revocation", (text) => revocationPage(keyOf(text))],
  ["account", (text) => accountPage(accountViewOf(text))],
  ["account, refused", (text) => accountPage(accountViewOf(text), faultAt("siren"))],
  ["erasure", erasurePage],
  ["deletion", () => deletionPage()],
  ["deletion, refused", () => deletionPage(faultAt("password"))],
  ["deleted", deletedPage],
  ["sign in", (text) => signInPage({ email: text, faults: faultAt(null), back: text })],
];

const markupOf = (page: SitePage) => String(sitePage(page).body);

for (const [name, page] of PAGES)
  keepsThePromisesOfPages(name, markupOf(page("Clients & fils")), SITE_POLICY);

test("no text of a customer becomes markup, on any page", (t) => {
  const shape = (markup: string) =>
    elementsOf(markup).map(({ name, of }) => `${name} ${Object.keys(of).join(" ")}`);
  for (const [name, page] of PAGES) {
    const expected = new Set(shape(markupOf(page("Clients"))));
    for (const text of HOSTILE) {
      const found = shape(markupOf(page(text)));
      const strange = found.filter((element) => !expected.has(element) && element !== "br ");
      t.deepEqual(strange, [], `${name}: ${text.slice(0, 40)}`);
    }
  }
});

test("what a customer wrote turns no sentence round; only his own fields hold it as it is", (t) => {
  for (const [name, page] of PAGES) {
    const markup = markupOf(page("\u202eexe.csv"));
    const outside = markup
      .replaceAll(/ value="[^"]*"/g, "")
      .replaceAll(/<textarea[^>]*>[^<]*/g, "");
    t.false(outside.includes("\u202e"), name);
  }
});

test("an upload whose link holds has a way to its validation, and no other", (t) => {
  const actions = elementsOf(markupOf(dossierPage(viewOf("a")))).map(({ of }) => of["action"]);
  t.is(actions.filter((action) => action === `/espace/envois/${UPLOAD}/validation`).length, 1);
  t.false(actions.includes(`/espace/envois/${OTHER}/validation`));
  const waiting = elementsOf(markupOf(dossierPage(viewOf("a", "mapping_a_valider"))));
  const urls = waiting.filter(({ of }) => of["action"]?.endsWith("/validation"));
  t.is(urls.length, 2);
});

test("every document of a dossier can be downloaded", (t) => {
  const { documents } = dossierOf("a");
  const links = elementsOf(markupOf(dossierPage(viewOf("a")))).map(({ of }) => of["href"]);
  for (const { name } of documents) t.true(links.includes(`/espace/documents/${name}`), name);
});

// 2026-11-24: a class that hid elsewhere hid the forms that erase.
test("no class of the area means something else on the pages it shares its style with", (t) => {
  const own = [...AREA_STYLE.matchAll(/^\.([a-z-]+)/gm)].map(([, name = ""]) => name);
  t.true(own.length > 5);
  for (const name of new Set(own))
    t.notRegex(WORKFLOW_STYLE, new RegExp(`\\.${name}[^a-z-]`), name);
});

test("passwords are in no page, those that are kept neither", (t) => {
  for (const [name, page] of PAGES) {
    const markup = markupOf(page("a"));
    t.false(markup.includes("secret-hash"), name);
    for (const { of } of elementsOf(markup))
      if (of["type"] === "password") t.is(of["value"], undefined, name);
  }
});

/** What has been used, and how it is said. */
const USED: readonly (readonly [
  plan: keyof typeof PLANS,
  units: number,
  calls: number,
  stated: string,
])[] = [
  ["free", 0, 0, "0 unité sur 250, il en reste 250."],
  ["free", 250, 10, "250 unités sur 250, il n’en reste plus."],
  ["free", 251, 10, "251 unités sur 250, il n’en reste plus."],
  ["starter", 1, 40, "40 appels, sans limite."],
  ["enterprise", 7, 1, "7 unités, sans limite."],
];

for (const [plan, units, calls, form] of USED)
  test(`${units} units and ${calls} calls of ${plan}: ${form}`, (t) => {
    const markup = markupOf(keysPage({ keys: [], usage: usageOf(plan, units, calls) }));
    t.true(markup.replaceAll("\u00a0", " ").includes(form), markup);
  });
