const SIGNED_IN = { 401: "compte.jeton_absent compte.jeton_invalide" };
const BODY = {
  408: "corps.lent",
  413: "corps.trop_grand",
  415: "corps.encodage corps.media",
  422: "",
};
const INPUT = { 422: "" };
const BUG = { 500: "interne.inattendu" };
const STATE = { ...BUG, 503: "etat.indisponible" };
const FREE = { 429: "debit.depasse" };
/** Of rows that take files: a sender has a share of the places. */
const SHARED = { 429: "debit.depasse envoi.part" };

const LINK = {
  401: "jeton.absent jeton.invalide",
  403: "jeton.autre",
  404: "envoi.absent",
  410: "envoi.expire",
};
/** For rows opened by a token alone. */
const TOKEN = { 401: "jeton.absent jeton.invalide", 410: "envoi.expire" };

/** Refusals of files before they are stored, or while they are read in time. */
const FILES = {
  408: "corps.lent",
  413: "archive.trop_grande classeur.trop_grand fichier.memoire fichier.nombre fichier.temps fichier.trop_grand json.trop_grand",
  415: "corps.encodage envoi.formulaire fichier.extension fichier.type",
  422: "archive.chiffree archive.dangereuse archive.imbriquee classeur.illisible classeur.protege envoi.mal_forme fichier.tronque fichier.vide json.illisible json.trop_profond",
  ...BUG,
  503: "disque.plein envoi.file etat.indisponible fichier.interrompu",
};

/** Several files may also be too large together. */
const TOGETHER = { 413: FILES[413].replace("fichier", "envoi.trop_grand fichier") };

const UNREADY = { 409: "mapping.deja_confirme mapping.en_attente mapping.illisible" };
const COLUMNS =
  "mapping.champ_double mapping.champ_inconnu mapping.colonne_inconnue mapping.contradiction mapping.entite_inconnue mapping.table_a_preciser mapping.table_inconnue";

const SAVE = { ...LINK, ...BODY, ...UNREADY, 422: COLUMNS, ...FREE, ...STATE };
const CONFIRM = {
  ...SAVE,
  422: "mapping.champ_double mapping.champ_inconnu mapping.cible_absente mapping.cible_inconnue mapping.colonne_inconnue mapping.contradiction mapping.entite_inconnue mapping.table_a_preciser mapping.table_inconnue",
};
const OVERRIDE = {
  ...SAVE,
  422: "mapping.cible_absente mapping.cible_inconnue mapping.colonne_inconnue mapping.table_a_preciser mapping.table_inconnue",
};
const PREVIEW = {
  ...LINK,
  ...INPUT,
  404: "envoi.absent lecture.partie",
  409: "mapping.en_attente mapping.illisible",
  413: "fichier.memoire fichier.temps",
  422: "lecture.encodage lecture.entete lecture.option lecture.sans_ligne",
  ...FREE,
  ...BUG,
  503: "disque.plein etat.indisponible fichier.interrompu",
};
const REREAD = {
  ...PREVIEW,
  ...BODY,
  ...UNREADY,
  413: "corps.trop_grand fichier.memoire fichier.temps",
  422: "lecture.encodage lecture.entete lecture.option lecture.sans_ligne mapping.formulaire",
  503: "disque.plein envoi.file etat.indisponible fichier.interrompu",
};
const STEP_BACK = {
  ...LINK,
  ...BODY,
  409: `mapping.change_ailleurs ${UNREADY[409]} mapping.rien_a_annuler`,
  ...INPUT,
  ...FREE,
  ...STATE,
};
const READ = { ...LINK, ...INPUT, ...STATE };
const WORKBENCH = {
  ...READ,
  404: "envoi.absent etabli.absent",
  413: "fichier.memoire fichier.temps",
  503: "etat.indisponible fichier.interrompu registre.corrompu",
};
const ARCHIVE = {
  ...WORKBENCH,
  413: "archive.trop_grande fichier.memoire fichier.temps",
  503: "disque.plein etat.indisponible fichier.interrompu registre.corrompu",
};
const ROW_FILE = {
  ...ARCHIVE,
  413: "archive.trop_grande classeur.trop_grand fichier.memoire fichier.temps",
  422: "etabli.table",
};
const REVIEW = { ...READ, 404: "envoi.absent revue.absente" };

const ADMIN = { 401: "admin.cle" };
const INTERNAL = { 401: "pipeline.secret" };

