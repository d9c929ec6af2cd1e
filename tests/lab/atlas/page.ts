/** The atlas as one HTML file: the pictures of every screen, its problems, and its differences from a baseline. */
import { escaped } from '#harness/simulator/text/escaped.ts';
import type { Difference } from './baseline.ts';
import { idOf } from './baseline.ts';
import type { Barriers } from './inspect.ts';
import { pathOf } from './places.ts';
import type { Visited } from './visit.ts';

interface Shot extends Barriers {
  readonly file: string;
  /** Theme and size. */
  readonly label: string;
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

/** The totals as lines to print, each problem with its screen, and the number of problems. */
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

const list = (items: readonly string[]) =>
  items.length === 0
    ? ''
    : `<ul class="bad">${items.map((one) => `<li>${escaped(one)}</li>`).join('')}</ul>`;

const image = (file: string, label: string, notes: readonly string[] = []) =>
  `<figure><a href="${escaped(file)}"><img loading="lazy" src="${escaped(file)}" alt="${escaped(label)}"></a>
<figcaption>${escaped(label)}${list(notes)}</figcaption></figure>`;

const style = `body{font:15px/1.4 system-ui;margin:1rem;background:#f4f4f2;color:#222}
.row{display:flex;gap:.6rem;overflow-x:auto;align-items:flex-start}
figure{margin:0;flex:0 0 auto;width:180px}img{width:100%;border:1px solid #bbb;background:#fff}
figcaption{font-size:12px;overflow-wrap:anywhere}.bad{color:#b00020;padding-left:1rem;margin:.2rem 0;overflow-wrap:anywhere}
h2{margin:1.6rem 0 .4rem}h2 small{font-weight:400;color:#666}nav{columns:4 12rem}`;

/** The page. Its pictures lie beside it; those of the baseline are in `before`, a path from the page. */
export function atlasPage(
  sheets: readonly Sheet[],
  differences: readonly Difference[] | null,
  before: string,
): string {
  const found = (sheet: Sheet) =>
    (differences ?? []).filter(({ screen }) => screen === idOf(sheet));
  const known = new Set(sheets.map(idOf));
  const gone = (differences ?? []).filter(({ screen }) => !known.has(screen));
  const sections = sheets.map((sheet) => {
    const notes = [...sheet.astray, ...sheet.untranslated, ...sheet.violations];
    const parted = found(sheet);
    const both = parted.flatMap(({ picture }) =>
      picture === undefined
        ? []
        : [image(`${before}/${picture}`, `${picture}, before`), image(picture, `${picture}, now`)],
    );
    const figures = sheet.shots.map(({ file, label, axe, overflow }) =>
      image(file, label, [...axe, ...overflow]),
    );
    return `<section id="${idOf(sheet)}"><h2>${sheet.name} <small>${sheet.language} · ${pathOf(sheet.name)} · ${sheet.world}</small></h2>
${list([...notes, ...parted.map(({ words }) => words)])}<div class="row">${both.join('\n')}</div>
<div class="row">${figures.join('\n')}</div></section>`;
  });
  const links = sheets.map((sheet) => {
    const mark = found(sheet).length > 0 ? ' <b>differs</b>' : '';
    return `<a href="#${idOf(sheet)}">${sheet.name}, ${sheet.language}</a>${mark}<br>`;
  });
  const summary = [
    ...totals(sheets).lines.filter((line) => !line.startsWith(' ')),
    ...(differences ? [`${differences.length} differences from the baseline`] : []),
    ...gone.map(({ screen, words }) => `${screen}: ${words}`),
  ];
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>LendMax, all screens</title><style>${style}</style>
<h1>All screens</h1><p>${summary.map(escaped).join('<br>')}</p><nav>${links.join('')}</nav>
${sections.join('\n')}
</html>
`;
}
