import test from "ava";
import { ERROR_TABLE } from "../../../../engine/errors/error-table.ts";
import { checkUpload, UPLOAD_LIMITS } from "../../../../engine/files/read/gate/limits.ts";
import { HOSTILE_FILES } from "./hostile/all-hostile-files.ts";
import { unpacked } from "./unpacked.ts";

for (const [index, { title, name, bytes, code }] of HOSTILE_FILES.entries())
  test(`hostile file ${index}: ${title} is ${code ?? "read"}`, async (t) => {
    const { failure, texts } = await unpacked(name, bytes());
    t.is(failure?.code ?? null, code, failure?.detail);
    if (!failure) {
      t.true(texts.size > 0);
      return;
    }
    t.true(failure.at?.file?.startsWith(name), failure.at?.file);
    t.true(failure.detail.startsWith(ERROR_TABLE[failure.code].text));
    t.true(failure.detail.includes(name), failure.detail);
  });

const file = (size: number, index = 0) => ({ name: `${index}.csv`, size });

const UPLOADS: readonly [title: string, files: { name: string; size: number }[], code: string][] = [
  ["50 MB", [file(50_000_000)], ""],
  ["51 MB", [file(51_000_000)], "fichier.trop_grand"],
  ["20 files", Array.from({ length: 20 }, (_, i) => file(10, i)), ""],
  ["21 files", Array.from({ length: 21 }, (_, i) => file(10, i)), "fichier.nombre"],
  ["210 MB in all", Array.from({ length: 5 }, (_, i) => file(42_000_000, i)), "envoi.trop_grand"],
];

for (const [title, files, code] of UPLOADS)
  test(`an upload of ${title} is ${code || "let in"}`, (t) => {
    const checked = checkUpload(files, UPLOAD_LIMITS);
    t.is(checked.ok ? "" : checked.failure.code, code);
  });
