import { once } from "node:events";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { ExecutionContext } from "ava";
import test from "ava";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import type { Mail, Mailer } from "../../../../shell/accounts/mail/mail.ts";
import { outboxMailer, purgeOutbox } from "../../../../shell/accounts/mail/outbox-mailer.ts";
import { smtpMailer } from "../../../../shell/accounts/mail/smtp-mailer.ts";
import { temporaryFolder } from "../../state/temporary-folder.ts";

const FROM = "recoupe@exemple.fr";
const LETTER: Mail = {
  id: "0123456789abcdef",
  to: "claire@exemple.fr",
  subject: "Votre compte a été ouvert",
  text: "Bonjour,\n\nhttps://recoupe.exemple.fr/x?token=abc_-\n",
  html: "<p>Bonjour,</p>",
};

interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly user: string | undefined;
  readonly text: string;
}

/** A real SMTP server on loopback; refuses `inconnu@`, puts `plus-tard@` off. */
async function smtpServer(t: ExecutionContext, options: SMTPServerOptions = {}, port = 0) {
  const received: Received[] = [];
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    authOptional: true,
    onAuth: ({ username, password }, _, done) =>
      password === "secret" ? done(null, { user: username }) : done(new Error("wrong password")),
    onRcptTo: ({ address }, _, done) => {
      const codes: Record<string, number> = { inconnu: 550, "plus-tard": 451 };
      const responseCode = codes[address.split("@")[0] as string];
      if (responseCode) done(Object.assign(new Error(`no ${address}`), { responseCode }));
      else done();
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : "",
          to: rcptTo.map(({ address }) => address),
          user: session.user,
          text: Buffer.concat(chunks).toString("latin1"),
        });
        done();
      });
    },
    logger: false,
    ...options,
  });
  server.on("error", () => {});
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  const stop = () => new Promise<void>((done) => server.close(() => done()));
  t.teardown(stop);
  return { received, stop, port: (server.server.address() as AddressInfo).port };
}

function mailerTo(t: ExecutionContext, url: string): Mailer {
  const mailer = smtpMailer({ url, from: FROM });
  t.teardown(() => mailer.close());
  return mailer;
}

test("a letter arrives, with what it holds and for whom it is", async (t) => {
  const { received, port } = await smtpServer(t);
  const sent = await mailerTo(t, `smtp://127.0.0.1:${port}`).send(LETTER);
  t.deepEqual(sent, { sent: true, where: "smtp" });
  t.like(received[0], { from: FROM, to: [LETTER.to] });
  const text = received[0]?.text ?? "";
  for (const line of [
    "Message-ID: <0123456789abcdef@exemple.fr>",
    "Auto-Submitted: auto-generated",
    "To: claire@exemple.fr",
    "Subject: =?UTF-8?Q?Votre_compte_a_=C3=A9t=C3=A9_ouvert?=",
  ])
    t.true(text.includes(`${line}\r\n`), line);
  t.true(text.includes("text/plain") && text.includes("text/html"));
});

test("user and password of the address are used; a wrong one is tried again", async (t) => {
  const { received, port } = await smtpServer(t, { authOptional: false });
  const sent = await mailerTo(t, `smtp://recoupe:secret@127.0.0.1:${port}`).send(LETTER);
  t.true(sent.sent);
  t.is(received[0]?.user, "recoupe");
  const wrong = await mailerTo(t, `smtp://recoupe:faux@127.0.0.1:${port}`).send(LETTER);
  t.like(wrong, { sent: false, again: true, reason: "EAUTH 535" });
  const none = await mailerTo(t, `smtp://127.0.0.1:${port}`).send(LETTER);
  t.like(none, { sent: false, again: true });
});

test("a password goes to another machine under TLS only", async (t) => {
  const { received, port } = await smtpServer(t);
  // Another name of this machine, which the mailer takes for another one.
  const refused = await mailerTo(t, `smtp://recoupe:secret@0.0.0.0:${port}`).send(LETTER);
  t.like(refused, { sent: false, again: true });
  t.deepEqual(received, []);
});

