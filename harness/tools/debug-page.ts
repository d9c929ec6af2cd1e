/** `npm run build:debug`, second half: puts the debug script in front of the app's own and writes `dist/debug/index.html`. */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const hashOf = (text: string) =>
  `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;

const policyMeta = /(<meta http-equiv="Content-Security-Policy" content=")([^"]*)(">|" \/>)/;

/**
 * The page with one more script and style, both allowed by their hashes, and calls allowed to whoever serves it. All
 * else of the app's policy stays as it is. Throws where the page has no policy: it is not the built app.
 */
export function debugPage(html: string, script: string, style: string): string {
  const found = policyMeta.exec(html);
  if (!found) throw new Error('The built page has no Content-Security-Policy to extend.');
  const [meta, before = '', policy = '', after = ''] = found;
  const extended = policy
    .split(';')
    .map((directive) => {
      const [name = '', ...values] = directive.trim().split(/\s+/);
      if (name === 'script-src') return [name, ...values, hashOf(script)].join(' ');
      if (name === 'style-src') return [name, ...values, hashOf(style)].join(' ');
      if (name === 'connect-src') {
        const others = values.filter((value) => value !== "'none'" && value !== "'self'");
        return [name, "'self'", ...others].join(' ');
      }
      return directive.trim();
    })
    .join('; ');
  const end = found.index + meta.length;
  return `${html.slice(0, found.index)}${before}${extended}${after}<style>${style}</style><script>${script}</script>${html.slice(end)}`;
}

function main(): void {
  const script = read('dist/debug/debug.js').replaceAll(/<(?=\/script|!--)/gi, String.raw`\x3c`);
  const page = debugPage(read('dist/widget/index.html'), script, read('harness/debug/panel.css'));
  writeFileSync(new URL('dist/debug/index.html', root), page);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