const PREDICTED = {
  ...READ,
  413: "fichier.memoire fichier.temps",
  ...FREE,
  503: "disque.plein etat.indisponible fichier.interrompu",
};
/** A refused form is answered with its page, the diagnostic. */
const RULE = {
  ...PREDICTED,
  ...BODY,
  409: "regle.nombre",
  413: "corps.trop_grand fichier.memoire fichier.temps",
  422: "regle.vide",
};

/** Failures declared by rows of dossiers, mappings and the pipeline: row -> status -> codes. */
export const DECLARED_OF_CUSTOMERS: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  "GET /api/dossier": { ...SIGNED_IN, ...INPUT, ...STATE },
  "DELETE /api/dossier": { ...SIGNED_IN, ...INPUT, ...STATE },
  "PATCH /api/dossier/produit": { ...SIGNED_IN, ...BODY, ...STATE },
  "GET /api/profile": { ...SIGNED_IN, ...STATE },
  "PUT /api/profile": { ...SIGNED_IN, ...BODY, ...STATE },
  "GET /api/dossier/mapping": { ...SIGNED_IN, 404: "mapping.aucun", ...INPUT, ...STATE },
  "PATCH /api/dossier/status": { ...ADMIN, 404: "dossier.absent", ...BODY, ...STATE },
  "POST /api/fichiers/upload": { ...SIGNED_IN, ...FILES, ...TOGETHER, 429: "envoi.part" },
  "POST /api/fichiers/admin/rapport": {
    ...ADMIN,
    404: "dossier.absent",
    408: "corps.lent",
    413: "fichier.nombre fichier.trop_grand",
    415: "corps.encodage envoi.formulaire fichier.type",
    422: "envoi.mal_forme",
    ...BUG,
    503: "disque.plein etat.indisponible",
  },
  "POST /api/fichiers/rapport/rate": {
    ...SIGNED_IN,
    404: "rapport.absent",
    ...BODY,
    ...STATE,
  },
  "GET /api/fichiers/rapport/ratings": { ...SIGNED_IN, ...STATE },
  "GET /api/fichiers/rapport": { ...SIGNED_IN, 404: "rapport.absent", ...STATE },
  "GET /api/fichiers/rapport/{role}": {
    ...SIGNED_IN,
    404: "rapport.absent",
    ...INPUT,
    ...STATE,
  },
  "GET /api/fichiers/fichier-redresse/status": { ...SIGNED_IN, ...STATE },
  "GET /api/fichiers/fichier-redresse": {
    ...SIGNED_IN,
    ...BUG,
    404: "etabli.absent rapport.absent",
    413: "archive.trop_grande fichier.memoire fichier.temps",
    503: "disque.plein etat.indisponible fichier.interrompu registre.corrompu",
  },
  "POST /api/mapper/upload": {
    401: "compte.jeton_invalide",
    403: "jeton.autre",
    ...FILES,
    ...TOGETHER,
    ...SHARED,
  },
  "GET /api/mapper/progress/{session_id}": READ,
  "GET /api/mapper/session/{session_id}": READ,
  "GET /api/mapper/{session_id}": READ,
  "GET /api/mapper/diagnostic/{session_id}": PREDICTED,
  "POST /api/mapper/diagnostic/{session_id}/rule": RULE,
  "POST /api/mapper/session/{session_id}/pkfk": OVERRIDE,
  "POST /api/mapper/session/{session_id}/confirm-mapping": SAVE,
  "POST /api/mapper/session/{session_id}/annuler": STEP_BACK,
  "POST /api/mapper/confirm/{session_id}": CONFIRM,
  "DELETE /api/mapper/session/{session_id}": READ,
  "POST /api/schema/upload": {
    401: "compte.jeton_invalide jeton.invalide",
    403: "jeton.autre",
    ...FILES,
    410: "envoi.expire",
    ...SHARED,
  },
  "GET /api/schema/propose/{upload_id}": READ,
  "GET /api/schema/progress/{upload_id}": READ,
  "GET /api/schema/validate/{upload_id}": READ,
  "GET /api/schema/diagnostic/{upload_id}": PREDICTED,
  "POST /api/schema/diagnostic/{upload_id}/rule": RULE,
  "GET /api/mapper/session/{session_id}/lecture": PREVIEW,
  "POST /api/mapper/session/{session_id}/lecture": REREAD,
  "GET /api/schema/lecture/{upload_id}": PREVIEW,
  "POST /api/schema/lecture/{upload_id}": REREAD,
  "POST /api/schema/pkfk/{upload_id}": OVERRIDE,
  "POST /api/schema/mapping/{upload_id}": SAVE,
  "POST /api/schema/annuler/{upload_id}": STEP_BACK,
  "POST /api/schema/correspondance/{upload_id}": {
    ...SAVE,
    404: "correspondance.absente envoi.absent",
    422: "mapping.champ_double",
  },
  "POST /api/schema/confirm/{upload_id}": CONFIRM,
  "POST /api/schema/confirm-mapping": {
    ...TOKEN,
    403: "jeton.autre",
    ...BODY,
    ...UNREADY,
    422: COLUMNS,
    ...FREE,
    ...STATE,
  },
  "GET /api/schema/history/{client_id}": { ...TOKEN, 403: "jeton.autre", ...INPUT, ...STATE },
  "POST /api/schema/report/rate": {
    ...TOKEN,
    404: "rapport.absent",
    ...BODY,
    ...FREE,
    ...STATE,
  },
  "GET /api/schema/report/ratings": { ...TOKEN, ...INPUT, ...FREE, ...STATE },
  "GET /api/schema/job/{job_id}/status": READ,
  "GET /api/schema/job/{job_id}/resultats/{nom}": {
    ...ARCHIVE,
    404: "envoi.absent etabli.absent rapport.absent",
  },
  "GET /api/schema/job/{job_id}/constats": ROW_FILE,
  "POST /api/schema/job/{job_id}/constats": {
    ...WORKBENCH,
    ...BODY,
    404: "envoi.absent etabli.absent revue.absente",
    409: "etabli.plein",
    413: "corps.trop_grand fichier.memoire fichier.temps",
    422: "etabli.inconnu etabli.rien revue.fusion_inconnue revue.paire_inconnue",
    503: "etat.indisponible fichier.interrompu registre.corrompu service.non_pret",
  },
  "GET /api/schema/job/{job_id}/corrige": {
    ...ROW_FILE,
    ...FREE,
    404: "envoi.absent etabli.absent rapport.absent",
    422: "corrige.encodage etabli.table",
  },
  "GET /api/schema/job/{job_id}/listes": { ...ARCHIVE, ...FREE },
  "GET /api/schema/job/{job_id}/revue": REVIEW,
  "POST /api/schema/job/{job_id}/revue": {
    ...REVIEW,
    ...BODY,
    422: "revue.candidat_inconnu revue.fusion_inconnue revue.paire_inconnue",
  },
  "POST /api/schema/job/{job_id}/revue/appliquer": {
    ...REVIEW,
    ...BODY,
    404: "envoi.absent revue.absente travail.absent",
    409: "revue.rien travail.en_cours",
    ...FREE,
  },
  "DELETE /api/schema/upload/{upload_id}": READ,
  "GET /api/internal/download-file": { ...INTERNAL, 404: "envoi.absent", ...INPUT, ...STATE },
  "GET /api/internal/download-upload": { ...INTERNAL, 404: "envoi.absent", ...INPUT, ...BUG },
  "GET /api/internal/user-id-by-email": {
    ...INTERNAL,
    404: "compte.inconnu",
    ...INPUT,
    ...STATE,
  },
  "POST /api/internal/status-update": {
    ...INTERNAL,
    404: "dossier.absent",
    ...BODY,
    409: "dossier.transition",
    ...STATE,
  },
  "POST /api/internal/pipeline-callback": {
    401: "pipeline.signature",
    404: "travail.absent",
    ...BODY,
    409: "travail.artefact travail.bail",
    ...STATE,
  },
  "GET /api/internal/capabilities": { ...INTERNAL, ...INPUT, ...BUG },
  "GET /api/internal/l0-learning-export": { ...INTERNAL, 422: "repere.invalide", ...BUG },
  "GET /api/internal/registers/snapshots/{instantane}": {
    ...INTERNAL,
    404: "registre.edition",
    ...INPUT,
    ...BUG,
    503: "registre.corrompu registre.non_charge registre.preparation",
  },
  "GET /api/internal/registers/{registre}/{edition}/{fichier}": {
    ...INTERNAL,
    404: "registre.edition",
    416: "registre.plage",
    ...INPUT,
    ...BUG,
    503: "registre.occupe",
  },
  "POST /api/internal/job-lease": { ...INTERNAL, ...BODY, ...STATE },
  "POST /api/internal/artefact": {
    ...INTERNAL,
    404: "travail.absent",
    408: "corps.lent",
    409: "travail.bail",
    413: "fichier.nombre fichier.trop_grand",
    415: "corps.encodage envoi.formulaire",
    422: "envoi.mal_forme",
    ...BUG,
    503: "disque.plein etat.indisponible",
  },
};
