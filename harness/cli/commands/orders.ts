/** `npx lendmax orders`: two actors on one customer's money, in every order of what comes to them. */
import { casesOf } from '../../player/orders/cases.ts';
import { draw, type Find, type Hunt, playAll } from '../../player/orders/hunt.ts';
import { orderText, readOrder } from '../../player/orders/order.ts';
import { type NewPhone, playCase } from '../../player/orders/play.ts';
import { usualNow, usualSeed } from '../../player/engine.ts';
import { UsageError } from '../../simulator/text/usage-error.ts';
import { hasSources } from '../run.ts';
import { durationOf } from './chaos.ts';
import { countOf, type Given, numberOf, type Outcome } from './command.ts';

export async function orders(given: Given, say: (text: string) => void): Promise<Outcome> {
  const cases = casesOf(given.words);
  if (cases.length === 0) {
    throw new UsageError(
      `no case has ${given.words.join(' and ')} in its name; npx lendmax orders --list prints them`,
    );
  }
  if (given.flag('list')) {
    return { json: cases, text: cases.map(({ name }) => `${name}\n`).join('') };
  }
  if (!hasSources) throw new UsageError('orders needs the repository');
  const text = given.text('order');
  const order = text === undefined ? undefined : readOrder(text);
  if (text !== undefined && !order) {
    throw new UsageError(`--order must be such as 12:1,30:2, not '${text}'`);
  }
  const [one] = cases;
  if (order && cases.length > 1) {
    throw new UsageError(
      `--order plays one case, and ${cases.length} have these words in their names`,
    );
  }
  const depth = numberOf(given, 'depth');
  const runs = countOf(given, 'runs') ?? 200;
  const seed = numberOf(given, 'seed') ?? usualSeed;
  const forMs = durationOf(given.text('for') ?? '24h');
  const hunt: Hunt = { newPhone: await phones(), seed, forMs, found };
  const begun = performance.now();
  if (order && one) {
    const { problems, steps, order: taken } = await playCase(hunt.newPhone, one, order, seed);
    if (orderText(taken) !== text) {
      throw new UsageError(
        `--order: this release's run has no such choices, only '${orderText(taken)}'`,
      );
    }
    for (const { who, what, isOther } of steps) say(`${isOther ? '!' : ' '} ${who}: ${what}`);
    return { json: { case: one.name, order: text, problems }, code: problems.length > 0 ? 1 : 0 };
  }
  const hunted =
    depth === undefined ? await draw(cases, runs, hunt) : await playAll(cases, depth, hunt);
  const seconds = (performance.now() - begun) / 1_000;
  const json = {
    seed,
    cases: cases.length,
    ...(depth !== undefined && { depth, exhausted: hunted.exhausted.length }),
    runs: hunted.runs,
    steps: hunted.steps,
    seconds: Math.round(seconds),
    runsPerSecond: Math.round((hunted.runs / seconds) * 10) / 10,
    finds: hunted.finds,
  };
  return { json, code: hunted.finds.length > 0 || hunted.runs === 0 ? 1 : 0 };

  function found(find: Find): void {
    say(`BAD  ${find.case}: ${find.kind}: ${find.detail}`);
    for (const line of find.steps) say(`      ${line}`);
    say(`      npx lendmax orders '${find.case}' --order '${find.order}' --seed ${find.seed}`);
  }
}

/** Phones on simulators of their own, with the app of these sources. */
async function phones(): Promise<NewPhone> {
  const { bundleApp } = await import('../../phone/process/bundle.ts');
  const { quietSimulator } = await import('../../phone/process/quiet-simulator.ts');
  const { ScreensPlayer } = await import('../../player/screens.ts');
  const app = await bundleApp();
  const start = Date.parse(usualNow);
  return (turn) => new ScreensPlayer(app, quietSimulator(start), { turn });
}
