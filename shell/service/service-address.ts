/** The URL of a service that listens on this host and port. */
export function serviceAddress(host: string, port: number): string {
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}
