/** A kind, what of that kind it is of, and a part of it. */
const SPACE = /^([a-z]{2,8}_[a-z0-9-]{1,64})(?:\.([a-z0-9-]{1,64}))?$/;
const NAME = /^[a-z0-9][a-z0-9._-]{0,80}$/;

/** `upl_….diagnostic-2` -> its owner, and its part; `null` for the owner's own blobs. Throws. */
export function readSpace(space: string): { readonly owner: string; readonly part: string | null } {
  const [, owner, part = null] = SPACE.exec(space) ?? [];
  if (owner === undefined) throw new RangeError("No space has such an id");
  return { owner, part };
}

/** The name, if a blob may have it. Throws. */
export function checkedName(name: string): string {
  if (!NAME.test(name)) throw new RangeError("No blob has such a name");
  return name;
}

export function isBlobName(name: string): boolean {
  return NAME.test(name);
}

/** Whether a file's name is that of the space of an owner of this kind. */
export function isOwnerOf(kind: string, name: string): boolean {
  return name.startsWith(`${kind}_`) && SPACE.test(name) && !name.includes(".");
}
