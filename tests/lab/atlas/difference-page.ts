/** What differs from the baseline as one HTML page: words and pictures side by side, and how to accept each screen. */
import type { Difference } from './baseline.ts';

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const style = `:root{color-scheme:light dark}
body{font:15px/1.5 system-ui;margin:1rem auto;max-width:60rem;padding:0 1rem}
table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.3rem .6rem;border-top:1px solid #8884}
th{font-weight:600}td{overflow-wrap:anywhere}h2{margin:2rem 0 .4rem}.pair{display:flex;gap:1rem;flex-wrap:wrap}
figure{margin:0 0 1rem;width:22rem;max-width:100%}img{width:100%;border:1px solid #8888}code{user-select:all}`;

const cell = (text: string | null) => (text === null ? '<td>–</td>' : `<td>${escaped(text)}</td>`);

/** `before` is the path of the folder with the kept pictures, as the page reaches it. */
export function differencePage(
  differences: readonly Difference[],
  drawn: number,
  { folder, before }: { readonly folder: string; readonly before: string },
): string {
  const names = [...new Set(differences.map(({ name }) => name))];
  const accept = (only: string | null) =>
    `<code>npm run harness -- atlas --accept ${escaped(folder)}${only === null ? '' : ` --only ${only}`}</code>`;
  const sections = names.map((name) => {
    const rows = differences.filter((one) => one.name === name);
    const words = rows.filter(({ what }) => what !== 'picture');
    const pictures = rows.filter(({ what }) => what === 'picture');
    const table = words.map(
      ({ screen, what, of, before: was, now }) =>
        `<tr><td>${escaped(screen)}</td><td>${escaped([what, of].join(' ').trim())}</td>${cell(was)}${cell(now)}</tr>`,
    );
    const pairs = pictures.map(({ screen, of, before: was, now }) => {
      const picture = (file: string | null, at: string, when: string) =>
        file === null
          ? ''
          : `<figure><img loading="lazy" src="${escaped(at + file)}" alt="${escaped(`${screen}, ${when}`)}"><figcaption>${when}</figcaption></figure>`;
      return `<h3>${escaped(`${screen}, ${of}`)}</h3><div class="pair">${picture(was, before, 'before')}${picture(now, '', 'now')}</div>`;
    });
    return `<section id="${escaped(name)}"><h2>${escaped(name)}</h2><p>Accept: ${accept(name)}</p>
${table.length === 0 ? '' : `<table><tr><th>Screen</th><th>What</th><th>Before</th><th>Now</th></tr>${table.join('\n')}</table>`}
${pairs.join('\n')}</section>`;
  });
  const head =
    differences.length === 0
      ? `<p>No differences in ${drawn} screens.</p>`
      : `<p>${differences.length} differences on ${names.length} of ${drawn} screens. Accept all: ${accept(null)}</p>`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>LendMax, differences from the baseline</title><style>${style}</style>
<h1>Differences from the baseline</h1>${head}
<ul>${names.map((name) => `<li><a href="#${escaped(name)}">${escaped(name)}</a></li>`).join('')}</ul>
${sections.join('\n')}
</html>
`;
}
