/** Build setting: hosts with pages that the app may open outside, such as a payment page. */

/** The host of the simulator's payment page, which no DNS resolves. Only for builds without an API origin. */
const SIMULATED = 'checkout.example';

/**
 * Checks `VITE_LINK_HOSTS`, hosts separated by commas, such as `checkout.bank.com,pay.other.ng`. Throws unless each is
 * a plain host name without scheme, port, path or wildcard.
 */
export function checkedLinkHosts(setting: string | undefined, apiOrigin: string): string[] {
  const hosts = (setting ?? (apiOrigin === '' ? SIMULATED : '')).toLowerCase().split(/[\s,]+/);
  const named = hosts.filter((host) => host !== '');
  for (const host of named) {
    if (/^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/.test(host)) continue;
    throw new Error(
      `--links (VITE_LINK_HOSTS) must be host names such as checkout.bank.com, separated by commas, not '${host}'.`,
    );
  }
  return named;
}
