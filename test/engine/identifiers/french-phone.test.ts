import test from "ava";
import { frenchDigits } from "../../../engine/identifiers/phone-kind.ts";

test("the nine digits of a French number, however it is dialled", (t) => {
  for (const bare of [
    "0142334455",
    "+33142334455",
    "+330142334455",
    "0033142334455",
    "33142334455",
  ])
    t.is(frenchDigits(bare), "142334455", bare);
  for (const bare of ["142334455", "0042334455", "014233445", "+32142334455", "33042334455", ""])
    t.is(frenchDigits(bare), "", bare);
});
