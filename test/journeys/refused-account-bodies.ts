/** An accepted password. */
export const PASSWORD = "quatre mots pris au hasard";

/** Path under `/api/auth`, body, and location of the first fault (`?`: anywhere); or the status. */
export const REFUSED_BODIES: readonly (readonly [
  path: string,
  body: unknown,
  fault: string | number,
])[] = [
  ["register", {}, "email"],
  ["register", { email: "a@exemple.fr" }, "password"],
  ["register", { email: "a", password: PASSWORD }, "email"],
  ["register", { email: "a,b@exemple.fr", password: PASSWORD }, "email"],
  ["register", { email: "a@exemple.fr\r\nBcc: b@exemple.fr", password: PASSWORD }, "email"],
  ["register", { email: ["a@exemple.fr"], password: PASSWORD }, "email"],
  ["register", { email: "a@exemple.fr", password: "court" }, "password"],
  ["register", { email: "a@exemple.fr", password: "motdepasse2024" }, "password"],
  ["register", { email: "a@exemple.fr", password: "x".repeat(2000) }, "password"],
  ["register", { email: "a@exemple.fr", password: 123456789012 }, "password"],
  ["register", { email: "a@exemple.fr", password: PASSWORD, nom: "a\nb" }, "nom"],
  ["register", { email: "a@exemple.fr", password: PASSWORD, nom: {} }, "nom"],
  ["register", { email: "a@exemple.fr", password: PASSWORD, societe: "x".repeat(201) }, "societe"],
  ["register", "{", "?"],
  ["register", [], "?"],
  ["register", `{"__proto__":{"email":"a@exemple.fr"},"password":"${PASSWORD}"}`, "email"],
  ["login", {}, "email"],
  ["login", { email: "a@exemple.fr" }, "password"],
  ["login", { email: "a@exemple.fr", password: "" }, "password"],
  ["login", { email: "a@exemple.fr", password: PASSWORD, grant_type: "code" }, "grant_type"],
  ["login", { email: null, password: PASSWORD }, "email"],
  ["reset-request", {}, "email"],
  ["reset-request", { email: "x" }, "email"],
  ["reset-confirm", { password: PASSWORD }, "token"],
  ["reset-confirm", { token: "", password: PASSWORD }, "token"],
  ["reset-confirm", { token: "x".repeat(101), password: PASSWORD }, "token"],
  ["reset-confirm", { token: "../../etc/passwd", password: PASSWORD }, 410],
  ["reset-confirm", { token: "x\u0000y", password: PASSWORD }, 410],
];
