import test from "ava";
import { type CommentTheme, themeOf } from "../../../../engine/files/free-text/comment-themes.ts";

const CLEAR: readonly (readonly [comment: string, theme: CommentTheme])[] = [
  ["à rappeler lundi matin", "rappel"],
  ["demande un devis pour la nouvelle gamme", "projet"],
  ["mécontent, se plaint du service", "reclamation"],
  ["très satisfait, nous recommande", "satisfaction"],
  ["facture impayée, relance envoyée", "paiement"],
  ["colis abîmé par le transporteur", "livraison"],
  ["panne du moteur, technicien envoyé", "technique"],
  ["nouvelle adresse et nouveau numéro", "coordonnees"],
  ["a résilié, parti à la concurrence", "fin_relation"],
  ["???", "autre"],
];

for (const [comment, theme] of CLEAR)
  test(`${comment}: ${theme}`, (t) => t.is(themeOf(comment).categorie, theme));
