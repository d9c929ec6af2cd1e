/** The address of a request as its caller wrote it: a proxy that ends TLS says `https` in `X-Forwarded-Proto`. */
export function calledUrl({ url, headers }: Pick<Request, 'url' | 'headers'>): string {
  const [proto = ''] = (headers.get('x-forwarded-proto') ?? '').split(',');
  return proto.trim().toLowerCase() === 'https' ? url.replace(/^http:/, 'https:') : url;
}
