/** The wanted members of a JSON object, recursively. */
export interface WantedMembers {
  readonly names: readonly string[];
  readonly keys: readonly Uint8Array[];
  readonly inner: readonly (WantedMembers | null)[];
}

/** Members by name: `null` selects the whole value, an object some of its members. */
export interface Shape {
  readonly [name: string]: Shape | null;
}

/** Prepares a shape for `pickMembers`. */
export function wantedMembers(shape: Shape): WantedMembers {
  const members = Object.entries(shape);
  return {
    names: members.map(([name]) => name),
    keys: members.map(([name]) => new TextEncoder().encode(name)),
    inner: members.map(([, inner]) => (inner ? wantedMembers(inner) : null)),
  };
}
