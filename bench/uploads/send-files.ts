import { createReadStream, statSync } from "node:fs";
import { request } from "node:http";
import { setPriority } from "node:os";
import { basename } from "node:path";

/**
 * Child process: uploads files as one form, as often as requested, and prints each response as a
 * line of JSON. The files are read from disk as the service accepts them. It runs at a low
 * priority: real senders have their own machines.
 */
interface SendPlan {
  readonly url: string;
  readonly files: readonly string[];
  readonly times: number;
  /** Of the form. */
  readonly field: string;
}

const LAST = 19;

const BOUNDARY = "bench-0123456789";
const plan = JSON.parse(process.argv[2] ?? "{}") as SendPlan;

const parts = plan.files.map((path) => {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${plan.field}"; filename="${basename(path)}"\r\n\r\n`;
  return { path, head, bytes: Buffer.byteLength(head) + statSync(path).size + 2 };
});
const END = `--${BOUNDARY}--\r\n`;
const bytes = parts.reduce((sum, part) => sum + part.bytes, END.length);

setPriority(LAST);

function upload(): Promise<string> {
  return new Promise((done, broken) => {
    const call = request(plan.url, {
      method: "POST",
      headers: {
        "content-type": `multipart/form-data; boundary=${BOUNDARY}`,
        "content-length": bytes,
      },
    });
    call.on("response", (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => done(Buffer.concat(chunks).toString()));
    });
    call.on("error", broken);
    void (async () => {
      for (const { path, head } of parts) {
        call.write(head);
        for await (const chunk of createReadStream(path))
          if (!call.write(chunk)) await new Promise((room) => call.once("drain", room));
        call.write("\r\n");
      }
      call.end(END);
    })();
  });
}

for (let i = 0; i < plan.times; i++) console.log(await upload());
