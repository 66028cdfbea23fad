// Code by Zapier, JavaScript. Input Data : base, cle, nom, prenom, date_naissance, code_postal.
const answer = await fetch(inputData.base + "/api/v1/deces", {
  method: "POST",
  headers: { "X-API-Key": inputData.cle, "Content-Type": "application/json" },
  body: JSON.stringify({
  personnes: [
    {
      nom: inputData.nom,
      prenom: inputData.prenom,
      date_naissance: inputData.date_naissance || undefined,
      code_postal: inputData.code_postal || undefined,
    },
  ],
}),
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
    statut_vital: result.statut_vital,
    action: result.action,
    date_deces: whole(result.date_deces),
    code_lieu_deces: result.code_lieu_deces,
    score_confiance: result.score_confiance,
    raisons: result.raisons,
    date_verification: whole(result.date_verification),
  },
];
