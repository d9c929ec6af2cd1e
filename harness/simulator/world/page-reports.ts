/**
 * How far each page's reports are in the log. A call or a screen waits for the reports made before it, so that causes
 * come first. A late screen is inserted before the reports made after it.
 */
import type { PhoneTicket } from '../protocol/sender.ts';
import type { World } from './world.ts';

/** A lost report delays a call at most this long, real ms. */
const PATIENCE_MS = 1_000;
const MOST_PAGES = 50;
const MOST_REPORTS = 1_000;

interface Page {
  upto: number;
  readonly waiting: Set<() => void>;
  /** The number of the log's next entry at the arrival of each of the latest reports. */
  readonly came: Map<number, number>;
}

/** The page, and how many of its reports were made before. */
type Made = Pick<PhoneTicket, 'page' | 'reports'>;

const worlds = new WeakMap<World, Map<string, Page>>();

function pageOf(world: World, name: string): Page {
  const pages = worlds.get(world) ?? new Map<string, Page>();
  worlds.set(world, pages);
  const page = pages.get(name) ?? { upto: 0, waiting: new Set(), came: new Map() };
  pages.delete(name);
  pages.set(name, page);
  keepNewest(pages, MOST_PAGES);
  return page;
}

function keepNewest(map: Map<unknown, unknown>, most: number): void {
  for (const oldest of map.keys()) {
    if (map.size <= most) break;
    map.delete(oldest);
  }
}

/** The page's report `number`, counted from 1, is about to be logged. */
export function reportComes(world: World, name: string, number: number): void {
  const { came } = pageOf(world, name);
  came.set(number, world.nextSeq);
  keepNewest(came, MOST_REPORTS);
}

/**
 * The newest log entry that isn't after the page's first `reports`. The next report, if it has arrived, is after it.
 */
export function newestBefore(world: World, { page, reports }: Made): number {
  return (pageOf(world, page).came.get(reports + 1) ?? world.nextSeq) - 1;
}

/** The page's first `upto` reports are in the log. */
export function reportsCame(world: World, name: string, upto: number): void {
  const page = pageOf(world, name);
  page.upto = Math.max(page.upto, upto);
  for (const look of page.waiting) look();
}

/** Resolves once the page's earlier reports are in the log, or won't come any more. */
export async function causesCame(
  world: World,
  { page: name, reports }: Made,
  wait: (ms: number, inBackground?: true) => Promise<void>,
): Promise<void> {
  const page = pageOf(world, name);
  if (page.upto >= reports) return;
  let look = () => {};
  const came = new Promise<void>((done) => {
    look = () => page.upto >= reports && done();
    page.waiting.add(look);
  });
  await Promise.race([came, wait(PATIENCE_MS, true)]);
  page.waiting.delete(look);
}
