/**
 * Classes of roles, in display order. The order is stored (one bit each): add at the end only.
 *
 * - `dirigeant`  manages the company or may bind it.
 * - `organe`     sits on a board that decides or supervises the managers.
 * - `procedure`  replaces the managers by order of a court or for the winding-up.
 * - `controle`   auditors.
 * - `associe`    partners and co-owners, who own and do not manage by this role.
 * - `autre`      everything else: suppliers, proxies for the tax office, roles without a class.
 */
export const ROLE_CLASSES = [
  "dirigeant",
  "organe",
  "procedure",
  "controle",
  "associe",
  "autre",
] as const;

export type RoleClass = (typeof ROLE_CLASSES)[number];

/** The bit of a class in a packed officer. */
export function classBit(roleClass: RoleClass): number {
  return 1 << ROLE_CLASSES.indexOf(roleClass);
}

/**
 * The classes that `nb_dirigeants` counts: managers and board members. Board members are
 * "dirigeants de droit" with the liability of managers (C. com. L. 225-251, L. 651-1). Persons who
 * replace the managers in a procedure are not counted.
 */
export const COUNTED_CLASSES = classBit("dirigeant") | classBit("organe");

export interface Role {
  readonly label: string;
  readonly class: RoleClass;
}

/** The role "Autre", named in `autreRoleEntreprise`. */
export const OTHER_ROLE = 99;

/** The role of a sole trader. */
export const SOLE_TRADER_ROLE = 101;

