/**
 * What a call on a file or folder returns; `null` when it is not there, or another process removed
 * it meanwhile (ENOENT). Throws other errors.
 */
export function ifThere<T>(call: () => T): T | null {
  try {
    return call();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
