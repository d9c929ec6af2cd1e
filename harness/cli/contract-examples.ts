/**
 * An example for each call, taken from worlds in which the journeys were played and every read was asked: written to
 * `harness/openapi/contract-examples.json` by `npm run harness -- contract --examples`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { type Path, endpoints, requests } from '#src/contract/endpoints.ts';
import { isSuccess } from '#src/contract/envelope.ts';
import { isRecord } from '#src/contract/is-record.ts';
import { acceptanceWith } from '../client/acceptance.ts';
import type { WorldState } from '../client/control.ts';
import { isPath } from '../protocol/faults.ts';
import type { LogEntry } from '../protocol/log.ts';
import type { ScenarioName } from '../server/scenarios/index.ts';
import { usualNow, usualSeed } from './commands/command.ts';
import { ownSimulator } from './commands/simulator.ts';
import * as byCalls from './journeys/by-calls.ts';
import { type Asked, type CallsPhone, wirePhone } from './journeys/calls-phone.ts';
import { npm, root, run } from './run.ts';

interface Example {
  readonly payload: unknown;
  readonly data: unknown;
}

/** Where reads show most: a running loan, its coupons, feedback, and the steps of an application. */
const scenes: readonly ScenarioName[] = [
  'approved',
  'overdue',
  'repaying',
  'rollover-offered',
  'coupons',
  'feedback-unread',
  'draw',
  'rejected',
  'step-identity',
];

/** Every example that a world shows, by path; of several the shortest. */
export async function examples(): Promise<ReadonlyMap<Path, Example>> {
  const simulator = await ownSimulator();
  const { control } = simulator;
  const found = new Map<Path, Example>();
  const world = async (
    scenario: string,
    play: (phone: CallsPhone, id: string) => Promise<void>,
  ) => {
    const { id } = await control.create({ scenario, now: usualNow, seed: usualSeed });
    await play(wirePhone(control, id), id);
    for (const entry of await control.log(id)) keep(found, entry);
  };
  try {
    await world('approved', (phone) => byCalls.logIn(phone));
    await world('new-customer', byCalls.apply);
    await world('approved', byCalls.getMoney);
    await world('repaying', byCalls.repay);
    await world('rollover-offered', byCalls.rollOver);
    await world('coupons', byCalls.coupon);
    await world('finished', byCalls.deleteAccount);
    await world('offer-coupons', async (phone) => {
      await byCalls.logIn(phone);
      const { loanOrderId } = await byCalls.latestOrder(phone);
      const offer = await phone.read('/loan/confirm/product-info', { loanOrderId });
      const { coupons } = await phone.read('/lottery-draw/available/coupon', { loanOrderId });
      const [coupon] = coupons;
      if (!coupon) throw new Error('no coupon for this offer');
      const taken = acceptanceWith(offer, coupon.couponId, coupon.amountKobo);
      await phone.act('/loan/get-money-plus', taken);
    });
    await world('feedback-statuses', async (phone, id) => {
      await byCalls.logIn(phone);
      const picture = new File([new Uint8Array(2_000).fill(7)], 'receipt.jpg', {
        type: 'image/jpeg',
      });
      await phone.act('/feedback/uploadFile', {}, picture);
      await phone.act('/feedback/upload/credential', {}, picture);
      await phone.act('/feedback/create', {
        type: 'repayment',
        description: 'I paid and the loan is still open.',
        contactPhone: '08031234567',
        fileIds: [],
      });
      const solved = (await control.world(id)).feedback.filter(({ rating }) => rating === null);
      for (const { feedbackId } of solved) {
        await phone.get('/feedback/submit-rating', { feedbackId, stars: 5 }).catch(() => undefined);
      }
    });
    for (const scenario of scenes) {
      await world(scenario, async (phone, id) => {
        await byCalls.logIn(phone);
        await ask(phone, await control.world(id));
      });
    }
  } finally {
    await simulator.close();
  }
  return found;
}

