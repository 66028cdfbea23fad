/** Whether a text names a source: an address of a host, or what may be a folder. */
export function isSourceName(text: string): boolean {
  return isHostAddress(text) || (text !== "" && !text.includes("://"));
}

/** `http://host:port`, perhaps below a path; without a password, which logs would show. */
export function isHostAddress(text: string): boolean {
  if (!/^https?:\/\/[^?#]+$/.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === "" && password === "";
}
