/** Where a service answers that listens on a host and a port, as people write it. */
export function serviceAddress(host: string, port: number): string {
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}
