import { failed } from "../../engine/errors/failure.ts";
import type { Attempt } from "../access/refusal.ts";
import {
  formFields,
  gatherBody,
  isFormType,
  isJsonType,
  isPlainCoding,
  parseJson,
  plainText,
} from "./body.ts";
import { DEFAULT_BODY_MAX_BYTES, type FormFiles } from "./endpoint.ts";
import { type Form, gatherForm, refusalOfForm } from "./form-body.ts";
import type { Header } from "./reply.ts";
import { guarded, type RequestContext, refuse, refuseInput } from "./request-context.ts";
import { type Validated, type ValidationDetail, validate } from "./validation.ts";
import type { WireRequest } from "./wire/wire.ts";

const NOT_JSON: readonly ValidationDetail[] = [
  { loc: ["body"], msg: "Le corps n'est pas du JSON UTF-8 valide.", type: "json_invalid" },
];
const NOT_A_FORM: readonly ValidationDetail[] = [
  { loc: ["body"], msg: "Le formulaire n'est pas de l'UTF-8 valide.", type: "value_error" },
];
const NO_BODY: readonly ValidationDetail[] = [
  { loc: ["body"], msg: "Le corps de la requête est obligatoire.", type: "missing" },
];
/** Source: RFC 9110, 15.5.16: the refusal of a coding lists the accepted ones. */
const PLAIN_ONLY: readonly Header[] = [["Accept-Encoding", "identity"]];

/** Continues with the received body: its value, or its faults. */
type Admit = (context: RequestContext, body: Validated<unknown>) => void;

/** Receives the body, unless its headers already cause a refusal. */
export function receive(context: RequestContext, request: WireRequest, admit: Admit): void {
  const { call } = context;
  const maxBytes = context.mounted.row.bodyMax ?? DEFAULT_BODY_MAX_BYTES;
  const contentType = request.getHeader("content-type");
  const { input, takesBytes } = context.mounted.row;
  const { formBody } = input;
  const isForm = formBody !== undefined && isFormType(contentType);
  if (!isForm && !isJsonType(contentType)) {
    refuse(context, failed("corps.media").failure);
    return;
  }
  // Read now, although few calls have it: the request object is invalid once the body has arrived.
  if (!isPlainCoding(request.getHeader("content-encoding"))) {
    refuse(context, failed("corps.encodage").failure, PLAIN_ONLY);
    return;
  }
  const tooLarge = () => {
    refuse(context, failed("corps.trop_grand", `Maximum : ${maxBytes} octets.`).failure);
  };
  if (Number(request.getHeader("content-length")) > maxBytes) tooLarge();
  else
    gatherBody(
      call,
      maxBytes,
      (bytes) =>
        guarded(context, () => {
          // Copied: their memory is reused after this returns.
          if (takesBytes) admit(context, { ok: true, value: bytes.slice() });
          else read(context, bytes, isForm, admit);
        }),
      tooLarge,
      () => refuse(context, failed("corps.lent").failure),
    );
}

/** Receives a form, unless its headers or the current load already cause a refusal. */
export function receiveForm(
  context: RequestContext,
  request: WireRequest,
  files: FormFiles,
  settle: (outcome: Attempt<Form>) => void,
): void {
  const contentType = request.getHeader("content-type");
  const isPlain = isPlainCoding(request.getHeader("content-encoding"));
  const refusal = refusalOfForm(contentType, Number(request.getHeader("content-length")), files);
  if (!isPlain) {
    refuse(context, failed("corps.encodage").failure, PLAIN_ONLY);
  } else if (refusal) {
    refuse(context, refusal);
  } else {
    const busy = files.busy?.(context);
    if (busy) settle(busy);
    else
      gatherForm(context.call, contentType, files, (outcome) => {
        guarded(context, () => settle(outcome));
      });
  }
}

function read(context: RequestContext, bytes: Uint8Array, isForm: boolean, admit: Admit): void {
  const { access, input } = context.mounted.row;
  const { body: schema, plainBody, formBody } = input;
  if (access === "signed" && !context.call.service.secrets.isSigned(bytes, context.signature)) {
    refuse(context, failed("pipeline.signature").failure);
    return;
  }
  if (isForm && schema && formBody) {
    const fields = formFields(bytes);
    if (fields) admit(context, validate(schema, formBody(fields), "body"));
    else refuseInput(context, NOT_A_FORM);
    return;
  }
  const text = plainBody ? plainText(bytes) : null;
  const plain = text === null ? null : plainBody?.(text);
  if (plain) {
    admit(context, { ok: true, value: plain });
    return;
  }
  const value = bytes.length === 0 ? null : parseJson(bytes);
  if (value === undefined) refuseInput(context, NOT_JSON);
  // As FastAPI does, for which a body of null is none.
  else if (value === null) refuseInput(context, NO_BODY);
  else if (schema) admit(context, validate(schema, value, "body"));
}
