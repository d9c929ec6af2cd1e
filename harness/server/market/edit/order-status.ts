/** Edits the status of a loan (§4): the facts it implies follow, or a sentence says what is missing. */
import { type StatusCode, type StatusName, statuses } from '#src/facts/statuses.ts';
import { settleOrder } from '../life.ts';
import { isRunning, latestOrder } from '../orders.ts';
import { figures } from '../../world/terms.ts';
import { DAY_MS, MINUTE_MS } from '../../world/time.ts';
import type { Customer, Order, World } from '../../world/world.ts';
import { refuseEdit } from './edit-refusal.ts';
import { isPaidOut, moveDueDate, payDownTo } from './order-facts.ts';

interface Wanted {
  readonly world: World;
  readonly order: Order;
  readonly customer: Customer;
  readonly now: number;
  readonly pointer: string;
}

/** The steps of an application in their order, each with what it asks for. */
const steps = [
  { status: statuses.BasicInfo, data: 'personal', words: 'personal information' },
  { status: statuses.Addition, data: 'additional', words: 'residence and work' },
  { status: statuses.IdentityOCR, data: 'identityDone', words: 'photos and ID' },
  { status: statuses.BindCard, data: 'card', words: 'bank card' },
  { status: statuses.Question, data: 'answers', words: 'questionnaire' },
] as const;

/** Is it a step of the application? */
export const isStep = (status: number): boolean => steps.some((step) => step.status === status);

/** Is every step of the application on file? */
export const isComplete = (customer: Customer): boolean =>
  steps.every(({ data }) => Boolean(customer[data]));

/** Refuses 400 where one of the first `count` steps was not done. */
function needSteps({ customer, pointer }: Wanted, count: number = steps.length): void {
  const missing = steps.slice(0, count).find(({ data }) => !customer[data]);
  if (missing) {
    refuseEdit(pointer, `the ${missing.words} of this customer is missing; set ${missing.status}`);
  }
}

const unwritten = {
  decidesAt: null,
  approvedAt: null,
  cancelsAt: null,
  confirmedAt: null,
  disbursesAt: null,
  finishedAt: null,
  rejectedAt: null,
  freezeUntil: null,
  rejectReason: null,
} as const;

/** The customer is asked for this step again; what they gave in the others stays. */
function toStep(wanted: Wanted, status: StatusCode): void {
  const { order, customer } = wanted;
  const index = steps.findIndex((step) => step.status === status);
  needSteps(wanted, index);
  if (status === statuses.IdentityOCR)
    Object.assign(customer, { identityDone: false, idInfo: null });
  else Object.assign(customer, { [steps[index]?.data ?? '']: null });
  Object.assign(order, { ...unwritten, appliedAt: null, status });
}

/** The instants of a loan that has come so far, and is in no later status. */
function reached(wanted: Wanted, status: StatusCode, more: Partial<Order>): void {
  needSteps(wanted);
  const { order, now } = wanted;
  Object.assign(order, { ...unwritten, appliedAt: order.appliedAt ?? now, status }, more);
}

function toReview(wanted: Wanted, status: StatusCode): void {
  const { world, now } = wanted;
  const waitMs = world.profile.backend.assessmentMinutes * MINUTE_MS;
  reached(wanted, status, { appliedAt: now, decidesAt: now + waitMs });
}

const toOffer = (wanted: Wanted, status: StatusCode) =>
  reached(wanted, status, {
    approvedAt: wanted.now,
    cancelsAt: wanted.now + figures.cancelAfterMs,
  });

function toReject(wanted: Wanted, status: StatusCode): void {
  const { world, now } = wanted;
  reached(wanted, status, {
    rejectedAt: now,
    freezeUntil: now + figures.freezeDays * DAY_MS,
    rejectReason: world.policy.rejectReason,
  });
}

function confirmed(wanted: Wanted, status: StatusCode, disbursesAt: number | null): void {
  const approvedAt = wanted.order.approvedAt ?? wanted.now;
  reached(wanted, status, { approvedAt, confirmedAt: wanted.now, disbursesAt });
}

const SOON_MS = 7 * DAY_MS;

/** The money arrives now, or an overdue loan becomes due in a week. */
function toRepaying(wanted: Wanted): void {
  const { world, order, now, pointer } = wanted;
  if (isRunning(order)) return moveDueDate(world, order, now + SOON_MS, now, pointer);
  if (world.policy.payout === 'fails') {
    refuseEdit(pointer, 'this lender fails to send money; change /policy/payout first');
  }
  confirmed(wanted, statuses.Lending, now);
  settleOrder(world, order, now);
}

/** The loan was due yesterday. */
function toOverdue({ world, order, now, pointer }: Wanted): void {
  if (!isRunning(order)) refuseEdit(pointer, 'the money was never sent; set 2 first, then 3');
  moveDueDate(world, order, now - DAY_MS, now, pointer);
}

function toFinish({ world, order, now, pointer }: Wanted): void {
  if (!isRunning(order)) refuseEdit(pointer, 'the money was never sent; set 2 first, then 4');
  payDownTo(world, order, 0, now, pointer);
}

const changeTo: Readonly<Record<StatusCode, (wanted: Wanted, status: StatusCode) => void>> = {
  [statuses.BasicInfo]: toStep,
  [statuses.Addition]: toStep,
  [statuses.IdentityOCR]: toStep,
  [statuses.BindCard]: toStep,
  [statuses.Question]: toStep,
  [statuses.Applying]: toReview,
  [statuses.Validation]: toReview,
  [statuses.finishLoading]: toReview,
  [statuses.Confirm]: toOffer,
  [statuses.getMoney]: toOffer,
  [statuses.Reject]: toReject,
  [statuses.Cancel]: (wanted, status) => reached(wanted, status, {}),
  [statuses.Lending]: (wanted, status) =>
    confirmed(wanted, status, wanted.now + figures.payoutExpectedMs),
  [statuses.PayFail]: (wanted, status) => confirmed(wanted, status, null),
  [statuses.Repaying]: toRepaying,
  [statuses.Overdued]: toOverdue,
  [statuses.Finish]: toFinish,
};

const names = Object.entries(statuses) as readonly (readonly [StatusName, StatusCode])[];
const sent: readonly number[] = [statuses.Repaying, statuses.Overdued, statuses.Finish];

/** Takes an order to `status`. Refuses 400 at `pointer` what contradicts its books or its customer. */
export function changeStatus(
  world: World,
  order: Order,
  status: unknown,
  now: number,
  pointer: string,
): void {
  const known = names.find(([, number]) => number === status);
  if (!known) {
    const all = names.map(([name, number]) => `${number} (${name})`).join(', ');
    refuseEdit(pointer, `expected one of ${all}`);
  }
  const [, wanted] = known;
  if (order.status === wanted) return;
  if (isPaidOut(order) && !sent.includes(wanted)) {
    refuseEdit(pointer, 'the money was sent; for an earlier status use the map, or fork a moment');
  }
  if (order.status === statuses.Finish) refuseEdit(pointer, 'this loan is paid off');
  const customer = world.customers.find((row) => row.customerId === order.customerId);
  if (!customer) refuseEdit(pointer, 'this loan has no customer');
  if (latestOrder(world, customer) !== order && !isStep(order.status) && !isRunning(order)) {
    refuseEdit(pointer, 'the customer has a later loan');
  }
  changeTo[wanted]({ world, order, customer, now, pointer }, wanted);
}
