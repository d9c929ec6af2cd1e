/** Calls of a release go to the simulated lender, which lies beside the page, not to the API that it was built for. */
export function callBeside(requests: Pick<XMLHttpRequest, 'open'>, apiOrigin: string): void {
  if (apiOrigin === '') return;
  const { open } = requests;
  const beside = (url: string | URL) => {
    const text = String(url);
    return text.startsWith(`${apiOrigin}/`) ? text.slice(apiOrigin.length + 1) : text;
  };
  requests.open = function opened(
    this: XMLHttpRequest,
    method: string,
    url: string | URL,
    ...rest: unknown[]
  ) {
    Reflect.apply(open, this, [method, beside(url), ...rest]);
  };
}
