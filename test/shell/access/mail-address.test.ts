import test from "ava";
import {
  accountOfMail,
  accountOfMailbox,
  normalizeMailAddress,
} from "../../../shell/access/mail-address.ts";

const CASES: readonly (readonly [text: string, expected: string | null, reason: string])[] = [
  ["ana@exemple.fr", "ana@exemple.fr", "plain"],
  ["  Ana.Lou@Exemple.FR\n", "Ana.Lou@exemple.fr", "outer blanks go, the domain is lower case"],
  ["a+b@sous.exemple.co.uk", "a+b@sous.exemple.co.uk", "tag and sub-domain"],
  ["ana@société.fr", "ana@société.fr", "international domain"],
  ["ana", null, "no @"],
  ["ana@", null, "no domain"],
  ["@exemple.fr", null, "no local part"],
  ["ana@exemple", null, "no dot in the domain"],
  ["ana@exemple..fr", null, "two dots in the domain"],
  ["ana@-exemple.fr", null, "hyphen first"],
  ["a na@exemple.fr", null, "blank inside"],
  ["ana@b@exemple.fr", null, "two @"],
  [".ana@exemple.fr", null, "dot first"],
  ["ana.@exemple.fr", null, "dot before @"],
  ["a..na@exemple.fr", null, "two dots"],
  ["ana@exemple.fr\r\nBcc: x@y.fr", null, "header injection"],
  ["a,b@exemple.fr", null, "two recipients"],
  ["a<b@exemple.fr", null, "a bracket"],
  ["x:b@exemple.fr", null, "a group"],
  ['"a b"@exemple.fr', null, "quotes"],
  ["a\ud800@exemple.fr", null, "half a pair"],
  ["zoé.o'neil_1@exemple.fr", "zoé.o'neil_1@exemple.fr", "letters and signs of a name"],
  [`${"a".repeat(65)}@exemple.fr`, null, "local part over 64"],
  [`a@${"b".repeat(250)}.fr`, null, "over 254"],
];
for (const [text, expected, reason] of CASES) {
  test(`mail address: ${reason}`, (t) => t.is(normalizeMailAddress(text), expected));
}

test("a long text that nearly matches is refused without backtracking", (t) => {
  t.is(normalizeMailAddress(`a@${"a-".repeat(120)}!`), null);
  t.is(normalizeMailAddress("a.".repeat(100_000)), null);
});

test("an account is that of the address in any case, and does not show it", (t) => {
  t.is(accountOfMail("Ana@exemple.fr"), accountOfMail("ana@exemple.fr"));
  t.not(accountOfMail("ana@exemple.fr"), accountOfMail("eva@exemple.fr"));
  t.regex(accountOfMail("ana@exemple.fr"), /^[0-9a-f]{32}$/);
});

const SPELLINGS: readonly (readonly [one: string, others: readonly string[]])[] = [
  ["ana@exemple.fr", ["ANA@Exemple.FR", " ana@exemple.fr "]],
  [
    "analou@gmail.com",
    ["Ana.Lou@gmail.com", "a.n.a.l.o.u+x+y@googlemail.com", "analou+@GMAIL.com"],
  ],
  ["ana@société.fr", ["ana@xn--socit-esab.fr", "ana@SOCIÉTÉ.fr", "ana@socie\u0301te\u0301.fr"]],
  ["ana@outlook.fr", ["ana+tri@outlook.fr"]],
  ["ana.lou@proton.me", ["analou@protonmail.com", "ana-lou+a@pm.me", "ana_lou@proton.me"]],
  ["ana@icloud.com", ["ana+1@me.com", "Ana@mac.com"]],
  ["ａｎａ@exemple.fr", ["ana@exemple.fr"]],
];
for (const [one, others] of SPELLINGS)
  test(`one mailbox: ${one}`, (t) => {
    for (const other of others) t.is(accountOfMailbox(other), accountOfMailbox(one), other);
  });

const DIFFERENT: readonly (readonly [string, string])[] = [
  ["ana.lou@exemple.fr", "analou@exemple.fr"],
  ["ana+a@exemple.fr", "ana@exemple.fr"],
  ["ana.lou@outlook.com", "analou@outlook.com"],
  ["ana@outlook.com", "ana@hotmail.com"],
  ["ana@gmail.com", "ana@gmail.com.exemple.fr"],
  ["+a@gmail.com", "+b@gmail.com"],
];
for (const [one, other] of DIFFERENT)
  test(`two mailboxes: ${one}, ${other}`, (t) => {
    t.not(accountOfMailbox(one), accountOfMailbox(other));
  });

test("a mailbox without other spellings is the account of its address", (t) => {
  for (const email of ["ana@exemple.fr", "Ana.Lou+x@exemple.fr", "ana@gmail.com", "é@exemple.fr"])
    t.is(accountOfMailbox(email), accountOfMail(email));
});
