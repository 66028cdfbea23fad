// Code by Zapier, JavaScript. Input Data : base, cle, siren.
const answer = await fetch(inputData.base + "/api/v1/enrich", {
  method: "POST",
  headers: { "X-API-Key": inputData.cle, "Content-Type": "application/json" },
  body: JSON.stringify({ ids: [inputData.siren] }),
  signal: AbortSignal.timeout(30000),
});
if (!answer.ok) {
  const wait = answer.headers.get("retry-after");
  const later = wait ? ` À refaire dans ${wait} s.` : "";
  throw new Error(`recoupe ${answer.status} : ${await answer.text()}${later}`);
}
const result = (await answer.json()).results[0];
// Une date dont le fichier ne dit pas tout n'est pas une date.
const whole = (date) => (date && !date.includes("-00") ? date : null);
output = [
  {
    denomination: result.denomination,
    statut_sirene: result.statut_sirene,
    etablissement_statut: result.etablissement_statut,
    niveau_alerte: result.niveau_alerte,
    libelle: result.libelle,
    raisons: result.raisons,
    procedure_collective: result.procedure_collective,
    dernier_compte_annee: result.dernier_compte_annee,
    nb_dirigeants: result.nb_dirigeants,
    dirigeant_alerte: result.dirigeant_alerte,
    dirigeants_a_verifier: result.dirigeants_a_verifier,
    score_confiance: result.score_confiance,
    date_verification: whole(result.date_verification),
    siren: result.siren,
    siret: result.siret,
    siret_successeur: result.siret_successeur,
    naf: result.naf,
    categorie_juridique: result.categorie_juridique,
    adresse: result.adresse,
    code_postal: result.code_postal,
    ville: result.ville,
    effectif: result.effectif,
    date_creation: whole(result.date_creation),
  },
];
