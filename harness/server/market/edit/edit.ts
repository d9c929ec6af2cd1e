/**
 * A world changed by hand, field by field: what a JSON Patch says is tried on a copy, checked by the schema, followed by
 * everything that depends on it, and taken over as a whole or refused with a sentence. The last edits can be undone.
 */
import * as v from 'valibot';
import { statuses } from '#src/facts/statuses.ts';
import { loanOrder } from '#src/contract/entities.ts';
import type { EditMade, FieldChange, WorldPatch } from '../../../protocol/edits.ts';
import { issueText, reasonOf } from '../../../protocol/schema.ts';
import type { Sender } from '../../../protocol/sender.ts';
import { keepPersonal } from '../../checks/leaks/typed.ts';
import { personalValues } from '../../checks/leaks/personal.ts';
import { impossibilities, readOffer } from '../../checks/oracle/offers.ts';
import { ControlRefusal } from '../../world/control-refusal.ts';
import { record } from '../../world/log.ts';
import { LATEST_MS } from '../../world/time.ts';
import { type Order, type World, worldSchema } from '../../world/world.ts';
import { checkBooks, owed } from '../ledger.ts';
import { settle } from '../life.ts';
import { isOpen, latestOrder } from '../orders.ts';
import { isMobile } from '../sessions.ts';
import { viewOffer, viewOrder } from '../views.ts';
import { refuseEdit } from './edit-refusal.ts';
import { bookAgain, isPaidOut, lagosText, moveDueDate, payDownTo } from './order-facts.ts';
import { changeStatus, isComplete, isStep } from './order-status.ts';
import { differences, namesIn, placeOf } from './pointer.ts';
import { whyKept } from './rules.ts';

/** Parts of a world that an edit may change, itself or by what follows. */
const parts = [
  'customers',
  'sessions',
  'codes',
  'coupons',
  'feedback',
  'orders',
  'payments',
  'policy',
  'market',
  'mobile',
] as const;
type Part = (typeof parts)[number];

const isPart = (name: string | undefined): name is Part => parts.some((part) => part === name);

/** What one part was before and is after an edit, its rows or fields as JSON; undefined: no such row. */
interface Row {
  readonly part: Part;
  readonly name: string;
  readonly was: string | undefined;
  readonly is: string | undefined;
}

interface Done {
  readonly seq: number;
  readonly fields: readonly string[];
  readonly rows: readonly Row[];
  readonly ledger: Readonly<Record<'was' | 'is', World['ledger']>> & { readonly length: number };
}

const done = new WeakMap<World, Done[]>();
const MOST_UNDONE = 50;
const EARLIEST_MS = 1e12;
/** Of an amount on the wire. */
const MOST_KOBO = 10_000_000_000;
const BANNED_DAYS = 60;

/** A copy on which an edit is tried: nothing of the world changes with it. */
function draftOf(world: World): World {
  const own = Object.fromEntries(parts.map((part) => [part, structuredClone(world[part])]));
  return {
    ...world,
    ...own,
    ledger: [...world.ledger],
    sms: [...world.sms],
    smsOnTheWay: [...world.smsOnTheWay],
    log: [],
  };
}

const orderField = /^\/orders\/(\d+)\/(\w+)(?:\/\w+)?$/;

const orderAt = (world: World, index: string | undefined): Order | undefined =>
  world.orders[Number(index)];

/** `owedKobo` of a loan is in no state: it is what its books say. */
function valueAt(world: World, pointer: string): unknown {
  const [, index, field] = orderField.exec(pointer) ?? [];
  const order = orderAt(world, index);
  if (field === 'owedKobo' && order) return owed(world, order.loanOrderId);
  const place = placeOf(world, pointer);
  return place ? place.holder[place.name] : refuseEdit(pointer, 'unknown field');
}

/** Writes a value and checks the part of the world that it is in. */
function write(draft: World, pointer: string, value: unknown): void {
  const place = placeOf(draft, pointer);
  const [part, ...rest] = namesIn(pointer);
  if (!place || !isPart(part)) refuseEdit(pointer, 'unknown field');
  place.holder[place.name] = value;
  const schema: v.GenericSchema = worldSchema().entries[part];
  const read = v.safeParse(schema, draft[part]);
  if (!read.success) {
    const [issue] = read.issues;
    const inside = (issue.path?.length ?? 0) > rest.length;
    refuseEdit(pointer, inside ? issueText(issue) : reasonOf(issue));
  }
  const kept = placeOf({ [part]: read.output }, pointer);
  const [lost] = differences(kept?.holder[kept.name], value).filter(({ was }) => was === undefined);
  if (lost) refuseEdit(pointer, `unknown field ${namesIn(lost.path).join('.')}`);
}

