import test from "ava";
import { SenderShares, senderOf } from "../../../shell/workflows/sender-shares.ts";

const codeOf = (refused: { failure: { code: string } } | null) => refused?.failure.code ?? "ok";
const GB = 1_000_000_000;

test("one sender has its share of the places, others the rest; a place comes back once", (t) => {
  const shares = new SenderShares({ most: 4, share: 2 });
  const held = ["a", "a", "b"].map((sender) => shares.take(sender));
  t.true(held.every(({ ok }) => ok));
  const full = shares.take("a");
  t.like(full, { failure: { code: "envoi.part" }, spent: { policy: "fichiers", limit: 2 } });
  t.is(codeOf(shares.refusal("a")), "envoi.part");
  t.is(codeOf(shares.refusal("b")), "ok");
  shares.take("c");
  t.is(codeOf(shares.refusal("b")), "envoi.file", "no place for anybody");
  const [first] = held;
  for (let time = 0; time < 3; time++) if (first?.ok) first.value();
  t.is(codeOf(shares.refusal("a")), "ok");
  t.true(shares.take("b").ok);
  t.is(codeOf(shares.refusal("d")), "envoi.file", "given back once, not thrice");
});

test("a network fills two gigabytes a day without an account", (t) => {
  const shares = new SenderShares({ most: 4, share: 2 });
  const network = senderOf("2001:db8::1");
  t.true(shares.store(network, 2 * GB - 5, 0).ok);
  const full = shares.store(senderOf("2001:db8::2"), 5_000_000, 0);
  t.like(full, { failure: { code: "envoi.part" }, spent: { policy: "octets" } });
  t.true(shares.store(senderOf("192.0.2.1"), 5_000_000, 0).ok);
  t.true(shares.store(network, GB, 12 * 3_600_000).ok, "half of it half a day later");
});

test("a sender is an account, or an address", (t) => {
  t.is(senderOf("192.0.2.1", 7), "compte 7");
  t.is(senderOf("::ffff:192.0.2.1"), "192.0.2.1");
});