function keep(found: Map<Path, Example>, entry: LogEntry): void {
  if (entry.kind !== 'call' || !isPath(entry.path) || entry.problem !== null) return;
  const { reply, payload } = entry;
  if (!isRecord(reply) || !isSuccess(String(reply['code']))) return;
  const read = v.safeParse(requests[entry.path](), payload);
  if (!read.success || !isRecord(payload) || !isRecord(read.output)) return;
  const asked = read.output;
  // Only what the contract asks for: one list of ids was sent to every read.
  const own = Object.entries(payload).filter(([name]) => Object.hasOwn(asked, name));
  const example = { payload: Object.fromEntries(own), data: reply['data'] };
  const before = found.get(entry.path);
  const size = (one: Example) => JSON.stringify(one).length;
  // Longer than nothing, shorter than a history of many loans.
  if (!before || (size(before) < 200 && size(example) > size(before)))
    found.set(entry.path, example);
}

/** Every read, and the writes of no journey, with the ids that the world has; a refusal is no example and harms nothing. */
async function ask(phone: CallsPhone, world: WorldState): Promise<void> {
  const order = world.orders.at(-1);
  const customer = world.customers[0];
  const ids = {
    mobile: world.mobile,
    loanOrderId: order?.loanOrderId ?? 'none',
    orderNo: order?.orderNo ?? 'none',
    productId: 'personal',
    amountKobo: 2_500_000,
    termDays: 91,
    feedbackId: world.feedback[0]?.feedbackId ?? 'none',
    couponId: world.coupons[0]?.couponId ?? 'none',
    bankCode: customer?.card?.bankCode ?? '058',
    accountNumber: customer?.card?.accountNumber ?? '0123456789',
    code: 'NG',
    text: 'When does the money arrive?',
    stars: 5,
    card: customer?.card ?? null,
    files: [],
  };
  const rest = Object.entries(endpoints).flatMap(([path, row]) =>
    isPath(path) && (row.kind === 'read' || spare.includes(path)) ? [path] : [],
  );
  for (const path of rest) {
    await phone.get(path, ids as Asked).catch(() => undefined);
  }
}

/** Writes that no journey makes. */
const spare: readonly Path[] = [
  '/lottery-draw/create',
  '/feedback/create',
  '/feedback/add/leaveMsg',
  '/feedback/submit-rating',
  '/user/submit',
  '/loan/loan-order/apply-market-again',
  '/user/update-bankCard',
  '/user/finishUploadAllImg',
];

const file = 'harness/openapi/contract-examples.json';

const YEAR_2001_MS = 1e12;

/** Without operation ids and with instants to the minute: what is the same in every run. */
export const lasting = (example: unknown) =>
  JSON.stringify(example, (key, value: unknown) => {
    if (key === 'opId') return null;
    return typeof value === 'number' && value > YEAR_2001_MS ? Math.round(value / 60_000) : value;
  });

/**
 * Writes the file again; an example whose ids and seconds alone are new stays as it is. Returns a sentence that says for
 * which calls no world has an example.
 */
export async function writeExamples(): Promise<string> {
  const found = await examples();
  const stored: Partial<Record<Path, Example>> = JSON.parse(readFileSync(join(root, file), 'utf8'));
  const rows = Object.keys(endpoints).flatMap((path) => {
    const fresh = isPath(path) ? found.get(path) : undefined;
    if (!isPath(path) || !fresh) return [];
    const before = stored[path];
    return [[path, before && lasting(before) === lasting(fresh) ? before : fresh] as const];
  });
  writeFileSync(join(root, file), `${JSON.stringify(Object.fromEntries(rows), null, 2)}\n`);
  const [command, ...words] = npm('exec', '--', 'oxfmt', file);
  if (run(command, words) !== 0) throw new Error(`${file} could not be formatted.`);
  const missing = Object.keys(endpoints).filter((path) => isPath(path) && !found.has(path));
  return `${rows.length} examples; none for ${missing.join(', ') || 'no call'}`;
}