const floors: Readonly<Record<string, keyof Order>> = {
  decidesAt: 'appliedAt',
  cancelsAt: 'approvedAt',
  disbursesAt: 'confirmedAt',
  freezeUntil: 'rejectedAt',
};

/** Terms and amount of a loan: of one that was paid out the books follow. */
function changeTerms(draft: World, order: Order, now: number, pointer: string): void {
  if (order.principalKobo < 1 || order.principalKobo > MOST_KOBO) {
    refuseEdit(pointer, `expected 1 to ${MOST_KOBO} kobo`);
  }
  if (order.termDays <= BANNED_DAYS) {
    refuseEdit(pointer, `a loan must run longer than ${BANNED_DAYS} days`);
  }
  if (isPaidOut(order)) bookAgain(draft, order, now, pointer);
  const customer = draft.customers.find((row) => row.customerId === order.customerId);
  if (!customer) refuseEdit(pointer, 'this loan has no customer');
  const policy = { ...draft.policy, misquotes: null };
  // As it was agreed: late fees of a running loan go by what is still owed.
  const agreed = { ...order, status: statuses.Confirm };
  const offer = readOffer(viewOffer({ ...draft, policy }, customer, agreed, now));
  const [why] = offer ? impossibilities(offer) : ["the app's contract has no such amounts"];
  if (why !== undefined) refuseEdit(pointer, `such an offer isn't possible: ${why}`);
}

/** Of a loan; false where the field needs nothing but the schema. */
function replaceInOrder(draft: World, pointer: string, value: unknown, now: number): boolean {
  const [, index, field = ''] = orderField.exec(pointer) ?? [];
  if (index === undefined) return false;
  const order = orderAt(draft, index) ?? refuseEdit(pointer, 'unknown field');
  const needsNumber = field === 'dueAt' || field === 'owedKobo';
  if (needsNumber && !(typeof value === 'number' && Number.isSafeInteger(value) && value >= 0)) {
    refuseEdit(pointer, 'expected a whole number');
  }
  if (field === 'status') changeStatus(draft, order, value, now, pointer);
  else if (field === 'dueAt') moveDueDate(draft, order, Number(value), now, pointer);
  else if (field === 'owedKobo') payDownTo(draft, order, Number(value), now, pointer);
  else if (field === 'principalKobo' || field === 'termDays' || field === 'terms') {
    write(draft, pointer, value);
    changeTerms(draft, order, now, pointer);
  } else {
    const before = placeOf(draft, pointer)?.holder[field];
    if (before === null || value === null) {
      refuseEdit(pointer, 'this goes with the status of the loan; change the status');
    }
    const floor = floors[field];
    const least = floor === undefined ? null : order[floor];
    if (floor !== undefined && typeof least === 'number' && Number(value) < least) {
      refuseEdit(pointer, `this can't be before ${floor}, ${lagosText(least)}`);
    }
    write(draft, pointer, value);
  }
  return true;
}

function checkRow(world: World, draft: World, pointer: string): void {
  const [part, index] = namesIn(pointer);
  const row = Number(index);
  if (part === 'coupons' && !pointer.endsWith('/expiresAt') && world.coupons[row]?.loanOrderId) {
    refuseEdit(pointer, 'this coupon is used on a loan and stays as it was');
  }
  if (part === 'payments' && world.payments[row]?.state !== 'pending') {
    refuseEdit(pointer, 'this payment is settled');
  }
  for (const { productId, minimumKobo, maximumKobo, termsDays } of draft.market.products) {
    if (part !== 'market') break;
    if (minimumKobo > maximumKobo) {
      refuseEdit(pointer, `${productId} would have a smallest loan above its largest one`);
    }
    if (termsDays.some((days) => days <= BANNED_DAYS)) {
      refuseEdit(pointer, `a loan must run longer than ${BANNED_DAYS} days`);
    }
  }
}