test("refused for good, put off, away and back again", async (t) => {
  const first = await smtpServer(t);
  const mailer = mailerTo(t, `smtp://127.0.0.1:${first.port}`);
  const refused = await mailer.send({ ...LETTER, to: "inconnu@exemple.fr" });
  t.deepEqual(refused, { sent: false, again: false, reason: "EENVELOPE 550" });
  const later = await mailer.send({ ...LETTER, to: "plus-tard@exemple.fr" });
  t.deepEqual(later, { sent: false, again: true, reason: "EENVELOPE 451" });
  await first.stop();
  t.like(await mailer.send(LETTER), { sent: false, again: true });
  const second = await smtpServer(t, {}, first.port);
  t.true((await mailer.send(LETTER)).sent);
  t.is(second.received.length, 1);
});

/** Recipients and subjects that hope to be more than that. */
const HOSTILE: readonly (readonly [why: string, change: Partial<Mail>])[] = [
  ["a second recipient", { to: "a,b@exemple.fr" }],
  ["a header in the recipient", { to: "a@exemple.fr\r\nBcc: b@exemple.fr" }],
  ["a command in the recipient", { to: "a@exemple.fr>\r\nRCPT TO:<b@exemple.fr" }],
  ["a group", { to: "x:b@exemple.fr;" }],
  ["a comment", { to: "(x)b@exemple.fr" }],
  ["another address in brackets", { to: '"x"<b@exemple.fr>' }],
  ["a header in the subject", { subject: "Bonjour\r\nBcc: b@exemple.fr\r\n\r\nx" }],
  ["a header in the text", { text: "x\r\n.\r\nMAIL FROM:<b@exemple.fr>\r\n" }],
];

for (const [why, change] of HOSTILE) {
  test(`${why} reaches nobody else`, async (t) => {
    const { received, port } = await smtpServer(t);
    await mailerTo(t, `smtp://127.0.0.1:${port}`).send({ ...LETTER, ...change });
    for (const { to, text } of received) {
      t.false(to.includes("b@exemple.fr"));
      t.is(to.length, 1);
      t.notRegex(text.split("\r\n\r\n")[0] as string, /^Bcc:/im);
    }
    t.is(received.length, "to" in change ? 0 : 1);
  });
}

test("without a server letters are files that the owner alone can read", async (t) => {
  const folder = join(temporaryFolder(), "courrier");
  const mailer = outboxMailer({ folder, from: FROM });
  const first = await mailer.send(LETTER);
  const again = await mailer.send({ ...LETTER, subject: "Encore" });
  const path = join(folder, `${LETTER.id}.eml`);
  t.deepEqual(
    [first, again],
    [1, 2].map(() => ({ sent: true, where: path })),
  );
  t.deepEqual(readdirSync(folder), [`${LETTER.id}.eml`]);
  t.is(statSync(path).mode & 0o777, 0o600);
  t.is(statSync(folder).mode & 0o777, 0o700);
  t.true(readFileSync(path, "utf8").includes("Subject: Encore\r\n"));
  mailer.close();
});

test("a folder that cannot be written is said, and tried again", async (t) => {
  const file = join(temporaryFolder(), "x");
  const blocked = outboxMailer({ folder: join(file, "y"), from: FROM });
  writeFileSync(file, "");
  t.deepEqual(await blocked.send(LETTER), { sent: false, again: true, reason: "ENOTDIR" });
});

test("a letter leaves the outbox when its link ends; one that does not say when, after a day", async (t) => {
  const folder = temporaryFolder();
  const mailer = outboxMailer({ folder, from: FROM });
  const hour = 3_600_000;
  const nowMs = Date.now();
  await mailer.send({ ...LETTER, id: "short", expiresMs: nowMs + hour });
  await mailer.send({ ...LETTER, id: "long", expiresMs: nowMs + 48 * hour });
  await mailer.send({ ...LETTER, id: "unsaid" });
  writeFileSync(join(folder, "notes.txt"), "not a letter");
  const leftAt = async (ms: number): Promise<string[]> => {
    await purgeOutbox(folder, ms);
    return readdirSync(folder).sort();
  };
  t.deepEqual(await leftAt(nowMs), ["long.eml", "notes.txt", "short.eml", "unsaid.eml"]);
  t.deepEqual(await leftAt(nowMs + 2 * hour), ["long.eml", "notes.txt", "unsaid.eml"]);
  t.deepEqual(await leftAt(nowMs + 25 * hour), ["long.eml", "notes.txt"]);
  t.deepEqual(await leftAt(nowMs + 49 * hour), ["notes.txt"]);
  await t.notThrowsAsync(() => purgeOutbox(join(folder, "absent"), nowMs));
});
