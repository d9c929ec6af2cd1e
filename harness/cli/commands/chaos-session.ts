/** Worlds and engines of `chaos`, and a browser that is started when it is wanted. */
import { startBrowser } from '../../player/browser/browser.ts';
import { scenarioList } from '../../server/scenarios/index.ts';
import { createWorlds } from '../../server/scenarios/worlds.ts';
import type { Engine, Player } from '../chaos/run.ts';
import { needBrowser } from './bridge-table.ts';
import { usualNow } from './command.ts';
import { built, ownSimulator } from './simulator.ts';
import { UsageError } from './words.ts';

/** Worlds whose lender errs on purpose, or whose history is too long to be listed at each step. */
const unfit = ['offer-off-by-a-kobo', 'many-loans', 'twenty-loans'];
/** Those of a brand that is a build of its own. */
const isOfBrand = (scenario: string): boolean =>
  createWorlds(Date.now).create({ scenario, seed: 7, now: usualNow }).brand !== '';

/** Models are built for the brand that ships alone. */
export const scenariosFor = (engine: Player): readonly string[] =>
  scenarioList
    .map(({ name }) => name)
    .filter((name) => !unfit.includes(name) && !(engine === 'core' && isOfBrand(name)));

const units = { s: 1_000, m: 60_000, h: 3_600_000 } as const;

/** `30s`, `10m` or `8h` in ms. */
export function durationOf(text: string): number {
  const [, count, unit] = /^(\d{1,5})([smh])$/.exec(text) ?? [];
  if (count === undefined || unit === undefined || Number(count) === 0) {
    throw new UsageError(`--for must be such as 30s, 10m or 8h, not '${text}'`);
  }
  return Number(count) * units[unit as keyof typeof units];
}

/** A browser with a simulator of its own, started when first wanted. */
export function browserSession(say: (text: string) => void) {
  let session: Promise<Awaited<ReturnType<typeof startSession>>> | undefined;
  const startSession = async () => {
    needBrowser();
    built(say);
    const simulator = await ownSimulator();
    const started = await startBrowser();
    return { simulator, started };
  };
  return {
    use: () => (session ??= startSession()),
    async stop() {
      const open = await session?.catch(() => undefined);
      await open?.started.stop();
      await open?.simulator.close();
    },
  };
}

export type Session = ReturnType<typeof browserSession>;

/** A player without a browser, or one in the session's. */
export async function engineOf(player: Player, session: Session): Promise<Engine> {
  if (player !== 'browser') {
    const { appFor, engineFrom } = await import('../chaos/engine-of.ts');
    return engineFrom(await appFor(player));
  }
  const { browserEngine } = await import('../chaos/browser-engine.ts');
  const { simulator, started } = await session.use();
  return browserEngine(simulator.control, started);
}
