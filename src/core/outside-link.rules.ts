/** Which addresses of a server the app offers to open: https, and hosts that this build knows (design: security). */

/** The address as it came where it may be opened, else null: other schemes, hosts, ports, or a name before an @. */
export function outsideLink(address: string | null, hosts: readonly string[]): string | null {
  const host = /^https:\/\/([a-z0-9.-]+)(?=[/?#]|$)[\x21-\x7e]*$/i.exec(address ?? '')?.[1];
  return host && hosts.includes(host.toLowerCase()) ? address : null;
}
