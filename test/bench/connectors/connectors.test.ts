import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import test from "ava";
import { SaxesParser } from "saxes";
import { ALL_CONNECTORS } from "../../../bench/connectors/all-connectors.ts";
import { CRM_RECORDS } from "../../../bench/connectors/crm-fields.ts";
import { COMPANY_FIELDS, type Kind, PERSON_FIELDS } from "../../journeys/crm-automation.ts";

const FOLDER = fileURLToPath(new URL("../../../data/connectors/", import.meta.url));

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
}

test("what is shipped is what the schemas make today (npm run -s connectors)", (t) => {
  const made = ALL_CONNECTORS.flatMap(({ slug, files }) =>
    files(CRM_RECORDS).map(({ path, text }): [string, string] => [join(FOLDER, slug, path), text]),
  );
  t.deepEqual(filesUnder(FOLDER).sort(), made.map(([path]) => path).sort());
  for (const [path, text] of made) t.is(readFileSync(path, "utf8"), text, path);
});

/** Of the interface -> as a connector tells it. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  text: ["text", "long_text"],
  number: ["number"],
  date: ["date"],
  yes_no: ["yes_no"],
};

const INTERFACE: Readonly<Record<string, Readonly<Record<string, Kind>>>> = {
  entreprises: COMPANY_FIELDS,
  personnes: PERSON_FIELDS,
};

for (const { record, fields } of CRM_RECORDS) {
  test(`${record}: every field of the interface, with its kind and its values`, (t) => {
    for (const [key, kind] of Object.entries(INTERFACE[record] ?? {})) {
      const field = fields.find((one) => one.key === key);
      if (typeof kind === "string") t.true(KINDS[kind]?.includes(field?.kind ?? ""), key);
      else t.deepEqual(field?.choices.map(({ value }) => value).sort(), [...kind].sort());
    }
  });

  test(`${record}: keys and labels stand once, choices have words of their own`, (t) => {
    for (const name of ["key", "label"] as const)
      t.is(new Set(fields.map((field) => field[name])).size, fields.length);
    for (const { key, kind, choices } of fields) {
      t.is(kind === "choice", choices.length > 0, key);
      t.is(new Set(choices.map(({ label }) => label)).size, choices.length, key);
    }
  });
}

test("labels of companies and persons differ: some CRM keep both in one table", (t) => {
  const labels = CRM_RECORDS.flatMap(({ fields }) => fields.map(({ label }) => label));
  t.is(new Set(labels).size, labels.length);
});

interface Limits {
  readonly file: (path: string) => boolean;
  /** Keys and labels that a file defines, one by one. */
  readonly defined: (text: string) => readonly { readonly key: string; readonly label: string }[];
  readonly keyMost: number;
  readonly labelMost: number;
  readonly key: RegExp;
}

type Json = Readonly<Record<string, string>>;

const valuesOf = (text: string, element: string): string[] =>
  Array.from(text.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, "g")), ([, one]) =>
    (one ?? "").replaceAll("&amp;", "&"),
  );

/** What publishers say of names; of those that make keys up, labels alone. */
const LIMITS: Readonly<Record<string, Limits>> = {
  // Properties API: lower-case letters, digits and underscores, 100 of them.
  hubspot: {
    file: (path) => path.endsWith(".json"),
    defined: (text) =>
      JSON.parse(text).inputs.map(({ name, label }: Json) => ({ key: name, label })),
    keyMost: 100,
    labelMost: 100,
    key: /^[a-z][a-z0-9_]*$/,
  },
  pipedrive: {
    file: (path) => path.endsWith(".json"),
    defined: (text) => JSON.parse(text).map(({ name }: Json) => ({ key: "", label: name })),
    keyMost: 0,
    labelMost: 255,
    key: /^$/,
  },
  // Metadata API: names of 40 letters besides __c, labels of 40.
  salesforce: {
    file: (path) => path.endsWith(".object"),
    defined: (text) => {
      const fields = text.split("<fields>").slice(1);
      return fields.map((field) => ({
        key: valuesOf(field, "fullName")[0] ?? "",
        label: valuesOf(field, "label")[0] ?? "",
      }));
    },
    keyMost: 43,
    labelMost: 40,
    key: /^[A-Za-z](?!.*__.*__c$)\w*__c$/,
  },
  zoho: {
    file: (path) => path.endsWith(".json"),
    defined: (text) =>
      JSON.parse(text).flatMap(({ fields }: { fields: Json[] }) =>
        fields.map(({ field_label }) => ({ key: "", label: field_label })),
      ),
    keyMost: 0,
    labelMost: 50,
    key: /^$/,
  },
  // Columns of PostgreSQL: 63 bytes.
  odoo: {
    file: (path) => path.endsWith(".json"),
    defined: (text) =>
      JSON.parse(text).map(({ name, field_description }: Json) => ({
        key: name,
        label: field_description,
      })),
    keyMost: 63,
    labelMost: 255,
    key: /^x_[a-z0-9_]+$/,
  },
  sellsy: {
    file: (path) => path.endsWith(".csv"),
    defined: (text) =>
      text
        .trimEnd()
        .split("\r\n")
        .slice(1)
        .map((line) => line.slice(1, -1).split('";"'))
        .map(([, label = "", key = ""]) => ({ key, label })),
    keyMost: 100,
    labelMost: 255,
    key: /^[a-z][a-z0-9-]*$/,
  },
};

const ALL_FIELDS = CRM_RECORDS.flatMap(({ fields }) => fields);

for (const [slug, { file, defined, keyMost, labelMost, key: shape }] of Object.entries(LIMITS)) {
  test(`${slug}: every field is defined once, within what it takes`, (t) => {
    const paths = filesUnder(join(FOLDER, slug)).filter(file);
    const all = paths.flatMap((path) => defined(readFileSync(path, "utf8")));
    t.deepEqual(all.map(({ label }) => label).sort(), ALL_FIELDS.map(({ label }) => label).sort());
    for (const { key, label } of all) {
      t.regex(key, shape);
      t.true(key.length <= keyMost, key);
      t.true(label.length <= labelMost, label);
    }
  });
}

test("every file reads as what its name says", (t) => {
  for (const path of filesUnder(FOLDER)) {
    const text = readFileSync(path, "utf8");
    if (path.endsWith(".json")) t.notThrows(() => JSON.parse(text), path);
    if (/\.(?:object|xml)$/.test(path)) t.notThrows(() => new SaxesParser().write(text).close());
  }
});

test("guides: links lead somewhere, and every field of the answer is told", (t) => {
  for (const { slug } of ALL_CONNECTORS) {
    const path = join(FOLDER, slug, "README.md");
    const text = readFileSync(path, "utf8");
    for (const [, target = ""] of text.matchAll(/\]\((?!http)([^)#]+)\)/g))
      t.true(existsSync(normalize(join(dirname(path), target))), `${slug}: ${target}`);
    for (const { key, label } of ALL_FIELDS) {
      t.true(text.includes(`\`${key}\``), `${slug}: ${key}`);
      t.true(text.includes(label), `${slug}: ${label}`);
    }
    for (const word of ["Retry-After", "X-API-Key", "30 secondes"]) t.true(text.includes(word));
  }
});
