/**
 * A world in the store: its state without the log, the log in pages, its files, and its row in the list. The state is
 * written last and names the others, so it is true whenever the server dies.
 */
import * as v from 'valibot';
import { isRecord } from '#src/contract/is-record.ts';
import type { Storage } from 'unstorage';
import packageFile from '../../../package.json' with { type: 'json' };
import type { LogEntry } from '../protocol/log.ts';
import { contentOf, keepContent } from '../world/file-contents.ts';
import { ControlRefusal } from '../world/control-refusal.ts';
import { type World, worldSchema } from '../world/world.ts';
import { rowOf } from '../worlds/worlds.ts';
import { readBytes, readText, ROWS, UNFINISHED, WORLDS } from './storage.ts';

const FORMAT = 1;
/** Entries of a page of the log. Only the last page is written again. */
const PAGE = 20;

/** What the store has of a world in memory. */
export interface Written {
  readonly state: string;
  readonly row: string;
  /** The log that the pages are of. A replaced state brings another one. */
  readonly log: readonly LogEntry[];
  readonly generation: number;
  /** The last entry in each page, by page. */
  readonly pages: ReadonlyMap<number, number>;
  readonly files: readonly string[];
}

/** The same with nothing in the store, so that all of it is written again. */
export const unwritten = (written: Written): Written => ({
  ...written,
  state: '',
  row: '',
  pages: new Map(),
  files: [],
});

/** What is written and removed, in this order. */
export interface Change {
  readonly puts: readonly (readonly [key: string, value: string | Uint8Array])[];
  readonly gone: readonly string[];
}

const stored = () =>
  v.object({
    format: v.literal(FORMAT),
    release: v.string(),
    generation: v.number(),
    pages: v.array(v.number()),
    /** The number of the first entry of the log, and how many there are. */
    first: v.number(),
    entries: v.number(),
    files: v.array(v.string()),
    world: v.unknown(),
  });

const keysOf = (id: string) => ({
  row: `${ROWS}:${id}`,
  state: `${WORLDS}:${id}.state`,
  page: (generation: number, page: number) => `${WORLDS}:${id}.log-${generation}-${page}`,
  file: (fileId: string) => `${WORLDS}:${id}.file-${fileId}`,
});

/** What changed since `before`, and what the store has once it is written; null if nothing changed. */
export function changeOf(
  world: World,
  until: number,
  before: Written | undefined,
): (Change & { readonly after: Written }) | null {
  const keys = keysOf(world.id);
  const isSameLog = before?.log === world.log;
  const generation = before === undefined ? 1 : before.generation + (isSameLog ? 0 : 1);
  // A log only grows at its end and loses its beginning.
  const known = isSameLog ? [...before.pages].filter(([page]) => page >= firstPage(world.log)) : [];
  const pages = pagesOf(entriesFrom(world.log, known.at(-1)?.[0] ?? 0));
  const last = new Map([...known, ...lastIn(pages)]);
  const files = world.files.flatMap(({ fileId }) => (contentOf(world, fileId) ? [fileId] : []));
  const after: Written = {
    state: JSON.stringify({
      format: FORMAT,
      release: packageFile.version,
      generation,
      pages: [...last.keys()],
      first: world.log[0]?.seq ?? 0,
      entries: world.log.length,
      files,
      world: { ...world, log: [] },
    }),
    row: JSON.stringify({ ...rowOf(world), until }),
    log: world.log,
    generation,
    pages: last,
    files,
  };
  if (after.state === before?.state && after.row === before.row) return null;
  const texts = [...pages]
    .filter(([page]) => !isSameLog || before.pages.get(page) !== last.get(page))
    .map(([page, rows]) => [keys.page(generation, page), JSON.stringify(rows)] as const);
  const contents = files
    .filter((fileId) => !before?.files.includes(fileId))
    .map((fileId) => [keys.file(fileId), contentOf(world, fileId) ?? ''] as const);
  const gone = [...(before?.pages.keys() ?? [])]
    .filter((page) => !isSameLog || !last.has(page))
    .map((page) => keys.page(before?.generation ?? 0, page));
  const goneFiles = (before?.files ?? []).filter((one) => !files.includes(one)).map(keys.file);

  return {
    puts: [
      ...texts,
      ...contents,
      ...(after.state === before?.state ? [] : [[keys.state, after.state] as const]),
      ...(after.row === before?.row ? [] : [[keys.row, after.row] as const]),
    ],
    gone: [...gone, ...goneFiles],
    after,
  };
}

/** Makes a change step by step. */
export async function makeChange(storage: Storage, { puts, gone }: Change): Promise<void> {
  for (const [key, value] of puts) await storage.setItemRaw(key, value);
  for (const key of gone) await storage.removeItem(key);
}

const pageOf = ({ seq }: LogEntry) => Math.floor(seq / PAGE);
const firstPage = ([first]: readonly LogEntry[]) => (first ? pageOf(first) : 0);

/** The entries from a page on. */
function entriesFrom(log: readonly LogEntry[], page: number): readonly LogEntry[] {
  let from = log.length;
  for (let last = log.at(-1); last && pageOf(last) >= page; last = log[from - 1]) from -= 1;
  return log.slice(from);
}

