/** Whether a text is an address of one of the protocols (`http:`), with a host. */
export function isAddressOf(text: string, protocols: readonly string[]): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocols.includes(protocol) && hostname !== "";
}

export const isHttp = (text: string) => isAddressOf(text, ["http:", "https:"]);

/** Whether a text is an origin as browsers send it: a scheme, a host, a port that is not its own. */
export const isOrigin = (text: string): boolean =>
  isHttp(text) && new URL(text).origin === text && !text.includes("*");

export const withoutSlashes = (address: string) => address.replace(/\/+$/, "");
