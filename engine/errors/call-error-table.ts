import type { ErrorRow } from "./error-row.ts";

/** Failures of calls, commands and the service itself. Sorted by code. */
export const CALL_ERRORS = {
  "acces.origine": {
    kind: "forbidden",
    text: "Cet appel vient d'une autre page web, ou d'un nom que le service ne connaît pas : RECOUPE_PUBLIC_URL dit sous quel nom il est joint.",
  },
  "admin.cle": {
    kind: "anonymous",
    text: "Clé d'administration absente ou fausse : envoyez dans X-Admin-Key celle de RECOUPE_ADMIN_KEY.",
  },
  "cle.absente": {
    kind: "anonymous",
    text: "Clé d'API absente : envoyez-la dans l'en-tête X-API-Key.",
  },
  "cle.deja_delivree": {
    kind: "conflict",
    text: "Cette adresse e-mail a déjà toutes ses clés gratuites : révoquez-en une (« Clés et consommation » de votre compte, ou « recoupe cles revoquer »).",
  },
  "cle.inconnue": {
    kind: "missing",
    text: "Aucune clé de ce compte ne porte ce nom : « GET /api/v1/cles » donne les siennes.",
  },
  "cle.invalide": {
    kind: "anonymous",
    text: "Clé d'API inconnue ou mal recopiée : vérifiez l'en-tête X-API-Key.",
  },
  "cle.lien_invalide": {
    kind: "gone",
    text: "Ce lien a expiré, ou a été mal recopié, ou sa clé a été révoquée : demandez une autre clé.",
  },
  "cle.limite_jour": {
    kind: "quota",
    text: "Toutes les clés gratuites du jour ont été délivrées à cette adresse IP : réessayez demain, ou utilisez une clé déjà délivrée.",
  },
  "cle.mal_placee": {
    kind: "anonymous",
    text: "La clé d'API est mal placée : envoyez-la dans l'en-tête X-API-Key, et non dans l'adresse, dans Authorization ou dans un cookie.",
  },
  "cle.revoquee": {
    kind: "anonymous",
    text: "Cette clé d'API a été révoquée : demandez-en une nouvelle.",
  },
  "commande.arguments": {
    kind: "input",
    text: "Commande mal écrite.",
  },
  "configuration.valeur": {
    kind: "input",
    text: "La configuration est fausse.",
  },
  "corps.encodage": {
    kind: "media_type",
    text: "Le corps est annoncé comme compressé (Content-Encoding) : envoyez-le tel quel, sans compression.",
  },
  "corps.lent": {
    kind: "too_slow",
    text: "La requête arrive trop lentement : vérifiez la connexion, puis renvoyez-la.",
  },
  "corps.media": {
    kind: "media_type",
    text: "Envoyez le corps en JSON UTF-8 avec l'en-tête Content-Type: application/json.",
  },
  "corps.trop_grand": {
    kind: "too_large",
    text: "Le corps de la requête dépasse la taille permise.",
  },
  "debit.depasse": {
    kind: "quota",
    text: "Trop d'appels en peu de temps depuis cette adresse : réessayez après le délai indiqué.",
  },
  "dossier.occupe": {
    kind: "conflict",
    text: "Un autre service tient déjà ce dossier (RECOUPE_HOME) : arrêtez-le, ou donnez un autre dossier.",
  },
  "email.invalide": {
    kind: "input",
    text: "Cette adresse e-mail est mal écrite.",
  },
  "email.jetable": {
    kind: "input",
    text: "Cette adresse e-mail est jetable : donnez-en une qui restera la vôtre.",
  },
  "etat.abime": {
    kind: "unavailable",
    text: "Un fichier de l'état du service est abîmé.",
  },
  "etat.base": {
    kind: "unavailable",
    text: "La base de l'état (RECOUPE_STATE) ne peut pas être utilisée.",
  },
  "etat.indisponible": {
    kind: "unavailable",
    text: "Le stockage du service ne répond pas : réessayez dans quelques secondes.",
  },
  "interne.inattendu": {
    kind: "internal",
    text: "Erreur inattendue. Signalez-la avec l'identifiant de requête X-Request-Id.",
  },
  "methode.refusee": {
    kind: "method",
    text: "Cette adresse ne répond pas à cette méthode HTTP ; l'en-tête Allow donne celles qu'elle accepte.",
  },
  "periode.future": {
    kind: "input",
    text: "La période demandée commence après la dernière vérification : les registres n'en disent encore rien.",
  },
  "pipeline.injoignable": {
    kind: "unavailable",
    text: "Le service ne répond pas : vérifiez qu'il tourne, et l'adresse RECOUPE_INTERNAL_URL.",
  },
  "pipeline.reponse": {
    kind: "unavailable",
    text: "La réponse n'est pas celle du service attendu : vérifiez RECOUPE_INTERNAL_URL, et que service et pipeline sont de la même version.",
  },
  "pipeline.secret": {
    kind: "anonymous",
    text: "Secret interne absent ou faux : envoyez dans X-Internal-Secret celui de RECOUPE_INTERNAL_SECRET.",
  },
  "pipeline.signature": {
    kind: "anonymous",
    text: "Signature absente ou fausse : signez les octets du corps (HMAC-SHA256, secret RECOUPE_CALLBACK_SECRET) et envoyez X-Signature: sha256=<hexadécimal>.",
  },
  "plan.limite": {
    kind: "forbidden",
    text: "Le plan de cette clé ne permet pas un appel de cette taille.",
  },
  "quota.depasse": {
    kind: "quota",
    text: "Le quota de cette clé ne permet pas cet appel.",
  },
  "requete.attente": {
    kind: "expectation",
    text: "L'en-tête Expect n'admet que « 100-continue » : ôtez-le, puis recommencez.",
  },
  "requete.codage": {
    kind: "not_implemented",
    text: "Ce Transfer-Encoding n'est pas pris en charge : envoyez « chunked » seul, ou un Content-Length.",
  },
  "requete.entete_longue": {
    kind: "head_too_large",
    text: "L'adresse et les en-têtes de la requête sont trop longs ou trop nombreux : au plus 16 Kio et 100 en-têtes.",
  },
  "requete.invalide": {
    kind: "input",
    text: "Une valeur de cette demande n'est pas valide : corrigez-la, puis recommencez.",
  },
  "requete.mal_formee": {
    kind: "malformed",
    text: "La requête n'est pas conforme à HTTP/1.1 (RFC 9112).",
  },
  "requete.methode": {
    kind: "not_implemented",
    text: "Cette méthode HTTP n'existe pas ; les méthodes s'écrivent en majuscules.",
  },
  "requete.version": {
    kind: "http_version",
    text: "Cette version de HTTP n'est pas prise en charge : utilisez HTTP/1.1.",
  },
  "route.inconnue": {
    kind: "missing",
    text: "Cette adresse n'existe pas ; la liste est à /openapi.json.",
  },
  "serveur.adresse": {
    kind: "conflict",
    text: "Impossible d'écouter à cette adresse : le port est déjà pris, ou l'adresse n'est pas celle de cette machine.",
  },
  "serveur.natif": {
    kind: "conflict",
    text: "Le module uWebSockets.js n'est pas installé ou ne se charge pas sur cette machine : mettez RECOUPE_HTTP à « auto » ou « node », ou installez une version pour cette version de Node et cette bibliothèque C.",
  },
  "service.non_pret": {
    kind: "unavailable",
    text: "Le service n'est pas prêt.",
  },
} as const satisfies Record<string, ErrorRow>;
