/** The contact sheet: one HTML file with the pictures of every screen and what is wrong on each, and the totals. */
import type { Barriers, Theme } from './inspect.ts';
import { pathOf } from './places.ts';
import type { Visited } from './visit.ts';

interface Shot extends Barriers {
  readonly file: string;
  readonly size: string;
  readonly theme: Theme;
}

/** One screen in one language, with a picture for each theme and size. */
export interface Sheet extends Visited {
  readonly world: string;
  readonly shots: readonly Shot[];
}

const counted = {
  'screens that are not where they should be': (sheet: Sheet) => sheet.astray,
  'texts untranslated or from nowhere': (sheet: Sheet) => sheet.untranslated,
  "breaches of the page's policy": (sheet: Sheet) => sheet.violations,
  'axe violations': (sheet: Sheet) => sheet.shots.flatMap(({ axe }) => axe),
  'parts wider than the screen': (sheet: Sheet) => sheet.shots.flatMap(({ overflow }) => overflow),
} as const satisfies Record<string, (sheet: Sheet) => readonly string[]>;

/** The totals as lines to print, each thing that is wrong by its screen, and how many there are. */
export function totals(sheets: readonly Sheet[]): { lines: string[]; wrong: number } {
  const lines: string[] = [];
  let wrong = 0;
  for (const [what, of] of Object.entries(counted)) {
    const found = sheets.flatMap((sheet) =>
      of(sheet).map((one) => `  ${sheet.name}, ${sheet.language}: ${one.slice(0, 300)}`),
    );
    wrong += found.length;
    lines.push(`${found.length} ${what}`, ...new Set(found));
  }
  const pictures = sheets.reduce((sum, { shots }) => sum + shots.length, 0);
  const names = new Set(sheets.map(({ name }) => name)).size;
  return { lines: [`${names} screens, ${pictures} pictures`, ...lines], wrong };
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const list = (items: readonly string[]) =>
  items.length === 0
    ? ''
    : `<ul class="bad">${items.map((one) => `<li>${escaped(one)}</li>`).join('')}</ul>`;

function figure({ file, size, theme, axe, overflow }: Shot, language: string): string {
  const name = `${language}, ${theme}, ${size}`;
  return `<figure><a href="${file}"><img loading="lazy" src="${file}" alt="${name}"></a>
<figcaption>${name}${list([...axe, ...overflow])}</figcaption></figure>`;
}

const style = `body{font:15px/1.4 system-ui;margin:1rem;background:#f4f4f2;color:#222}
.row{display:flex;gap:.6rem;overflow-x:auto;align-items:flex-start}
figure{margin:0;flex:0 0 auto;width:180px}img{width:100%;border:1px solid #bbb;background:#fff}
figcaption{font-size:12px}.bad{color:#b00020;padding-left:1rem;margin:.2rem 0;overflow-wrap:anywhere}
h2{margin:1.6rem 0 .4rem}h2 small{font-weight:400;color:#666}nav{columns:4 12rem}`;

const idOf = (name: string) => name.replace(/ /g, '-');

/** The page; pictures lie beside it. */
export function sheetHtml(sheets: readonly Sheet[]): string {
  const names = [...new Set(sheets.map(({ name }) => name))];
  const sections = names.map((name) => {
    const rows = sheets.filter((sheet) => sheet.name === name);
    const figures = rows.flatMap(({ shots, language }) =>
      shots.map((shot) => figure(shot, language)),
    );
    const notes = rows.flatMap((sheet) => [
      ...sheet.astray,
      ...sheet.untranslated,
      ...sheet.violations,
    ]);
    return `<section id="${idOf(name)}"><h2>${name} <small>${pathOf(name)} · ${rows[0]?.world}</small></h2>${list(notes)}
<div class="row">${figures.join('\n')}</div></section>`;
  });
  const links = names.map((name) => `<a href="#${idOf(name)}">${name}</a><br>`).join('');
  const { lines } = totals(sheets);
  const summary = lines
    .filter((line) => !line.startsWith(' '))
    .map(escaped)
    .join('<br>');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>LendMax, all screens</title><style>${style}</style>
<h1>All screens</h1><p>${summary}</p><nav>${links}</nav>
${sections.join('\n')}
</html>
`;
}
