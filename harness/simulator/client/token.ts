/** `fetch` for a server that needs a token (harness/docs/security.md), which is in the environment as LENDMAX_TOKEN. */
export const fetchWithToken: typeof fetch = (url, init) => {
  const token = process.env['LENDMAX_TOKEN'] ?? '';
  if (token === '') return fetch(url, init);
  const headers = new Headers(init?.headers);
  headers.set('Authorization', `Bearer ${token}`);
  return fetch(url, { ...init, headers });
};