/** Numbers are unique, and the world's own goes with its customer. */
function changeMobile(world: World, draft: World, pointer: string, value: unknown): void {
  if (typeof value !== 'string' || !isMobile(value)) {
    refuseEdit(pointer, 'expected a Nigerian mobile number of 11 digits, such as 08031234567');
  }
  const index = Number(namesIn(pointer)[1]);
  const holder = draft.customers.find((row, at) => at !== index && row.mobile === value);
  if (pointer === '/mobile') {
    const own = world.customers.findIndex((row) => row.mobile === world.mobile);
    if (own >= 0) refuseEdit(pointer, `change /customers/${own}/mobile; this follows from it`);
  } else if (holder) refuseEdit(pointer, 'another customer has this number');
  else if (world.customers[index]?.mobile === world.mobile) draft.mobile = value;
}

function replace(
  world: World,
  draft: World,
  now: number,
  { path, value }: WorldPatch[number],
): void {
  const kept = whyKept(path);
  if (kept !== null) refuseEdit(path, kept);
  const isInstant = /(?:At|Until)$/.test(path) && typeof value === 'number';
  if (isInstant && (value < EARLIEST_MS || value > LATEST_MS)) {
    refuseEdit(path, 'expected an instant from 2001-09-09 to 2099-12-31, in milliseconds UTC');
  }
  if (replaceInOrder(draft, path, value, now)) return;
  write(draft, path, value);
  checkRow(world, draft, path);
  if (/^(?:\/customers\/\d+)?\/mobile$/.test(path)) changeMobile(world, draft, path, value);
}

/** What must be so of every world, whatever was edited. */
function checkWhole(world: World, draft: World, now: number, pointer: string): void {
  for (const customer of draft.customers) {
    const before = world.customers.find((row) => row.customerId === customer.customerId);
    const order = latestOrder(draft, customer);
    const needsAll = order !== undefined && isOpen(order) && !isStep(order.status);
    if (needsAll && before && isComplete(before) && !isComplete(customer)) {
      refuseEdit(pointer, `the loan ${order.orderNo} needs it; set the loan's status instead`);
    }
  }
  const [wrong] = checkBooks(draft);
  if (wrong !== undefined) refuseEdit(pointer, `the ledger doesn't allow it: ${wrong}`);
  for (const [index, order] of draft.orders.entries()) {
    if (JSON.stringify(order) === JSON.stringify(world.orders[index])) continue;
    const shown = v.safeParse(loanOrder(), viewOrder(draft, order, now));
    if (!shown.success) {
      refuseEdit(pointer, `the app's contract can't carry it: ${issueText(shown.issues[0])}`);
    }
  }
}

/** Rows of a list, or fields of an object, that differ. */
function rowsOf(world: World, draft: World, part: Part): Row[] {
  const [was, is] = [world[part], draft[part]];
  const text = (value: unknown) => (value === undefined ? undefined : JSON.stringify(value));
  if (typeof was !== 'object' || typeof is !== 'object') {
    return was === is ? [] : [{ part, name: '', was: text(was), is: text(is) }];
  }
  const [before, after] = [was, is].map((one) => new Map<string, unknown>(Object.entries(one)));
  return [...new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])])].flatMap((name) => {
    const [old, now] = [text(before?.get(name)), text(after?.get(name))];
    return old === now ? [] : [{ part, name, was: old, is: now }];
  });
}

const parsed = (text: string | undefined): unknown =>
  text === undefined ? undefined : JSON.parse(text);

const changesOf = (rows: readonly Row[]): FieldChange[] =>
  rows.flatMap(({ part, name, was, is }) =>
    differences(parsed(was), parsed(is), name === '' ? [part] : [part, name]),
  );

const nowOf = (world: World, { part, name }: Row): unknown => {
  const value: unknown = world[part];
  return name === '' ? value : Reflect.get(value as object, name);
};

function put(world: World, { part, name }: Row, text: string | undefined): void {
  const holder: unknown = world[part];
  if (name === '') Object.assign(world, { [part]: parsed(text) });
  else if (text !== undefined) Reflect.set(holder as object, name, parsed(text));
  else if (Array.isArray(holder)) holder.pop();
}

/** Takes over; what was known of people stays known to the search for leaks. */
function takeOver(world: World, rows: readonly Row[], side: 'was' | 'is'): void {
  const before = personalValues(world);
  for (const row of rows) put(world, row, row[side]);
  const after = new Set(personalValues(world).map(({ text }) => text));
  keepPersonal(
    world,
    before.filter(({ text }) => !after.has(text)),
  );
}

