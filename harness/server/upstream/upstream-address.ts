/** The address of a real backend that a world forwards to (`--upstream`), checked before anything is sent there. */

/** Scheme, host and base path, without a slash at the end; or why the text is no such address, as the end of a sentence. */
export type ReadAddress =
  | { readonly ok: true; readonly url: string }
  | { readonly ok: false; readonly reason: string };

const no = (reason: string): ReadAddress => ({ ok: false, reason });

/** Reads `https://host` or `https://host/base`: what stands before `/api/…` and `/cou/…` of the calls. */
export function readUpstream(text: string): ReadAddress {
  let url: URL;
  try {
    url = new URL(text.trim());
  } catch {
    return no(
      `an address such as https://api.example.com/base is expected, not ${text.slice(0, 80)}`,
    );
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    return no(`https:// or http:// is expected, not ${url.protocol}//`);
  }
  if (url.username !== '' || url.password !== '') {
    return no(
      'an address without a name and a password is expected: they would stand in every log',
    );
  }
  if (url.search !== '' || url.hash !== '') return no('an address without ? and # is expected');
  return { ok: true, url: url.origin + url.pathname.replace(/\/+$/, '') };
}

/** Where a call goes: `tail` is what follows the base in its own address, such as `api/<hex>?p=<hex>`. */
export const targetOf = (upstream: string, tail: string) => new URL(`${upstream}/${tail}`);