const pagesOf = (log: readonly LogEntry[]) => groupedBy(log, pageOf);
const lastIn = (pages: ReadonlyMap<number, readonly LogEntry[]>) =>
  [...pages].map(([page, rows]) => [page, rows.at(-1)?.seq ?? 0] as const);

function groupedBy<T, K>(all: readonly T[], keyOf: (one: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const one of all) {
    const key = keyOf(one);
    const known = groups.get(key);
    if (known) known.push(one);
    else groups.set(key, [one]);
  }
  return groups;
}

/** Reads a world; null if the store has none. Refuses with 409 one that is cut off, or that doesn't fit this release. */
export async function readWorld(
  storage: Storage,
  id: string,
): Promise<{ readonly world: World; readonly written: Written } | null> {
  const keys = keysOf(id);
  const [state, row] = await Promise.all([
    readText(storage, keys.state),
    readText(storage, keys.row),
  ]);
  if (state === null) return null;
  const cut = (what: string): never => {
    throw new ControlRefusal(409, `the kept world ${id} is cut off: ${what}`);
  };
  const json = (text: string | null, what: string): unknown => {
    try {
      return JSON.parse(text ?? '');
    } catch {
      return cut(what);
    }
  };
  const found = json(state, 'its state ends too early');
  const head = v.safeParse(stored(), found);
  if (!head.success) return misfit(id, found, head.issues[0]);
  const { generation, pages, first, entries, files } = head.output;
  const rows = await Promise.all(
    pages.map(
      async (page) => [page, await readText(storage, keys.page(generation, page))] as const,
    ),
  );
  const log = rows.flatMap(([, text]) => json(text, 'a part of its log is missing') as LogEntry[]);
  const whole = v.safeParse(worldSchema(), { ...(head.output.world as object), log });
  if (!whole.success) return misfit(id, found, whole.issues[0]);
  const world = whole.output;
  // A page may have entries that were dropped since, and those of an act that was never acknowledged.
  world.log = world.log.filter(({ seq }) => seq >= first && seq < world.nextSeq);
  if (world.log.length !== entries)
    return cut(`its log has ${world.log.length} of ${entries} entries`);
  await Promise.all(
    files.map(async (fileId) => {
      const content = await readBytes(storage, keys.file(fileId));
      if (content === null) return cut(`its file ${fileId} is missing`);
      keepContent(world, fileId, content);
    }),
  );
  const last = new Map(lastIn(pagesOf(world.log)));
  return {
    world,
    written: { state, row: row ?? '', log: world.log, generation, pages: last, files },
  };
}

function misfit(id: string, found: unknown, issue: v.BaseIssue<unknown>): never {
  const release = isRecord(found) && typeof found['release'] === 'string' ? found['release'] : '?';
  const where = v.getDotPath(issue) ?? 'the state';
  throw new ControlRefusal(
    409,
    `world ${id} was kept by release ${release} and doesn't open in ${packageFile.version}: ${where}: ${issue.message}`,
  );
}

/** Whether the store has another state of this world than these. */
export async function isOther(
  storage: Storage,
  id: string,
  states: readonly (string | undefined)[],
): Promise<boolean> {
  const state = await readText(storage, keysOf(id).state);
  return state !== null && !states.includes(state);
}

const rowSchema = () =>
  v.object({
    id: v.string(),
    scenario: v.string(),
    createdAt: v.number(),
    offsetMs: v.number(),
    until: v.number(),
    status: v.optional(v.nullable(v.number()), null),
  });
type StoredRow = v.InferOutput<ReturnType<typeof rowSchema>>;

function rowIn(text: string | null): StoredRow | null {
  const row = v.safeParse(v.pipe(v.string(), v.parseJson(), rowSchema()), text);
  return row.success ? row.output : null;
}

/** The list, the last used first. A row that can't be read is left out. */
export async function readRows(storage: Storage): Promise<StoredRow[]> {
  // A server that was killed may have left the beginning of a write.
  const keys = (await storage.getKeys(ROWS)).filter((key) => !key.endsWith(UNFINISHED));
  const texts = await Promise.all(keys.map((key) => readText(storage, key)));
  return texts.flatMap((text) => rowIn(text) ?? []).sort((one, other) => other.until - one.until);
}

/** Removes worlds whose time is over at `now` (ms UTC), and what a killed server left. Leaves those in memory. */
export async function sweep(
  storage: Storage,
  now: number,
  isInMemory: (id: string) => boolean,
): Promise<void> {
  const keys = [...(await storage.getKeys(WORLDS)), ...(await storage.getKeys(ROWS))];
  for (const [id, own] of groupedBy(keys, (key) => /:([^.]+)/.exec(key)?.[1] ?? '')) {
    // Read right before the removal, because somebody may have used the world meanwhile.
    const row = await readText(storage, keysOf(id).row);
    const isOver = row === null || (rowIn(row)?.until ?? now + 1) <= now;
    if (isOver && !isInMemory(id)) await Promise.all(own.map((key) => storage.removeItem(key)));
  }
}

/** The end of a world: its row goes first, so that the list never has one that doesn't open. */
export function endOf(id: string, written: Written): Change {
  const keys = keysOf(id);
  const pages = [...written.pages.keys()].map((page) => keys.page(written.generation, page));
  return { puts: [], gone: [keys.row, keys.state, ...pages, ...written.files.map(keys.file)] };
}
