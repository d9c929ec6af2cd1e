/** `where <release> <line>:<column> …`: finds the source of a position in the page, by the release's `symbols/`. */
import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { join } from 'node:path';
import { asciiScript } from '#widget/vite/page.ts';
import type { Given, Outcome } from './command.ts';
import { UsageError } from '../../simulator/text/usage-error.ts';

/** How much of the page's text is enough to find it again, characters. */
const CONTEXT = 400;

export interface Frame {
  readonly position: string;
  /** Relative to the project's folder. */
  readonly file: string;
  readonly line: number;
  /** Empty at the top of a module. */
  readonly name: string;
}

const signs = (one: string, other: string) => {
  let same = 0;
  while (same < one.length && one.at(-1 - same) === other.at(-1 - same)) same += 1;
  return same;
};

/**
 * Finds the position in `code` of the text that `page` has at `at`: the place with the longest common text around it.
 */
function placeIn(code: string, page: string, at: number): number | null {
  for (let length = CONTEXT; length >= 4; length = Math.floor(length / 2)) {
    const text = page.slice(at, at + length);
    const found: number[] = [];
    for (let next = code.indexOf(text); next >= 0; next = code.indexOf(text, next + 1))
      found.push(next);
    const before = page.slice(Math.max(0, at - CONTEXT), at);
    const same = (place: number) => signs(before, code.slice(Math.max(0, place - CONTEXT), place));
    const [best] = found.sort((one, other) => same(other) - same(one));
    if (best !== undefined) return best;
  }
  return null;
}

/** Offset of a position in a text; null if its line is shorter. */
function offsetOf(text: string, line: number, column: number): number | null {
  const rows = text.split('\n');
  if (column > (rows[line - 1]?.length ?? 0)) return null;
  return rows.slice(0, line - 1).reduce((sum, row) => sum + row.length + 1, 0) + column - 1;
}

const named =
  /^\s*(?:export |default |async |static |readonly )*(?:function\*? ?(\w+)|(?:const|let) (\w+)\b.*(?:=>|function|\()|(\w+)\(.*\) ?(?::[^=]*)?\{|(\w+): (?:async )?(?:\(|function|\w+ =>)).*$/;
const keywords = ['if', 'for', 'while', 'switch', 'catch', 'return'];

/** The function around a line: the nearest line above with less indentation that names one. */
function functionAt(source: string, line: number): string {
  const rows = source.split('\n').slice(0, line);
  const depth = (row: string) => row.search(/\S/);
  let least = Number.POSITIVE_INFINITY;
  for (const row of rows.reverse()) {
    const own = depth(row);
    if (own < 0 || own >= least) continue;
    least = own;
    const name = named.exec(row)?.slice(1).find(Boolean);
    if (name && !keywords.includes(name)) return name;
  }
  return '';
}

/** The page of a release, where its script begins, and the rooms: scripts that count their lines from 1. */
function scriptsOf(folder: string) {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const rooms = [...page.matchAll(/<template id="room-\w+"><script>([^]*?)<\/script>/g)];
  return {
    page,
    script: page.indexOf('<script type="module">'),
    rooms: rooms.map(([, text = '']) => text),
  };
}

/** In which lines of a release's page a position can be. */
export function scriptLines(folder: string): string {
  const { page, script, rooms } = scriptsOf(folder);
  const lines = (text: string) => text.split('\n').length;
  const first = lines(page.slice(0, script));
  const last = first + lines(page.slice(script, page.indexOf('</script>', script))) - 1;
  const range = (from: number, to: number) =>
    from === to ? `line ${to}` : `lines ${from} to ${to}`;
  const most = Math.max(0, ...rooms.map(lines));
  return [
    `The page's script is in ${range(first, last)} of index.html.`,
    ...(most === 0 ? [] : [`Parts that are loaded later count from 1: ${range(1, most)}.`]),
  ].join(' ');
}

/** The sources of positions in a release's page. */
export function framesIn(folder: string, positions: readonly string[]): (Frame | null)[] {
  const read = (...path: readonly string[]) => readFileSync(join(folder, ...path), 'utf8');
  const { page, script, rooms } = scriptsOf(folder);
  const raw = read('symbols', 'page.js');
  const code = asciiScript(raw);
  const map = JSON.parse(read('symbols', 'page.js.map')) as SourceMapPayload;
  const finder = new SourceMap(map);
  const texts = [page, ...rooms];
  return positions.map((position) => {
    const [line = 0, column = 0] = position.split(':').map(Number);
    for (const text of texts) {
      const at = offsetOf(text, line, column);
      if (at === null || (text === page && at < script)) continue;
      const place = placeIn(code, text, at);
      if (place === null) continue;
      // The map belongs to the script before its characters were escaped.
      let rawAt = 0;
      for (let made = 0; made < place; rawAt += 1) made += asciiScript(raw[rawAt] ?? ' ').length;
      const rows = raw.slice(0, rawAt).split('\n');
      const entry = finder.findEntry(rows.length - 1, rows.at(-1)?.length ?? 0);
      if (!('originalSource' in entry)) continue;
      const source = map.sourcesContent?.[map.sources.indexOf(entry.originalSource)] ?? '';
      const sourceLine = entry.originalLine + 1;
      const name = functionAt(source, sourceLine);
      return { position, file: entry.originalSource, line: sourceLine, name };
    }
    return null;
  });
}

export function where(given: Given): Promise<Outcome> {
  const [folder = '', ...positions] = given.words.flatMap((word) => word.split(/\s+/));
  if (!existsSync(join(folder, 'symbols', 'page.js.map')))
    throw new UsageError(`${folder || 'the first word'} isn't a release with symbols`);
  const wrong = positions.find((one) => !/^[1-9]\d*:[1-9]\d*$/.test(one));
  if (positions.length === 0 || wrong !== undefined)
    throw new UsageError(`expected positions as <line>:<column>, not ${wrong ?? 'none'}`);
  const found = framesIn(folder, positions);
  const text = found
    .map((frame, index) =>
      frame === null
        ? `${positions[index]} is not in the page's script\n`
        : `${frame.position} ${frame.file}:${frame.line} ${frame.name}\n`,
    )
    .join('');
  const hint = found.includes(null) ? `${scriptLines(folder)}\n` : '';
  return Promise.resolve({ json: found, text: text + hint, code: found.includes(null) ? 1 : 0 });
}