export type Editor = Exclude<Sender, 'phone'>;

const fieldsOf = (patch: WorldPatch): string[] => [
  ...new Set(patch.flatMap(({ op, path }) => (op === 'replace' ? [path] : []))),
];

/** Such as `/orders/0/status, and 12 fields followed`. */
function inWords(fields: readonly string[], changes: readonly FieldChange[]): string {
  const count = changes.filter(({ path }) => !fields.includes(path)).length;
  const followed = count === 1 ? '1 field' : `${count} fields`;
  return `${fields.join(', ')}${count > 0 ? `, and ${followed} followed` : ''}`;
}

/**
 * Edits a world at `now` (ms UTC), all of the patch or nothing. Refuses 400 with the pointer of a field and a sentence.
 */
export function editWorld(world: World, now: number, patch: WorldPatch, from: Editor): EditMade {
  const draft = draftOf(world);
  const [first] = patch;
  const at = patch.find(({ op }) => op === 'replace')?.path ?? first?.path ?? '';
  try {
    for (const step of patch) {
      if (step.op === 'replace') replace(world, draft, now, step);
      else {
        const is = valueAt(draft, step.path);
        if (differences(is, step.value).length > 0) {
          refuseEdit(step.path, `this has changed in the meantime: it is ${asText(is)} now`);
        }
      }
    }
    // The way here is no life of the loan; what time brings from now on is.
    draft.log = [];
    settle(draft, now);
    checkWhole(world, draft, now, at);
  } catch (error) {
    if (error instanceof ControlRefusal || !(error instanceof RangeError)) throw error;
    refuseEdit(at, error.message);
  }
  const rows = parts.flatMap((part) => rowsOf(world, draft, part));
  const changes = changesOf(rows);
  if (changes.length === 0) return { seq: world.nextSeq - 1, changes };
  const ledger = { was: world.ledger, is: draft.ledger, length: draft.ledger.length };
  takeOver(world, rows, 'is');
  const { randomState, sms, smsOnTheWay } = draft;
  Object.assign(world, { ledger: draft.ledger, randomState, sms, smsOnTheWay });
  const fields = fieldsOf(patch);
  const text = `edited ${inWords(fields, changes)}`;
  const seq = noteEdit(world, now, text, { edit: patch, changes }, from);
  for (const { seq: _seq, at: happenedAt, ...entry } of draft.log) {
    record(world, happenedAt, entry);
  }
  done.set(world, [...(done.get(world) ?? []), { seq, fields, rows, ledger }].slice(-MOST_UNDONE));
  return { seq, changes };
}

const noteEdit = (world: World, now: number, text: string, detail: unknown, from: Editor) =>
  record(world, now, { kind: 'world', text, detail, from }).seq;

const asText = (value: unknown) => (JSON.stringify(value) ?? 'nothing').slice(0, 80);

/** Undoes the newest edit. Refuses 400 without one, or if what it changed has changed since. */
export function undoEdit(world: World, now: number, from: Editor): EditMade {
  const edits = done.get(world) ?? [];
  const last = edits.at(-1);
  if (!last) throw new ControlRefusal(400, 'there is no edit to undo');
  const { seq: undid, fields, rows, ledger } = last;
  const other = rows.find((row) => JSON.stringify(nowOf(world, row)) !== row.is);
  const isSame = world.ledger === ledger.is && world.ledger.length === ledger.length;
  const grown = rows.find((row) => row.was === undefined && !isLast(world, row));
  if (other || grown || !isSame) {
    const what = other ?? grown;
    const where = what ? `/${what.part}/${what.name}` : '/ledger';
    throw new ControlRefusal(
      400,
      `${where} has changed since the edit; set the field back yourself, or fork the moment before`,
    );
  }
  takeOver(world, rows, 'was');
  world.ledger = ledger.was;
  const changes = changesOf(rows.map((row) => ({ ...row, was: row.is, is: row.was })));
  const detail = { edit: 'undo', undid, changes };
  const seq = noteEdit(world, now, `undid the edit of ${fields.join(', ')}`, detail, from);
  done.set(world, edits.slice(0, -1));
  return { seq, changes };
}

const isLast = (world: World, { part, name }: Row) => {
  const rows: unknown = world[part];
  return Array.isArray(rows) && Number(name) === rows.length - 1;
};
