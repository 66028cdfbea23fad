const BODY = {
  408: "corps.lent",
  413: "corps.trop_grand",
  415: "corps.encodage corps.media",
  422: "",
};
const FREE = { 429: "debit.depasse", 500: "interne.inattendu" };
const SIGNED_IN = {
  401: "compte.jeton_absent compte.jeton_invalide",
  500: "interne.inattendu",
  503: "etat.indisponible",
};
const OF_NOTICE = { ...SIGNED_IN, 404: "avis.absent", 422: "" };
const PASSWORD =
  "compte.mot_de_passe_adresse compte.mot_de_passe_courant compte.mot_de_passe_longueur";
const LINK = { 410: "compte.lien_invalide compte.lien_utilise" };

/** Row -> status -> codes of the account endpoints, written by hand. */
export const DECLARED_OF_ACCOUNTS: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  "POST /api/auth/register": {
    ...BODY,
    422: PASSWORD,
    429: "compte.demandes debit.depasse",
    500: "interne.inattendu",
    503: "compte.occupe etat.indisponible",
  },
  "POST /api/auth/verify-email": { ...LINK, ...BODY, ...FREE, 503: "etat.indisponible" },
  "GET /api/auth/verify-email": { ...LINK, 422: "", ...FREE, 503: "etat.indisponible" },
  "POST /api/auth/login": {
    ...BODY,
    401: "compte.identifiants",
    403: "compte.non_verifie",
    429: "compte.essais debit.depasse",
    500: "interne.inattendu",
    503: "compte.occupe etat.indisponible",
  },
  "POST /api/auth/logout": SIGNED_IN,
  "POST /api/auth/reset-request": {
    ...BODY,
    429: "compte.demandes debit.depasse",
    500: "interne.inattendu",
    503: "etat.indisponible",
  },
  "GET /api/auth/reset-confirm": { ...LINK, 422: "", ...FREE, 503: "etat.indisponible" },
  "POST /api/auth/reset-confirm": {
    ...BODY,
    ...LINK,
    422: PASSWORD,
    ...FREE,
    503: "compte.occupe etat.indisponible",
  },
  "GET /api/auth/me": { ...SIGNED_IN, 404: "compte.absent" },
  "DELETE /api/auth/me": {
    ...BODY,
    ...SIGNED_IN,
    403: "compte.mot_de_passe_faux",
    429: "compte.essais debit.depasse",
    503: "compte.occupe etat.indisponible",
  },
  "GET /api/v1/cles": { ...SIGNED_IN, 404: "compte.absent" },
  "GET /api/avis": SIGNED_IN,
  "PUT /api/avis/courriel": { ...SIGNED_IN, ...BODY },
  "POST /api/avis/adresses": { ...SIGNED_IN, ...BODY, 422: "requete.invalide" },
  "DELETE /api/avis/adresses/{adresse_id}": OF_NOTICE,
  "POST /api/avis/adresses/{adresse_id}/secret": OF_NOTICE,
  "POST /api/avis/adresses/{adresse_id}/essai": { ...OF_NOTICE, 429: "debit.depasse" },
  "POST /api/avis/messages/{message_id}/renvoi": { ...OF_NOTICE, 429: "debit.depasse" },
  "GET /api/suivi": SIGNED_IN,
  "POST /api/suivi": {
    ...SIGNED_IN,
    ...BODY,
    422: "requete.invalide",
    503: "etat.indisponible registre.non_charge",
  },
  "DELETE /api/suivi/{siren}": OF_NOTICE,
  "GET /api/correspondances": SIGNED_IN,
  "PUT /api/correspondances/{correspondance_id}": {
    ...SIGNED_IN,
    ...BODY,
    404: "correspondance.absente",
    422: "requete.invalide",
  },
  "DELETE /api/correspondances/{correspondance_id}": {
    ...SIGNED_IN,
    404: "correspondance.absente",
    422: "",
  },
  "GET /api/bilans": SIGNED_IN,
  "GET /api/bilans/comparaison": { ...SIGNED_IN, 404: "bilan.absent", 422: "" },
  "GET /api/bilans/fiches": {
    ...SIGNED_IN,
    404: "bilan.absent etabli.absent",
    413: "fichier.memoire fichier.temps",
    422: "",
    503: "etat.indisponible fichier.interrompu registre.corrompu",
  },
  "GET /api/couts": SIGNED_IN,
  "PUT /api/couts": { ...SIGNED_IN, ...BODY, 422: "requete.invalide" },
  "DELETE /api/couts": SIGNED_IN,
  "DELETE /api/v1/cles": { ...SIGNED_IN, 404: "cle.inconnue compte.absent", 422: "" },
};
