/** Fields that name an account, an upload, a job, and what was set, in the interface's words. */
const FIELDS: readonly string[] = ["user_id", "upload_id", "job_id", "statut", "evenement"];
/** Ids and states are shorter; nothing else is written. */
const TEXT = /^[\w.-]{1,64}$/;

/** The ids among the fields of a validated call: nothing else of it is written to the audit log. */
export function idsOfCall(parts: readonly unknown[]): Record<string, string> {
  const fields = parts.flatMap((part) => Object.entries(part ?? {}));
  const ids = fields
    .filter(([field, value]) => FIELDS.includes(field) && TEXT.test(String(value)))
    .map(([field, value]) => [field, String(value)]);
  return Object.fromEntries(ids);
}
