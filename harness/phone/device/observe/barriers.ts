/** Accessibility problems on the phone's screens: axe-core checks each settled screen once. */
import type { AxeResults, RunOptions } from 'axe-core';
import { AXE_TEMPLATE, axeOptions } from '../../../simulator/protocol/barriers.ts';
import { nameOf } from './by-role.ts';
import type { RecordEntry } from './recorder.ts';

type PageScope = Window & typeof globalThis;
interface Axe {
  readonly run: (context: Document, options: RunOptions) => Promise<AxeResults>;
}

/**
 * Content that is still being drawn may be half there when axe-core looks, so only what it finds again after these
 * waits counts; ms.
 */
const AGAIN_MS = [400, 1_600] as const;
/** The longest wait for animations, because an animation of a hidden page never ends; ms. */
const MOTION_MS = 1_500;
const LONGEST = 300;

export interface BarrierWatch {
  /** Checks the screen, each once. Resolves when it was checked; undefined if it needs no check. */
  readonly look: () => Promise<unknown> | undefined;
  /**
   * Call when the screen has settled. As `look`, except for a driver, which asks for its checks and waits for them: a page that
   * is busy checking answers its taps late.
   */
  readonly rested: () => Promise<unknown> | undefined;
}

/** Moved, not copied, because a copy doesn't run under Trusted Types. */
function load(scope: PageScope): Promise<Axe> {
  const template = scope.document.querySelector<HTMLTemplateElement>(`#${AXE_TEMPLATE}`);
  const script = template?.content.querySelector('script');
  if (!template || !script) throw new Error('the page has no axe-core');
  return new Promise((resolve, reject) => {
    script.addEventListener('error', () => reject(new Error("axe-core couldn't be loaded")));
    script.addEventListener('load', () => resolve((scope as unknown as { axe: Axe }).axe));
    scope.document.head.append(script);
    // One without an address has run already.
    if (script.src === '') resolve((scope as unknown as { axe: Axe }).axe);
    template.remove();
  });
}

/** Another path, dialog, heading or field with an error makes another screen. Other figures don't. */
function screenName({ document, location }: Pick<Window, 'document' | 'location'>): string {
  const dialog = [...document.querySelectorAll('dialog[open]')].pop();
  const heads = [...document.querySelectorAll('h1, h2, h3')].map((one) => one.textContent);
  const isInvalid = document.querySelector('[aria-invalid="true"]') !== null;
  const [path] = (location.hash || '#/').split('?');
  const all = [path, dialog && nameOf(dialog), ...heads, isInvalid].join('\n');
  return all.replace(/\d+/g, '#');
}

export function watchBarriers(
  scope: PageScope,
  record: RecordEntry,
  wait: (run: () => void, ms: number) => unknown,
  start = load,
): BarrierWatch {
  const seen = new Set<string>();
  let axe: Promise<Axe> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const pause = (ms: number) => new Promise<void>((done) => void wait(done, ms));
  const still = async () => {
    const ending = scope.document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    const ended = ending.map(({ finished }) => finished.catch(() => undefined));
    await Promise.race([Promise.all(ended), pause(MOTION_MS)]);
  };
  const find = async () => {
    await still();
    const { violations } = await (await (axe ??= start(scope))).run(scope.document, axeOptions);
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, target }) => ({ at: `${id} ${String(target)}`, text: `${id}: ${html}` })),
    );
  };
  const lookAt = async (name: string) => {
    let found = await find();
    for (const ms of AGAIN_MS) {
      if (found.length === 0) break;
      await pause(ms);
      if (screenName(scope) !== name) return;
      const again = new Set((await find()).map(({ at }) => at));
      found = found.filter(({ at }) => again.has(at));
    }
    if (screenName(scope) !== name) return;
    seen.add(name);
    const texts = found.map(({ text }) => text.slice(0, LONGEST));
    const text = scope.location.hash || '#/';
    record({ kind: 'accessibility', text, detail: { found: texts } });
  };
  const lookOnce = async () => {
    const name = screenName(scope);
    try {
      if (!seen.has(name)) await lookAt(name);
    } catch (error) {
      record({ kind: 'console', text: String(error), detail: { level: 'simulator' } });
    }
  };
  /** One at a time, because axe-core can't start while it runs. */
  const queued = () => (last = last.then(lookOnce));
  const look = () =>
    'getAnimations' in scope.document && !seen.has(screenName(scope)) ? queued() : undefined;
  return { look, rested: () => (scope.navigator.webdriver ? undefined : look()) };
}
