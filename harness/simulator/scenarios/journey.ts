/** Takes an open world to a status of §4: plays the life of one loan that leads there, up to its present. */
import { type StatusCode, statuses } from '#src/facts/statuses.ts';
import type { JourneyTaken } from '../protocol/worlds.ts';
import { application } from './application.ts';
import { loggedInPhone } from './logged-in.ts';
import { offers } from './offers.ts';
import { overdue } from './overdue.ts';
import { records } from './records.ts';
import { repayment } from './repayment.ts';
import { ControlRefusal } from '../world/control-refusal.ts';
import { newWorldState } from '../world/defaults.ts';
import { settle } from '../market/life.ts';
import { note, publish, record } from '../world/log.ts';
import { latestOrder } from '../market/orders.ts';
import { customerByMobile } from '../market/sessions.ts';
import type { World } from '../world/world.ts';

type Life = (world: World) => void;

const inReview =
  (review: 16 | 19): Life =>
  (world) => {
    world.policy.review = review;
    application['under-audit'].build(world);
  };

/** A refused customer may be approved the next time. The refusal belongs to this loan, not to the marketplace. */
const refused: Life = (world) => {
  offers.rejected.build(world);
  settle(world, world.createdAt);
  world.policy.decision = 'confirm';
};

const lives: Readonly<Record<StatusCode, Life>> = {
  [statuses.BasicInfo]: application['step-personal'].build,
  [statuses.Addition]: application['step-additional'].build,
  [statuses.IdentityOCR]: application['step-identity'].build,
  [statuses.BindCard]: application['step-bank-card'].build,
  [statuses.Question]: application['step-questions'].build,
  [statuses.Applying]: application['under-audit'].build,
  [statuses.Validation]: inReview(statuses.Validation),
  [statuses.finishLoading]: inReview(statuses.finishLoading),
  [statuses.Confirm]: offers.approved.build,
  [statuses.getMoney]: offers['get-money'].build,
  [statuses.Reject]: refused,
  [statuses.Cancel]: offers.cancelled.build,
  [statuses.Lending]: offers.lending.build,
  [statuses.PayFail]: offers['pay-failed'].build,
  [statuses.Repaying]: repayment.repaying.build,
  [statuses.Overdued]: overdue.overdue.build,
  [statuses.Finish]: records.finished.build,
};

/**
 * The world's number becomes a new customer with one loan in `status` at `now` (ms UTC), and a logged-in phone. Clock,
 * device, language, faults and log stay. The log shows the jump, then each status that the loan went through.
 */
export function takeTo(world: World, status: StatusCode, now: number): JourneyTaken {
  if (world.backend !== null) {
    throw new ControlRefusal(400, "journey: this world has a real backend, so it can't play loans");
  }
  const { id, scenario, seed, offsetMs, language, brand, profile, device, faults, mobile } = world;
  const before = world.createdAt;
  const fresh = newWorldState({
    id,
    scenario,
    offsetMs,
    language,
    device,
    faults,
    now,
    seed: world.randomState,
  });
  fresh.mobile = mobile;
  Object.assign(fresh, { brand, profile });
  lives[status](fresh);
  settle(fresh, now);
  const customer = customerByMobile(fresh, mobile);
  const order = customer && latestOrder(fresh, customer);
  if (!customer || !order) throw new Error(`no loan was played for status ${status}`);
  if (fresh.stored['token'] === undefined) loggedInPhone(fresh, customer);
  const { log, past, nextSeq, phones } = world;
  const played = fresh.log;
  Object.assign(world, fresh, { seed, log, past, nextSeq, phones });
  const { loanOrderId, orderNo } = order;
  note(world, now, 'world', `moved to status ${order.status}`, {
    journey: status,
    loanOrderId,
    before,
  });
  for (const { seq: _seq, at, ...entry } of played) record(world, at, entry);
  publish(world, { type: 'world' });
  return { status: order.status, loanOrderId, orderNo };
}
