import { isAloneInComplement } from "./evidence/requested-numbers.ts";
import type { ParsedAddress } from "./query/parsed-address.ts";
import type { Candidate } from "./search/candidate.ts";
import type { NamedTown } from "./search/named-town.ts";
import type { SentWords } from "./sent-words.ts";

/**
 * French sentences: what was not found, and what was ignored.
 *
 * @param left  The named town or département, when the result is elsewhere.
 */
export function reasonsOf(
  parsed: ParsedAddress,
  { house, street }: Candidate,
  sent: SentWords,
  left: NamedTown | null,
): string[] {
  const reasons: string[] = [];
  if (left?.isTown)
    reasons.push("commune donnée écartée : le code postal, la voie et le numéro sont d'une autre");
  else if (left) reasons.push("code postal donné écarté : la voie est d'un autre département");
  if (!street && sent.street !== "")
    reasons.push("voie non trouvée dans la BAN : la commune seule est située");
  if (house) reasons.push(...reasonsOfNumber(parsed, house));
  for (const other of [...sent.otherAddresses, parsed.second].filter(Boolean))
    reasons.push(`une autre adresse est donnée, non prise en compte : ${other}`);
  if (house?.place === "beyond" || house?.place === "none")
    reasons.push("numéro absent de la BAN : la voie seule est située");
  if (sent.leftOut.length > 0)
    reasons.push(`non repris sur les lignes postales : ${sent.leftOut.join(", ")}`);
  if (parsed.asides.length > 0)
    reasons.push(`laissé de côté, n'est pas une adresse : ${parsed.asides.join(", ")}`);
  if (parsed.isCut)
    reasons.push("adresse longue : les premiers et les derniers mots seuls sont lus");
  return reasons;
}

function reasonsOfNumber(
  { tokens }: ParsedAddress,
  { place, index, numero, claimed }: NonNullable<Candidate["house"]>,
): string[] {
  const reasons: string[] = [];
  if (isAloneInComplement(tokens, 31 - Math.clz32(claimed & -claimed)))
    reasons.push("numéro lu dans le complément : l'adresse n'en a pas");
  if (place === "otherIndex")
    reasons.push(
      index === ""
        ? `numéro sans indice absent de la BAN : situé au numéro ${numero} avec indice`
        : `indice absent de la BAN : situé au numéro ${numero}`,
    );
  if (place === "between") reasons.push("numéro absent de la BAN : situé entre ses voisins");
  return reasons;
}
