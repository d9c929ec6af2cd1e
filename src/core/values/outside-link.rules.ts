/** Server addresses that the app may open (src/docs/rules.md#copying-sharing-and-links). */

/** The address if it may be opened. Null for other schemes, hosts or ports, or a name before an @. */
export function outsideLink(address: string | null, hosts: readonly string[]): string | null {
  const host = /^https:\/\/([a-z0-9.-]+)(?=[/?#]|$)[\x21-\x7e]*$/i.exec(address ?? '')?.[1];
  return host && hosts.includes(host.toLowerCase()) ? address : null;
}
