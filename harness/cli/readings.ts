/** `npm run readings`: prints every reading of the specification as a Markdown table; `-- --write` puts it into README.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readings } from '#src/facts/readings.ts';

const readme = fileURLToPath(new URL('../../README.md', import.meta.url));
const block = /(<!-- readings -->\n)[\s\S]*?(<!-- \/readings -->)/;
const longest = 120;

/** A value as one line of a cell: text as it is, anything else as JSON; a list of a hundred banks is cut. */
function cell(value: unknown): string {
  const text = (typeof value === 'string' ? value : JSON.stringify(value)).replace(/\s+/g, ' ');
  const shown = text.length > longest ? `${text.slice(0, longest)} …` : text;
  return shown === '' ? '(empty)' : shown.replace(/[|\\<>*_]/g, String.raw`\$&`);
}

/** The table of all readings, by section and name. */
export function readingsTable(): string {
  const all = [...readings].sort(
    (a, b) => a.spec.localeCompare(b.spec, 'en') || a.of.localeCompare(b.of, 'en'),
  );
  const rows = all.map(({ of, value, others, spec, because }) =>
    [of, cell(value), others.map(cell).join(' · '), spec, because].join(' | '),
  );
  return ['Figure | Value used | Others | § | Why', '--- | --- | --- | --- | ---', ...rows]
    .map((row) => `| ${row} |`)
    .join('\n');
}

/** A README with the table of now between its marks. Throws when it has no marks. */
export function withReadings(text: string): string {
  if (!block.test(text)) throw new Error('README.md has no <!-- readings --> … <!-- /readings -->');
  return text.replace(
    block,
    (_all, start: string, end: string) => `${start}\n${readingsTable()}\n${end}`,
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--write')) {
    writeFileSync(readme, withReadings(readFileSync(readme, 'utf8')));
  } else {
    console.log(readingsTable());
  }
}
