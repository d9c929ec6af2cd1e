/** Puts a brand into the build: its name into the page, its data into the script, its styles after the tokens. */
import type { Plugin } from 'vite';
import type { Brand } from '../brands/brand.ts';
import { tokensOf, wholeColours } from '../brands/colours.ts';
import { neutralPictures } from '../brands/pictures.ts';

export interface BuiltBrand {
  readonly appName: string;
  readonly contacts: Readonly<Record<'email' | 'phone' | 'whatsapp', string>>;
  readonly colours: Readonly<Record<'light' | 'dark', Readonly<Record<string, string>>>>;
  readonly pictures: Readonly<Record<string, string>>;
  /** The ground of every page, for the browser's bar. */
  readonly grounds: Readonly<Record<'light' | 'dark', string>>;
}

/** The look of a checked brand, with everything that it leaves out. `theme`: the text of the theme's tokens. */
export function lookOf(
  { appName, contacts, colours: own, pictures }: Brand,
  theme: string,
): BuiltBrand {
  const colours = wholeColours(own, theme);
  const { light, dark: night } = tokensOf(theme, colours);
  const of = (tokens: typeof light, name: string) => tokens[name] ?? '';
  return {
    appName,
    contacts,
    colours,
    pictures: pictures ?? neutralPictures(appName, of(light, 'brand'), of(light, 'on-brand')),
    grounds: { light: of(light, 'bg'), dark: of(night, 'bg') },
  };
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** Replaces `%GROUND_LIGHT%` and `%GROUND_DARK%` in the source page. */
export const groundedPage = (html: string, { light, dark: night }: BuiltBrand['grounds']): string =>
  html.replaceAll('%GROUND_LIGHT%', light).replaceAll('%GROUND_DARK%', night);

/** Replaces `%APP_NAME%` in the source page. */
export const namedPage = (html: string, appName: string): string =>
  html.replaceAll('%APP_NAME%', escaped(appName));

/** Replaces `%CONTACTS%` in the source page: a page that can't start still names a person. */
export function reachablePage(html: string, contacts: BuiltBrand['contacts']): string {
  const { phone, whatsapp, email } = contacts;
  const links = [
    phone && `<a href="tel:${phone}">${phone}</a>`,
    whatsapp && `<a href="https://wa.me/${whatsapp.slice(1)}">WhatsApp ${whatsapp}</a>`,
    email && `<a href="mailto:${escaped(email)}">${escaped(email)}</a>`,
  ].map((link) => link && `<p>${link}</p>`);
  return html.replaceAll('%CONTACTS%', links.join(''));
}

const chosenDark = ":root[data-theme='dark']";

/** Tokens of the dark theme, for customers who chose it, and for a dark system without a choice. Paper is light. */
const dark = (tokens: string) =>
  `@media screen{${chosenDark}{${tokens}}}@media screen and (prefers-color-scheme:dark){:root:not([data-theme]){${tokens}}}`;

/** The theme has its dark tokens once; this adds them for a dark system too. Throws if it has none. */
export function withSystemDark(theme: string): string {
  const at = theme.indexOf(chosenDark);
  const [, own] = /\{([^}]*)\}/.exec(theme.slice(at)) ?? [];
  if (at < 0 || own === undefined) throw new Error(`The theme has no ${chosenDark}.`);
  return theme.slice(0, at) + dark(own);
}

/**
 * Pictures that home doesn't show on a phone. An SVG image is a separate document, which costs a start 1.6 ms, and six
 * times that on a slow phone.
 */
const sheetPictures = ['mark', 'strip-wide'];

const wholeSvg = /^<svg ([^>]*)>(.*)<\/svg>$/;

/** A picture as an element of the page, for reference by others. The strip is a pattern. */
function drawing(name: string, svg: string): string {
  const [, attributes = '', shapes = ''] = wholeSvg.exec(svg) ?? [];
  const value = (attribute: string) =>
    new RegExp(`(?:^| )${attribute}='([^']*)'`).exec(attributes)?.[1];
  if (name !== 'strip') {
    return `<symbol id="picture-${name}" viewBox="${value('viewBox')}">${shapes}</symbol>`;
  }
  const size = `width="${value('width')}" height="${value('height')}"`;
  return `<pattern id="picture-strip" ${size} patternUnits="userSpaceOnUse">${shapes}</pattern>`;
}

/** Replaces `%PICTURES%` in the source page with what home draws. */
export function drawnPage(html: string, pictures: BuiltBrand['pictures']): string {
  const drawings = ['mark', 'mark-on-hero', 'strip'].flatMap((name) => {
    const svg = pictures[name];
    return svg ? [drawing(name, svg)] : [];
  });
  return html.replaceAll('%PICTURES%', drawings.join(''));
}

/** The tokens of a checked brand, as a style sheet that follows the theme's. */
export function brandSheet({
  colours,
  pictures,
}: Pick<BuiltBrand, 'colours' | 'pictures'>): string {
  const [light, own] = [colours.light, colours.dark].map((colour) =>
    Object.entries(colour).map(([name, value]) => `--${name}:${value};`),
  );
  const drawn = sheetPictures.flatMap((name) => {
    const svg = pictures[name];
    return svg ? [`--${name}:url("data:image/svg+xml,${svg.replaceAll('#', '%23')}");`] : [];
  });
  const root = [...(light ?? []), ...drawn].join('');
  return (root && `:root{${root}}`) + (own?.length ? dark(own.join('')) : '');
}

export function branded({ appName, contacts, ...look }: BuiltBrand): Plugin {
  return {
    name: 'lendmax:brand',
    enforce: 'pre',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        drawnPage(
          groundedPage(reachablePage(namedPage(html, appName), contacts), look.grounds),
          look.pictures,
        ),
    },
    transform(code, id) {
      return id.endsWith('/theme/tokens.css') ? withSystemDark(code) + brandSheet(look) : null;
    },
  };
}
