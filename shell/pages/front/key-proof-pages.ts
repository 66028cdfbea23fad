import { z } from "zod";
import { ERROR_TABLE } from "../../../engine/errors/error-table.ts";
import { type Failure, success } from "../../../engine/errors/failure.ts";
import { customerText, sentence } from "../../../engine/markup/customer-text.ts";
import { type Content, html } from "../../../engine/markup/html.ts";
import { isProved, type KeyRecord } from "../../access/key-records.ts";
import type { Accounts } from "../../accounts/accounts.ts";
import { KEY_PROOF_PATH } from "../../accounts/key-proofs.ts";
import { linkToken } from "../../endpoints/auth/account-fields.ts";
import type { Document } from "../../http/document.ts";
import { type Endpoint, STATUS } from "../../http/endpoint.ts";
import { moment } from "../dates-and-sizes.ts";
import { hidden } from "../html/controls.ts";
import { FORM_FIELDS, page } from "../page.ts";
import { sitePage } from "../site-page.ts";

/**
 * The page behind the link of a key's letter, and its button: opening the page changes nothing,
 * since scanners of mail open every link.
 */
export function keyProofPages({ freeKeys }: Pick<Accounts, "freeKeys">): readonly Endpoint[] {
  return [
    page({
      method: "GET",
      path: KEY_PROOF_PATH,
      access: "open",
      rate: "free",
      input: { query: z.object({ token: linkToken }) },
      run: ({ query }, { nowMs }) => {
        const found = freeKeys.ofLink(query.token, nowMs);
        if (!found.ok) return success(refusedPage(found.failure));
        return success(isProved(found.value) ? donePage() : askingPage(found.value, query.token));
      },
    }),
    page({
      method: "POST",
      path: KEY_PROOF_PATH,
      access: "open",
      rate: "free",
      input: { body: FORM_FIELDS },
      run: async ({ body }, { nowMs }) => {
        const proved = await freeKeys.prove(body.get("token") ?? "", nowMs);
        return success(proved.ok ? donePage() : refusedPage(proved.failure));
      },
    }),
  ];
}

function askingPage({ id, email, createdMs }: KeyRecord, token: string): Document {
  return proofPage(
    "Confirmer votre clé d’API",
    html`<p>La clé ${id} a été demandée le ${moment(createdMs)} avec l’adresse ${customerText(email)}.</p>
<p>Confirmez-la si vous l’avez demandée et que vous l’avez sous la main\u00a0: elle aura le plan gratuit de votre adresse. Sinon, fermez cette page\u00a0: quiconque possède une clé confirmée consomme votre quota.</p>
<form method="post" action="${KEY_PROOF_PATH}">
${hidden("token", token)}
<p class="submit"><button class="main" type="submit">C’est ma clé</button></p>
</form>`,
  );
}

function donePage(): Document {
  return proofPage(
    "Votre clé est confirmée",
    html`<p role="status">Elle est à votre nom, avec le plan gratuit de votre adresse e-mail.</p>
<p>Un <a href="/inscription">compte</a> avec cette adresse la montre, dit ce qu’elle a consommé et permet de la révoquer.</p>`,
  );
}

function refusedPage({ code, detail }: Failure): Document {
  const way =
    code === "cle.deja_delivree"
      ? html`<a href="/espace/cles">Voir mes clés</a>`
      : html`<a href="/cle">Demander une clé</a>`;
  return proofPage(
    "Ce lien n’est plus valable",
    html`<p>${sentence(detail)}</p>
<p>${way}</p>
<p class="muted">Code\u00a0: ${code}</p>`,
    STATUS[ERROR_TABLE[code].kind],
  );
}

function proofPage(title: string, content: Content, status = 200): Document {
  const body = html`<h1>${title}</h1>
${content}`;
  return sitePage({ title, body, part: "docs", layout: "notice", isSecret: true, status });
}
