import { execFileSync } from "node:child_process";

const NETWORK = "10.77.0";
const BRIDGE = "bridge";
const AS_NOBODY = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"];

/** The network of all machines, of which the bench is one. */
export function openNetwork(): void {
  ip("link set dev lo up");
  ip(`link add ${BRIDGE} type bridge`);
  ip(`address add ${NETWORK}.1/24 dev ${BRIDGE}`);
  ip(`link set dev ${BRIDGE} up`);
}

/** A machine: a network namespace, whose only link is to the bridge. */
export class Machine {
  address = "";
  readonly #name: string;

  /** @param last  Of its address. */
  constructor(name: string, last: number) {
    this.#name = name;
    ip(`netns add ${name}`);
    ip(`link add eth0 netns ${name} type veth peer name ${name}`);
    ip(`link set dev ${name} master ${BRIDGE} up`);
    ip(`-n ${name} link set dev lo up`);
    this.take(last);
  }

  /** Takes an address, with its hardware address: for others it is the machine that had both. */
  take(last: number): void {
    const hardware = `02:00:00:00:00:${last.toString(16).padStart(2, "0")}`;
    this.address = `${NETWORK}.${last}`;
    ip(`-n ${this.#name} address flush dev eth0`);
    ip(`-n ${this.#name} link set dev eth0 address ${hardware} up`);
    ip(`-n ${this.#name} address add ${this.address}/24 dev eth0`);
  }

  /** Runs on it the program that follows. */
  get command(): readonly string[] {
    return ["ip", "netns", "exec", this.#name];
  }

  get commandAsNobody(): readonly string[] {
    return [...this.command, ...AS_NOBODY];
  }

  /** From now on nothing arrives, and nobody is told. */
  cut(): void {
    ip(`link set dev ${this.#name} down`);
  }

  mend(): void {
    ip(`link set dev ${this.#name} up`);
  }

  /** Its programs have to be ended as well. */
  remove(): void {
    ip(`link delete dev ${this.#name}`);
    ip(`netns delete ${this.#name}`);
  }
}

function ip(words: string): void {
  execFileSync("ip", words.split(" "));
}