/** The 84 role codes. Source: INPI, RNE, dictionary of the API, list "roleEntreprise", 2026. */
const ROLES: ReadonlyMap<number, Role> = new Map<number, Role>([
  // The members of a GIE are its partners (C. com. L. 251-6).
  [11, { label: "Membre", class: "associe" }],
  // Controllers of a GIE: of its management and of its accounts (C. com. L. 251-12).
  [13, { label: "Contrôleur de gestion", class: "controle" }],
  [14, { label: "Contrôleur des comptes", class: "controle" }],
  [23, { label: "Autre associé majoritaire", class: "associe" }],
  // Managing partners: they manage, whatever they own.
  [
    28,
    { label: "Gérant et associé indéfiniment et solidairement responsable", class: "dirigeant" },
  ],
  [29, { label: "Gérant et associé indéfiniment responsable", class: "dirigeant" }],
  [30, { label: "Gérant", class: "dirigeant" }],
  // Represents the company alone once it is wound up (C. com. L. 237-24).
  [40, { label: "Liquidateur", class: "procedure" }],
  // A sole partner who also manages has code 30 as well.
  [41, { label: "Associé unique (qui participe à l’activité EURL)", class: "associe" }],
  [51, { label: "Président du conseil d’administration", class: "dirigeant" }],
  [52, { label: "Président du directoire", class: "dirigeant" }],
  [53, { label: "Directeur Général", class: "dirigeant" }],
  [55, { label: "Dirigeant à l’étranger d’une personne morale étrangère", class: "dirigeant" }],
  [56, { label: "Dirigeant en France d’une personne morale étrangère", class: "dirigeant" }],
  [60, { label: "Président du conseil d’administration et directeur général", class: "dirigeant" }],
  // The supervisory board supervises and does not manage (C. com. L. 225-68).
  [61, { label: "Président du conseil de surveillance", class: "organe" }],
  [63, { label: "Membre du directoire", class: "dirigeant" }],
  [64, { label: "Membre du conseil de surveillance", class: "organe" }],
  [65, { label: "Administrateur", class: "organe" }],
  [
    66,
    {
      label: "Personne ayant le pouvoir d’engager à titre habituel la société",
      class: "dirigeant",
    },
  ],
  // Can bind one establishment, not the company.
  [67, { label: "Personne ayant le pouvoir d’engager l'établissement", class: "autre" }],
  [69, { label: "Directeur général unique de SA à directoire", class: "dirigeant" }],
  [70, { label: "Directeur général délégué", class: "dirigeant" }],
  [71, { label: "Commissaire aux comptes titulaire", class: "controle" }],
  [72, { label: "Commissaire aux comptes suppléant", class: "controle" }],
  [73, { label: "Président de SAS", class: "dirigeant" }],
  // Liable partners; those who manage have codes 28 and 29.
  [74, { label: "Associé indéfiniment et solidairement responsable", class: "associe" }],
  [75, { label: "Associé indéfiniment responsable", class: "associe" }],
  // Liable to social security and the tax office, without a mandate in the company.
  [
    76,
    {
      label: "Représentant social d’une entreprise personne étrangère sans établissement en France",
      class: "autre",
    },
  ],
  [
    77,
    {
      label: "Représentant fiscal d’une entreprise personne étrangère sans établissement en France",
      class: "autre",
    },
  ],
  // A co-owner of an undivided estate; the one who runs it has code 86.
  [82, { label: "Indivisaire", class: "associe" }],
  [86, { label: "Exploitant pour le compte de l’indivision", class: "dirigeant" }],
  // Joint traders all manage.
  [90, { label: "Personne physique, exploitant en commun", class: "dirigeant" }],
  [94, { label: "Membre non salarié participant aux travaux", class: "associe" }],
  // A partner without a published power to bind the company.
  [95, { label: "Associé qui participe à la gestion", class: "associe" }],
  [96, { label: "Associé non salarié", class: "associe" }],
  [97, { label: "Mandataire ad hoc", class: "procedure" }],
  [98, { label: "Administrateur provisoire", class: "procedure" }],
  [99, { label: "Autre", class: "autre" }],
  // Takes over a business, without proof of running it yet.
  [100, { label: "Repreneur", class: "autre" }],
  [101, { label: "Entrepreneur", class: "dirigeant" }],
  // Substitute for an unspecified office.
  [103, { label: "Suppléant", class: "autre" }],
  [104, { label: "Personne chargée du contrôle", class: "controle" }],
  [105, { label: "Personne décisionnaire désignée", class: "dirigeant" }],
  [106, { label: "Comptable", class: "autre" }],
  [107, { label: "Héritier indivisaire", class: "associe" }],
  // Owns a business run by someone else.
  [108, { label: "Loueur", class: "autre" }],
  [109, { label: "Mandataire fiscal", class: "autre" }],
  // Vice-president of a board or an association; that of a directoire manages.
  [110, { label: "Vice-Président", class: "organe" }],
  [111, { label: "Vice-Président du Directoire", class: "dirigeant" }],
  [120, { label: "Vice-Président du Conseil d'Orientation et de Surveillance", class: "organe" }],
  [121, { label: "Président du Conseil d'Orientation et de Surveillance", class: "organe" }],
  [122, { label: "Membre du Conseil d'Orientation et de Surveillance", class: "organe" }],
  [130, { label: "Associé unique qui récupère le patrimoine", class: "associe" }],
  // A commandité is liable without limit; the gérant of a commandite has code 30 as well.
  [131, { label: "Associé commandité", class: "associe" }],
  // A commanditaire may not manage (C. com. L. 222-6).
  [132, { label: "Associé commanditaire", class: "associe" }],
  [135, { label: "Administrateurs représentant les salariés", class: "organe" }],
  [140, { label: "Président de l'EPIC", class: "dirigeant" }],
  [150, { label: "Avocat", class: "autre" }],
  // Holds the assets of a trust: party to a contract, without a mandate.
  [200, { label: "Fiduciaire", class: "autre" }],
  [201, { label: "Dirigeant", class: "dirigeant" }],
  // Files the VAT returns of a group (CGI 256 C).
  [202, { label: "Représentant de l'assujetti unique", class: "autre" }],
  [203, { label: "Membre bénéficiant d'un mandat général d'administration", class: "dirigeant" }],
  [204, { label: "Personne capable d'engager l'entité", class: "dirigeant" }],
  [205, { label: "Président", class: "dirigeant" }],
  [206, { label: "Directeur", class: "dirigeant" }],
  // The bureau of an association sits on its board.
  [207, { label: "Trésorier", class: "organe" }],
  [208, { label: "Secrétaire", class: "organe" }],
  [209, { label: "Secrétaire général", class: "organe" }],
  [210, { label: "Membre du conseil syndical", class: "organe" }],
  [211, { label: "Président du conseil syndical", class: "organe" }],
  [212, { label: "Personne désignée par les statuts", class: "dirigeant" }],
  [213, { label: "Vice-Président du conseil de surveillance", class: "organe" }],
  [
    214,
    { label: "Personne ayant le pouvoir d’engager à titre habituel l’entité", class: "dirigeant" },
  ],
  [215, { label: "Personne ayant le pouvoir de représenter l’entité", class: "dirigeant" }],
  [216, { label: "Trésorier adjoint", class: "organe" }],
  [217, { label: "Secrétaire adjoint", class: "organe" }],
  // A control body supervises and decides nothing.
  [218, { label: "Membre de l’organe collégial de contrôle", class: "controle" }],
  [219, { label: "Président de l’organe collégial de contrôle", class: "controle" }],
  [220, { label: "Auditeur de durabilité", class: "controle" }],
  // The Banque de France: its governors manage, its general council is a board (CMF L. 142-2).
  [231, { label: "Gouverneur", class: "dirigeant" }],
  [232, { label: "Premier sous-gouverneur", class: "dirigeant" }],
  [233, { label: "Deuxième sous-gouverneur", class: "dirigeant" }],
  [234, { label: "Conseiller général", class: "organe" }],
]);

/** All codes with their roles, ascending. */
export function allRoles(): Iterable<[code: number, role: Role]> {
  return ROLES.entries();
}

/** A role by its code; `undefined` for codes added since by the publisher. */
export function roleOf(code: number): Role | undefined {
  return ROLES.get(code);
}
