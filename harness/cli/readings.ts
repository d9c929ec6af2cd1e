/** `npm run harness -- readings`: prints every reading of the specification as a Markdown table. */
import { allReadings } from '#src/facts/readings-list.ts';

const longest = 120;

/** A value as one line of a cell: text as it is, anything else as JSON; a list of a hundred banks is cut. */
function cell(value: unknown): string {
  const text = (typeof value === 'string' ? value : JSON.stringify(value)).replace(/\s+/g, ' ');
  const shown = text.length > longest ? `${text.slice(0, longest)} …` : text;
  return shown === '' ? '(empty)' : shown.replace(/[|\\<>*_]/g, String.raw`\$&`);
}

/** The table of all readings, by section and name: the order of their records is that of imports. */
function readingsTable(): string {
  const all = [...allReadings()].sort(
    (a, b) => a.spec.localeCompare(b.spec, 'en') || a.of.localeCompare(b.of, 'en'),
  );
  const rows = all.map(({ of, value, others, spec, because }) =>
    [of, cell(value), others.map(cell).join(' · '), spec, because].join(' | '),
  );
  return ['Figure | Value used | Others | § | Why', '--- | --- | --- | --- | ---', ...rows]
    .map((row) => `| ${row} |`)
    .join('\n');
}

console.log(readingsTable());
