/** A kind, an id of that kind, and a part. */
const SPACE = /^([a-z]{2,8}_[a-z0-9-]{1,64})(?:\.([a-z0-9-]{1,64}))?$/;
const NAME = /^[a-z0-9][a-z0-9._-]{0,80}$/;

/**
 * `upl_….diagnostic-2` -> its owner and part; the part is `null` for the owner's own space. Throws
 * a RangeError for other texts.
 */
export function readSpace(space: string): { readonly owner: string; readonly part: string | null } {
  const [, owner, part = null] = SPACE.exec(space) ?? [];
  if (owner === undefined) throw new RangeError("No space has such an id");
  return { owner, part };
}

/** Returns a valid blob name; throws a RangeError for any other. */
export function checkedName(name: string): string {
  if (!NAME.test(name)) throw new RangeError("No blob has such a name");
  return name;
}

export function isBlobName(name: string): boolean {
  return NAME.test(name);
}

/** Whether a file name is that of the space of an owner of this kind. */
export function isOwnerOf(kind: string, name: string): boolean {
  return name.startsWith(`${kind}_`) && SPACE.test(name) && !name.includes(".");
}
