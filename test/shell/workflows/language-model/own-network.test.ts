import test from "ava";
import {
  isOwnAddress,
  ownNetworkLookup,
  PublicAddress,
} from "../../../../shell/workflows/language-model/own-network.ts";

const OWN =
  "127.0.0.1 127.8.9.1 10.1.2.3 172.16.0.1 172.31.255.255 192.168.1.1 ::1 fd00::1 fc00::2 ::ffff:10.0.0.1";
const OTHERS =
  "8.8.8.8 0.0.0.0 169.254.169.254 172.32.0.1 172.15.0.1 192.169.0.1 100.64.0.1 255.255.255.255 :: 2001:db8::1 fe80::1 ::ffff:8.8.8.8 ff02::1 localhost 10.1 x";

for (const address of OWN.split(" "))
  test(`${address} is own`, (t) => t.true(isOwnAddress(address)));
for (const address of OTHERS.split(" "))
  test(`${address} is not own`, (t) => t.false(isOwnAddress(address)));

test("a name of this machine is resolved, one address or all", async (t) => {
  const one = await new Promise((resolve) =>
    ownNetworkLookup("localhost", {}, (failure, address) => resolve(failure ?? address)),
  );
  t.true(typeof one === "string" && isOwnAddress(one));
  const all = await new Promise((resolve) =>
    ownNetworkLookup("localhost", { all: true }, (failure, addresses) =>
      resolve(failure ?? addresses),
    ),
  );
  t.true(Array.isArray(all) && all.length > 0);
});

test("a name with a public address is not", async (t) => {
  const failure = await new Promise((resolve) =>
    ownNetworkLookup("8.8.8.8", { all: true }, resolve),
  );
  t.true(failure instanceof PublicAddress);
});
