import type { Officer, Power } from "../../../../engine/registers/dirigeants/officer.ts";
import fc from "../../../properties.ts";

/** A person's power; `change` overrides the defaults. */
export function powerOf(change: Partial<Power> = {}): Power {
  return {
    isCompany: false,
    nom: "LERICHE",
    nomUsage: "",
    prenoms: "ANNE LOUISE",
    birth: 19710500,
    sex: 0,
    siren: 0,
    codeCommune: "",
    commune: "",
    isActive: true,
    role: 30,
    ownRole: "",
    roleClass: "dirigeant",
    ...change,
  };
}

/** A manager; `change` overrides the defaults. */
export function officerOf(change: Partial<Officer> = {}): Officer {
  const { role: _role, roleClass: _class, ...identity } = powerOf();
  return { ...identity, roles: [30], classes: 1, ...change };
}

const text = fc.string({ unit: "grapheme", maxLength: 20 });

/** Any officer that can be packed. */
export const anyOfficer: fc.Arbitrary<Officer> = fc
  .record({
    isCompany: fc.boolean(),
    isActive: fc.boolean(),
    sex: fc.constantFrom(0 as const, 1 as const, 2 as const),
    birth: fc.nat(20_991_231),
    siren: fc.nat(999_999_999),
    roles: fc.array(fc.nat(0xffff), { maxLength: 4 }),
    classes: fc.nat(63),
    nom: fc.oneof(text, fc.constant("É".repeat(300))),
    nomUsage: text,
    prenoms: text,
    ownRole: text,
    codeCommune: text,
    commune: text,
  })
  .map((officer) => (officer.isCompany ? { ...officer, birth: 0 } : { ...officer, siren: 0 }));
