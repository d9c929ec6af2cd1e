/** The shell's message in the app's place: one sentence and, as a link to the app's own address, the way on. */

const escaped = (text: string) =>
  text.replace(/[&<"]/g, (sign) => (sign === '&' ? '&amp;' : sign === '<' ? '&lt;' : '&quot;'));

const style = `
  body { display: grid; place-content: center; min-height: 100vh; margin: 0; padding: 24px; box-sizing: border-box;
    font: 16px/1.5 system-ui, sans-serif; text-align: center; color: #17231d; background: #f3f6f4; }
  h1 { margin: 0 0 8px; font-size: 20px; }
  p { margin: 0 0 24px; overflow-wrap: anywhere; color: #4b5a53; }
  a { display: inline-block; padding: 12px 24px; border-radius: 12px; color: #fff; background: #0c5a41;
    font-weight: 600; text-decoration: none; }
  a:focus-visible { outline: 3px solid #ffc25c; outline-offset: 2px; }
  @media (prefers-color-scheme: dark) {
    body { color: #e8efeb; background: #0d1512; }
    p { color: #a9b8b0; }
    a { color: #06231a; background: #57c99b; }
  }`;

/** A page on its own: no script, nothing loaded. `again`: the address that opens the app again. */
export function noticePage(title: string, reason: string, again: string): string {
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8" />' +
    '<meta name="viewport" content="width=device-width" />' +
    `<title>${escaped(title)}</title><style>${style}</style></head><body><main>` +
    `<h1>${escaped(title)}</h1><p role="alert">${escaped(reason)}</p>` +
    `<a href="${escaped(again)}">Try again</a></main></body></html>`
  );
}

/** The sentence of an error, without the name of its class or, as GLib puts it in front, of its domain. */
export function sentenceOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replace(/^(?:[\w.]+: )+/, '');
}
