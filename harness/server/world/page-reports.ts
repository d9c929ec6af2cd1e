/** How far each page's reports are in the log: a call waits for those that were made before it, so that causes come first. */
import type { PhoneTicket } from '../../protocol/sender.ts';
import type { World } from './world.ts';

/** A report that is lost holds a call up no longer, real ms. */
const PATIENCE_MS = 1_000;
const MOST_PAGES = 50;

interface Page {
  upto: number;
  readonly waiting: Set<() => void>;
}

const worlds = new WeakMap<World, Map<string, Page>>();

function pageOf(world: World, name: string): Page {
  const pages = worlds.get(world) ?? new Map<string, Page>();
  worlds.set(world, pages);
  const page = pages.get(name) ?? { upto: 0, waiting: new Set() };
  pages.delete(name);
  pages.set(name, page);
  for (const oldest of pages.keys()) {
    if (pages.size <= MOST_PAGES) break;
    pages.delete(oldest);
  }
  return page;
}

/** The page's first `upto` reports are in the log. */
export function reportsCame(world: World, name: string, upto: number): void {
  const page = pageOf(world, name);
  page.upto = Math.max(page.upto, upto);
  for (const look of page.waiting) look();
}

/** Resolves once the reports that the page made before this call are in the log, or will not come any more. */
export async function causesCame(
  world: World,
  { page: name, reports }: PhoneTicket,
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
