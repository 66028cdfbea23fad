import test from "ava";
import { AllowedHosts } from "../../../shell/mcp/allowed-hosts.ts";

const hosts = new AllowedHosts(["0.0.0.0", "recoupe.exemple.fr"]);

const HOSTS: readonly (readonly [host: string, isAllowed: boolean])[] = [
  ["localhost:8080", true],
  ["LOCALHOST", true],
  ["127.0.0.1:8080", true],
  ["[::1]:8080", true],
  ["192.168.1.20:8080", true],
  ["recoupe.exemple.fr", true],
  ["Recoupe.Exemple.fr:443", true],
  ["pirate.example", false],
  ["localhost.pirate.example", false],
  ["recoupe.exemple.fr.pirate.example", false],
  ["recoupe.exemple.fr@pirate.example", false],
  ["", false],
  ["a b", false],
];

for (const [host, isAllowed] of HOSTS)
  test(`host « ${host} »: ${isAllowed}`, (t) => t.is(hosts.hasHost(host), isAllowed));

const ORIGINS: readonly (readonly [origin: string, isAllowed: boolean])[] = [
  ["", true],
  ["http://localhost:3000", true],
  ["http://127.0.0.1", true],
  ["https://recoupe.exemple.fr", true],
  ["https://pirate.example", false],
  // An address is not a page of ours, unless the service listens there.
  ["http://192.168.1.66", false],
  ["null", false],
  ["file://", false],
];

for (const [origin, isAllowed] of ORIGINS)
  test(`origin « ${origin} »: ${isAllowed}`, (t) => t.is(hosts.hasOrigin(origin), isAllowed));
