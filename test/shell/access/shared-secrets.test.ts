import { createHmac } from "node:crypto";
import test from "ava";
import { SharedSecrets } from "../../../shell/access/shared-secrets.ts";

const BODY = Buffer.from("{}");
const signed = (secret: string): string =>
  `sha256=${createHmac("sha256", secret).update(BODY).digest("hex")}`;

test("every value of each secret is accepted, and no other", (t) => {
  const secrets = new SharedSecrets({
    admin: ["new admin", "old admin"],
    internal: ["new", "old"],
    callback: ["one", "two"],
  });
  for (const key of ["new admin", "old admin"]) t.true(secrets.isAdmin(key));
  for (const secret of ["new", "old"]) t.true(secrets.isInternal(secret));
  for (const secret of ["one", "two"]) t.true(secrets.isSigned(BODY, signed(secret)));
  for (const wrong of ["", "new", "new admin,old admin", "older"]) t.false(secrets.isAdmin(wrong));
  for (const wrong of ["", "new admin", "new,old"]) t.false(secrets.isInternal(wrong));
  for (const wrong of ["", signed("three"), signed("one").slice(1), "sha256=00"])
    t.false(secrets.isSigned(BODY, wrong));
});

test("without any value nobody is", (t) => {
  const secrets = new SharedSecrets({ admin: [], internal: [], callback: [] });
  t.false(secrets.isAdmin(""));
  t.false(secrets.isInternal(""));
  t.false(secrets.isSigned(BODY, signed("")));
});

test("one that is unknown is looked for among those renewed meanwhile, not at every call", (t) => {
  let readings = 0;
  const renewed = { admin: [], internal: ["new", "old"], callback: ["new", "old"] };
  const secrets = new SharedSecrets({ admin: [], internal: ["old"], callback: ["old"] }, () => {
    readings++;
    return renewed;
  });
  t.true(secrets.isInternal("old"));
  t.is(readings, 0);
  t.true(secrets.isInternal("new"));
  t.true(secrets.isSigned(BODY, signed("new")));
  for (let call = 0; call < 100; call++) t.false(secrets.isInternal("a stranger's"));
  t.is(readings, 1);
});
