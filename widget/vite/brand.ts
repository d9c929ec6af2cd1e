/** Puts a brand into the build: its name into the page, its data into the script, its colours after the tokens. */
import type { Plugin } from 'vite';

export interface BuiltBrand {
  readonly appName: string;
  readonly colours: Readonly<Record<'light' | 'dark', Readonly<Record<string, string>>>>;
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** The page as written says `%APP_NAME%`, and `%APP_LETTER%` in its first paint. */
export const namedPage = (html: string, appName: string): string =>
  html
    .replaceAll('%APP_NAME%', escaped(appName))
    .replaceAll('%APP_LETTER%', escaped(appName.charAt(0)));

/** Tokens of a brand as a sheet after the theme's. Throws for an unknown token. */
export function colourSheet(tokens: string, colours: BuiltBrand['colours']): string {
  const rules = Object.entries(colours).map(([theme, own]) => {
    const unknown = Object.keys(own).filter((name) => !tokens.includes(`--${name}:`));
    if (unknown.length > 0) throw new Error(`The theme has no colour named ${unknown.join(', ')}.`);
    const rule = Object.entries(own).map(([name, value]) => `--${name}:${value};`);
    if (rule.length === 0) return '';
    const root = `:root{${rule.join('')}}`;
    return theme === 'dark' ? `@media (prefers-color-scheme:dark){${root}}` : root;
  });
  return rules.join('');
}

export function branded({ appName, colours }: BuiltBrand): Plugin {
  return {
    name: 'lendmax:brand',
    enforce: 'pre',
    transformIndexHtml: { order: 'pre', handler: (html) => namedPage(html, appName) },
    transform(code, id) {
      return id.endsWith('/theme/tokens.css') ? code + colourSheet(code, colours) : null;
    },
  };
}
