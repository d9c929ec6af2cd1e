/** `npx lendmax orders`: two or three actors on one customer's money, in every order of what comes to them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { writeEnd } from '../../player/chaos/evidence.ts';
import { type Case, casesOf } from '../../player/orders/cases.ts';
import {
  draw,
  drawnCases,
  type Find,
  findIn,
  type Hunt,
  type Hunted,
  linesOf,
  playAll,
} from '../../player/orders/hunt.ts';
import {
  chooserOf,
  drawer,
  type Order,
  orderText,
  randomOf,
  readOrder,
} from '../../player/orders/order.ts';
import { type NewPhone, playCase } from '../../player/orders/play.ts';
import { usualNow, usualSeed } from '../../player/engine.ts';
import type { Phone } from '../../player/browser/phone.ts';
import type { Turns } from '../../player/orders/browser.ts';
import type { Turn } from '../../phone/process/turns.ts';
import { engineOf, openEngines, playRows } from './engines.ts';
import { inProcess } from './simulator.ts';
import { UsageError } from '../../simulator/text/usage-error.ts';
import { hasSources } from '../run.ts';
import { durationOf } from './chaos.ts';
import { countOf, type Given, numberOf, type Outcome } from './command.ts';
import { inReport, partOf, shardOf } from './shard.ts';
import { earlier, type OrdersReport } from './orders-report.ts';
import { needFolder } from './outputs.ts';

type Say = (text: string) => void;

/** Reads the `.steps.json` of an earlier find. */
function readFind(file: string): v.InferOutput<ReturnType<typeof earlier>> {
  try {
    return v.parse(earlier(), JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new UsageError(`--again: ${file} isn't a .steps.json of orders`, { cause: error });
  }
}

function orderOf(text: string): Order {
  const order = readOrder(text);
  if (!order) throw new UsageError(`--order must be such as 12:1,30:2, not '${text}'`);
  return order;
}

/**
 * Plays one order of one case. Refuses an order that this release's run doesn't have, and says where it differs from
 * the run of a find.
 */
async function playOne(
  one: Case,
  text: string,
  { seed, found, say }: { seed: number; found: readonly string[] | undefined; say: Say },
): Promise<Outcome> {
  const { problems, steps, order } = await playCase(
    await phones(),
    one,
    chooserOf(orderOf(text)),
    seed,
  );
  if (orderText(order) !== text) {
    throw new UsageError(
      `--order: this release's run has no such choices, only '${orderText(order)}'`,
    );
  }
  const lines = linesOf(steps);
  for (const line of lines) say(line);
  const other = found?.findIndex((line, at) => line !== lines[at]) ?? -1;
  if (other >= 0) {
    say(`This release plays it otherwise from step ${other + 1} on, which was: ${found?.[other]}`);
  }
  return {
    json: { case: one.name, order: text, ...(found && { isSame: other < 0 }), problems },
    code: problems.length > 0 ? 1 : 0,
  };
}

export async function orders(given: Given, say: Say): Promise<Outcome> {
  const file = given.text('again');
  const find = file === undefined ? undefined : readFind(file);
  const words = find ? [find.case] : given.words;
  const shard = shardOf(given);
  const all = casesOf(words);
  if (all.length === 0) {
    throw new UsageError(
      `no case has ${words.join(' and ')} in its name; npx lendmax orders --list prints them`,
    );
  }
  const cases = partOf(all, shard);
  if (given.flag('list')) {
    return { json: cases, text: cases.map(({ name }) => `${name}\n`).join('') };
  }
  if (!hasSources) throw new UsageError('orders needs the repository');
  const isInBrowser = engineOf(given, 'screens') === 'browser';
  const inProcessOnly = ['again', 'depth', 'for', 'order'].find(
    (name) => given.text(name) !== undefined,
  );
  if (isInBrowser && inProcessOnly !== undefined) {
    throw new UsageError(
      `--${inProcessOnly} needs --engine screens: time in a browser can't be repeated`,
    );
  }
  if (!isInBrowser && given.text('sessions') !== undefined) {
    throw new UsageError('--sessions needs --engine browser');
  }
  const text = find?.order ?? given.text('order');
  const seed = find?.seed ?? numberOf(given, 'seed') ?? usualSeed;
  const [one] = cases;
  if (text !== undefined && one) {
    if (cases.length > 1) {
      throw new UsageError(
        `--order plays one case, and ${cases.length} have these words in their names`,
      );
    }
    return playOne(one, text, { seed, found: find?.steps, say });
  }
  needFolder(given, 'out');
  return huntIn(cases, given, { seed, isInBrowser, say });
}

/** A sentence if time was over before all wanted orders, or every order of all cases up to `depth`, were played. */
export function shortOf(
  hunted: Pick<Hunted, 'runs' | 'exhausted'>,
  wanted: { readonly depth: number | undefined; readonly runs: number; readonly cases: number },
): string | null {
  const { depth, runs, cases } = wanted;
  if (depth === undefined) {
    return hunted.runs < runs ? `Only ${hunted.runs} of ${runs} orders were played.` : null;
  }
  const done = hunted.exhausted[depth] ?? 0;
  return done < cases
    ? `Only ${done} of ${cases} cases have every order up to depth ${depth}.`
    : null;
}

async function huntIn(
  cases: readonly Case[],
  given: Given,
  { seed, isInBrowser, say }: { seed: number; isInBrowser: boolean; say: Say },
): Promise<Outcome> {
  const folder = given.text('out') ?? 'reports/orders';
  const depth = numberOf(given, 'depth');
  const shard = shardOf(given);
  const usualRuns = isInBrowser ? 20 : 200;
  const runs = Math.ceil((countOf(given, 'runs') ?? usualRuns) / (shard?.of ?? 1));
  const begun = performance.now();
  const hunted = isInBrowser
    ? await drawInBrowsers(cases, runs, given, { seed, say, found })
    : await huntInProcess();
  const seconds = (performance.now() - begun) / 1_000;
  const short = shortOf(hunted, { depth, runs, cases: cases.length });
  if (short !== null) say(short);
  const files: string[] = [];
  for (const [at, find] of hunted.finds.entries()) {
    const ended = { ...find, scenario: find.case, lines: find.steps };
    files.push(...(await writeEnd(inProcess(), ended, find, join(folder, `${seed}-${at + 1}`))));
  }
  for (const one of files) say(`      ${one}`);
  const json: OrdersReport = {
    seed,
    ...inReport(shard, given.words),
    cases: cases.length,
    ...(depth !== undefined && { depth, exhausted: [...hunted.exhausted] }),
    runs: hunted.runs,
    ...(hunted.again && { again: [...hunted.again] }),
    steps: hunted.steps,
    seconds: Math.round(seconds),
    runsPerSecond: Math.round((hunted.runs / seconds) * 10) / 10,
    finds: hunted.finds.map(({ state: _state, recording: _recording, steps, ...find }) => ({
      ...find,
      steps: [...steps],
    })),
    files,
  };
  return { json, code: hunted.finds.length > 0 || hunted.runs === 0 ? 1 : 0 };

  async function huntInProcess(): Promise<Hunted> {
    const forMs = durationOf(given.text('for') ?? '24h');
    const hunt: Hunt = { newPhone: await phones(), seed, forMs, found };
    return depth === undefined ? draw(cases, runs, hunt) : playAll(cases, depth, hunt);
  }

  function found(find: Find): void {
    say(`BAD  ${find.case}: ${find.kind}: ${find.detail}`);
    for (const line of find.steps) say(`      ${line}`);
    const how = isInBrowser ? '--engine browser --runs 1' : `--order '${find.order}'`;
    say(`      npx lendmax orders '${find.case}' ${how} --seed ${find.seed}`);
  }
}

/** Plays drawn runs in browsers, several at once. Each has a seed of its own, from `seed` up. */
async function drawInBrowsers(
  cases: readonly Case[],
  runs: number,
  given: Given,
  { seed, say, found }: Pick<Hunt, 'seed' | 'found'> & { say: Say },
): Promise<Hunted> {
  const { inTurn, PageInBrowser } = await import('../../player/orders/browser.ts');
  const turns: Turns = new Map();
  const opened = await openEngines(countOf(given, 'sessions') ?? 1, 'browser', say, {
    around: (simulator) => inTurn(turns, simulator),
  });
  const sequence = drawnCases(cases, randomOf(seed));
  const rows = Array.from({ length: runs }, (_, at) => {
    const one = sequence.next().value as Case;
    return { name: one.name, one, seed: seed + at };
  });
  const played = await playRows(opened, rows, say, async (engine, row) => {
    const { browser, control } = (await engine.player()) as Phone;
    const page = (turn: Turn) => new PageInBrowser(browser, control, turns, turn);
    const run = await playCase(page, row.one, drawer(randomOf(row.seed)), row.seed);
    const find = findIn(run, row.one, row.seed);
    if (find) found(find);
    else say(`good ${row.name}, ${run.steps.length} steps`);
    return { ...row, steps: run.steps.length, find };
  });
  const again = played
    .filter(({ tries }) => tries > 1)
    .map(({ name, seed: own, tries }) => ({ case: name, seed: own, tries }));
  const steps = played.reduce((all, one) => all + one.steps, 0);
  const finds = played.flatMap(({ find }) => find ?? []);
  return { runs, steps, finds, exhausted: [], again };
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
