/** Defects of a backend as rows: what happens to a call of the simulator or to its answer, and the broken rule. */
import type { Path } from '#src/contract/endpoints.ts';
import type { BusinessError } from '#src/facts/errors.ts';
import { businessErrors } from '#src/facts/errors.ts';
import { isRecord } from '#src/contract/is-record.ts';
import type { Rule } from '#harness/player/conform/rules.ts';

/** A decrypted call. */
export interface Plain {
  readonly path: Path;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly token: string;
}
interface WireAnswer {
  readonly status: number;
  readonly text: string;
}
type Ask = (plain: Plain) => Promise<WireAnswer>;
type Body = Record<string, unknown> & { data?: unknown };

type Kind =
  /** Each arrival counts as a new operation. */
  | { readonly does: 'forgets' }
  /** A repeated operation is refused. */
  | { readonly does: 'refusesAgain' }
  /** An operation id is answered as before, whatever its payload. */
  | { readonly does: 'neverCompares' }
  /** Fields are ignored: left out, or replaced by what `reads` has now. */
  | { readonly does: 'ignores'; readonly fields: readonly string[]; readonly reads?: Path }
  /** Every session counts as the newest. */
  | { readonly does: 'trusts' }
  | { readonly does: 'says'; readonly code: BusinessError; readonly instead: BusinessError }
  /** `after`: only from then on. */
  | { readonly does: 'adds'; readonly to: string; readonly kobo: number; readonly after?: Path }
  /** A repeated id is answered anew: by `reads`, or by its first answer with a field changed. */
  | { readonly does: 'answersAnew'; readonly to: string; readonly value: unknown }
  /** Only one of a session's first sends is remembered: after a login it is answered with another. */
  | { readonly does: 'forgetsAtLogin' }
  /** Fields of an answer are others, once `after` was carried out. */
  | {
      readonly does: 'shows';
      readonly fields: Readonly<Record<string, unknown>>;
      readonly after: Path;
    }
  /** A call that is refused with this code is answered with success. */
  | { readonly does: 'allows'; readonly code: BusinessError; readonly data: unknown }
  /** Ids of others count as the customer's own, as `reads` has them. */
  | { readonly does: 'adopts'; readonly field: string; readonly reads: Path }
  /** Operation ids are compared by contents, whoever sends them. */
  | { readonly does: 'sharesIds' }
  /** Whoever knows the id acts for its owner. */
  | { readonly does: 'actsForOwner' }
  | { readonly does: 'lists'; readonly how: 'lateSince' | 'notNewest' | 'twice' };

export type Defect = Kind & {
  readonly what: string;
  readonly path: Path;
  readonly scenario: string;
  readonly breaks: Rule;
  /** Seen only with a second customer in the same world. */
  readonly thenSecond?: boolean;
  /** Changes of the customer's file. */
  readonly file?: object;
};

const PAY = '/portal/repayment/confirm';
const ROLL = '/repay/confirmExtensionOrder';
const GET = '/loan/get-money';
const PLUS = '/loan/get-money-plus';
const USE = '/lottery-draw/coupon/use';
const COUPONS = '/lottery-draw/coupons';
const LATEST = '/portal/loan/order/latest';
const DETAIL = '/portal/repayment/detail';
const OFFER = '/loan/confirm/product-info';
const EXTENSION = '/repay/getExtensionData';
const loan = 'rollover-offered';

/** Rows with a path such as `LATEST` affect reads. */
export const defects: readonly Defect[] = [
  {
    what: 'a payment that comes again is a new one',
    path: PAY,
    does: 'forgets',
    scenario: loan,
    breaks: 'same',
  },
  {
    what: 'a rollover that comes again is a new one',
    path: ROLL,
    does: 'forgets',
    scenario: loan,
    breaks: 'same',
  },
  {
    what: 'an acceptance that comes again is a new one',
    path: GET,
    does: 'forgets',
    scenario: 'approved',
    breaks: 'same',
  },
  {
    what: 'a coupon that comes again is a new one',
    path: USE,
    does: 'forgets',
    scenario: 'coupons',
    breaks: 'same',
  },
  {
    what: 'an application that comes again is a new one',
    path: '/loan/loan-order/apply-market',
    does: 'forgets',
    scenario: 'new-customer',
    breaks: 'same',
  },
  {
    what: 'feedback is stored twice',
    path: '/feedback/create',
    does: 'forgets',
    scenario: 'approved',
    breaks: 'once',
  },
  {
    what: 'a coupon is taken off twice',
    path: LATEST,
    does: 'adds',
    to: 'order.owedKobo',
    kobo: -50_000,
    after: USE,
    scenario: 'coupons',
    breaks: 'once',
  },
  {
    what: 'a repeated payment is refused',
    path: PAY,
    does: 'refusesAgain',
    scenario: loan,
    breaks: 'same',
  },
  {
    what: 'a repeated questionnaire is refused',
    path: '/user/save/questionnaire',
    does: 'refusesAgain',
    scenario: 'new-customer',
    breaks: 'same',
  },
  {
    what: 'an id of a payment may carry another payment',
    path: PAY,
    does: 'neverCompares',
    scenario: loan,
    breaks: 'contents',
  },
  {
    what: 'an id of an acceptance may carry another one',
    path: GET,
    does: 'neverCompares',
    scenario: 'approved',
    breaks: 'contents',
  },
  {
    what: 'a payment may arrive at any time',
    path: PAY,
    does: 'ignores',
    fields: ['sentAt'],
    scenario: loan,
    breaks: 'late',
  },
  {
    what: 'an acceptance may arrive at any time',
    path: GET,
    does: 'ignores',
    fields: ['sentAt'],
    scenario: 'approved',
    breaks: 'late',
  },
  {
    what: 'too late has another code',
    path: ROLL,
    does: 'says',
    code: 'tooLate',
    instead: 'requestInvalid',
    scenario: loan,
    breaks: 'late',
  },
  {
    what: 'a payment ignores what can be paid',
    path: PAY,
    does: 'ignores',
    fields: ['payableKobo'],
    reads: DETAIL,
    scenario: loan,
    breaks: 'moved',
  },
  {
    what: 'a payment ignores the due date',
    path: PAY,
    does: 'ignores',
    fields: ['dueAt'],
    scenario: loan,
    breaks: 'moved',
  },
  {
    what: 'a payment ignores a rollover on its way',
    path: PAY,
    does: 'ignores',
    fields: ['rolloverPendingKobo'],
    scenario: loan,
    breaks: 'moved',
  },
  {
    what: 'a rollover ignores its price',
    path: ROLL,
    does: 'ignores',
    fields: ['priceKobo'],
    reads: EXTENSION,
    scenario: loan,
    breaks: 'moved',
  },
  {
    what: 'an acceptance ignores the money sent',
    path: GET,
    does: 'ignores',
    fields: ['disbursalKobo'],
    reads: OFFER,
    scenario: 'approved',
    breaks: 'moved',
  },
  {
    what: 'an acceptance ignores the account',
    path: GET,
    does: 'ignores',
    fields: ['accountEnding'],
    reads: OFFER,
    scenario: 'approved',
    breaks: 'pairs',
  },
  {
    what: 'an acceptance ignores the agreement',
    path: PLUS,
    does: 'ignores',
    fields: ['agreementVersion'],
    reads: OFFER,
    scenario: 'offer-coupons',
    breaks: 'moved',
  },
  {
    what: 'a coupon ignores the debt',
    path: USE,
    does: 'ignores',
    fields: ['owedKobo'],
    scenario: 'coupons',
    breaks: 'moved',
  },
  {
    what: 'a second change of the account wins',
    path: '/user/update-bankCard',
    does: 'ignores',
    fields: ['accountEnding'],
    scenario: 'approved',
    breaks: 'moved',
  },
  {
    what: 'the newest operation is not listed',
    path: LATEST,
    does: 'lists',
    how: 'notNewest',
    scenario: loan,
    breaks: 'listed',
  },
  {
    what: 'operations are listed twice',
    path: LATEST,
    does: 'lists',
    how: 'twice',
    scenario: 'approved',
    breaks: 'listed',
  },
  {
    what: 'the list claims to begin later than it does',
    path: LATEST,
    does: 'lists',
    how: 'lateSince',
    scenario: loan,
    breaks: 'since',
  },
  {
    what: 'a second login leaves the first one in',
    path: LATEST,
    does: 'trusts',
    scenario: 'approved',
    breaks: 'sessions',
  },
  {
    what: "somebody else's loan is shown",
    path: DETAIL,
    does: 'ignores',
    fields: ['loanOrderId'],
    reads: LATEST,
    scenario: loan,
    breaks: 'others',
  },
  {
    what: 'a moved debt has the code of a broken server',
    path: PAY,
    does: 'says',
    code: 'debtChanged',
    instead: 'serverFault',
    scenario: loan,
    breaks: 'moved',
  },
  {
    what: 'an offer is a kobo off',
    path: OFFER,
    does: 'adds',
    to: 'repaymentKobo',
    kobo: 1,
    scenario: 'approved',
    breaks: 'amounts',
  },
  {
    what: 'a debt is shown differently in two places',
    path: LATEST,
    does: 'adds',
    to: 'order.owedKobo',
    kobo: 100,
    scenario: loan,
    breaks: 'amounts',
  },
  // what a repeated id answers
  {
    what: 'a repeated payment is answered with its new state',
    path: PAY,
    does: 'answersAnew',
    to: 'payment.state',
    value: 'replaced',
    scenario: loan,
    breaks: 'same',
  },
  {
    what: 'a repeated acceptance is answered without the loan',
    path: GET,
    does: 'answersAnew',
    to: 'order.status',
    value: 2,
    scenario: 'approved',
    breaks: 'same',
  },
  {
    what: 'a repeated login has another token',
    path: '/security/login',
    does: 'answersAnew',
    to: 'token',
    value: 'another',
    scenario: 'approved',
    breaks: 'same',
  },
  {
    what: 'a payment is forgotten with its session',
    path: PAY,
    does: 'forgetsAtLogin',
    scenario: loan,
    breaks: 'same',
  },
  {
    what: 'a feedback is forgotten with its session',
    path: '/feedback/create',
    does: 'forgetsAtLogin',
    scenario: 'approved',
    breaks: 'same',
  },
  // what may be used once
  {
    what: 'an SMS code logs in twice',
    path: '/security/login',
    does: 'allows',
    code: 'codeExpired',
    data: { token: 'x'.repeat(48), userId: 'u1', mobile: '08031234567' },
    scenario: 'approved',
    breaks: 'used',
  },
  {
    what: 'an SMS code of a deletion works twice',
    path: '/security/verifyCode-deleteUser',
    does: 'allows',
    code: 'codeExpired',
    data: { deletionToken: 'x'.repeat(32) },
    scenario: 'finished',
    breaks: 'used',
  },
  {
    what: 'a coupon can be used twice',
    path: USE,
    does: 'allows',
    code: 'couponUsed',
    data: null,
    scenario: 'coupons',
    breaks: 'used',
  },
  {
    what: 'a coupon used with an offer stays unused',
    path: COUPONS,
    does: 'shows',
    fields: { usedAt: null },
    after: PLUS,
    scenario: 'offer-coupons',
    breaks: 'journeys',
  },
  {
    what: 'a second rollover is sold',
    path: ROLL,
    does: 'says',
    code: 'statusConflict',
    instead: 'priceChanged',
    scenario: loan,
    breaks: 'used',
  },
  // what a paid change must move
  {
    what: 'a paid rollover leaves the due date',
    path: LATEST,
    does: 'shows',
    fields: { dueAt: Date.UTC(2026, 10, 1) },
    after: ROLL,
    scenario: loan,
    breaks: 'paid',
  },
  {
    what: 'a paid rollover is not counted',
    path: LATEST,
    does: 'shows',
    fields: { rollovers: 0 },
    after: ROLL,
    scenario: loan,
    breaks: 'paid',
  },
  {
    what: 'late fees go on before the new due date',
    path: DETAIL,
    does: 'adds',
    to: 'comingDays.0.owedKobo',
    kobo: 5_000,
    after: ROLL,
    scenario: loan,
    breaks: 'amounts',
  },
  {
    what: 'a paid rollover has no price in the loan',
    path: LATEST,
    does: 'shows',
    fields: { rolloverKobo: 0 },
    after: ROLL,
    scenario: loan,
    breaks: 'paid',
  },
  {
    what: 'a payment that arrived is not counted',
    path: LATEST,
    does: 'shows',
    fields: { paidKobo: 0 },
    after: PAY,
    scenario: loan,
    breaks: 'paid',
  },
  // whose id it is
  {
    what: "another customer's feedback is shown",
    path: '/feedback/detail',
    does: 'adopts',
    field: 'feedbackId',
    reads: '/feedback/list/feedback',
    scenario: 'feedback-unread',
    breaks: 'others',
  },
  {
    what: "another customer's loan is paid",
    path: PAY,
    does: 'actsForOwner',
    scenario: loan,
    thenSecond: true,
    breaks: 'others',
  },
  {
    what: "another customer's debt is shown",
    path: DETAIL,
    does: 'actsForOwner',
    scenario: loan,
    thenSecond: true,
    breaks: 'others',
  },
  {
    what: "another customer's rollover is shown",
    path: EXTENSION,
    does: 'actsForOwner',
    scenario: loan,
    thenSecond: true,
    breaks: 'others',
  },
  {
    what: "another customer's coupon is taken",
    path: USE,
    does: 'allows',
    code: 'couponInvalid',
    data: null,
    scenario: 'coupons',
    breaks: 'others',
  },
  {
    what: 'an operation id is answered to whoever knows it',
    path: PAY,
    does: 'sharesIds',
    scenario: loan,
    thenSecond: true,
    breaks: 'others',
  },
  {
    what: "the device data of another customer's loan is asked about",
    path: '/time/upload/uploadStatus',
    does: 'allows',
    code: 'notFound',
    data: { uploaded: false },
    scenario: 'approved',
    breaks: 'others',
  },
];

/** Applies the defect to one call after the other. */
export function damaged(defect: Defect): (plain: Plain, ask: Ask) => Promise<WireAnswer> {
  const seen = new Map<string, WireAnswer>();
  const since = new Map<string, string>();
  const owners = new Map<string, string>();
  let newest = '';
  let serial = 0;
  let isOn = !('after' in defect);
  return async (plain, ask) => {
    const isLogin = /^\/security\/(?:login|register)$/.test(plain.path);
    if (plain.path !== defect.path) {
      const answer = await ask(plain);
      if (isLogin) newest = tokenIn(answer) ?? newest;
      isOn ||= 'after' in defect && plain.path === defect.after && bodyIn(answer)['code'] === 0;
      return answer;
    }
    if (!isOn) return ask(plain);
    const opId = String(plain.payload['opId'] ?? '');
    const known = seen.get(opId);
    switch (defect.does) {
      case 'forgets': {
        serial += 1;
        return ask(
          changed(plain, { opId: known ? serial.toString(16).padStart(32, '0') : opId }),
        ).then((answer) => remember(seen, opId, answer));
      }
      case 'refusesAgain':
        return known ? refusal(known, 'statusConflict') : remember(seen, opId, await ask(plain));
      case 'neverCompares':
        return known ?? remember(seen, opId, await ask(plain));
      case 'ignores':
        return ask(changed(plain, await ignored(defect, plain, ask)));
      case 'trusts':
        return ask({ ...plain, token: plain.token === '' ? '' : newest });
      case 'says': {
        const answer = await ask(plain);
        const isThat = String(bodyIn(answer)['code']) === businessErrors[defect.code];
        return isThat ? refusal(answer, defect.instead) : answer;
      }
      case 'adds':
        return altered(await ask(plain), (body) =>
          add(body.data, defect.to.split('.'), defect.kobo),
        );
      case 'answersAnew': {
        const answer = await ask(plain);
        if (!known) return remember(seen, opId, answer);
        return altered(answer, ({ data }) => put(data, defect.to.split('.'), defect.value));
      }
      case 'forgetsAtLogin': {
        const isOld = known && newest !== since.get(opId);
        if (isOld) return refusal(known, 'notFound');
        since.set(opId, since.get(opId) ?? newest);
        return remember(seen, opId, await ask(plain));
      }
      case 'shows':
        return altered(await ask(plain), ({ data }) => {
          for (const row of rowsOf(data)) Object.assign(row, defect.fields);
        });
      case 'allows': {
        const answer = await ask(plain);
        const isThat = String(bodyIn(answer)['code']) === businessErrors[defect.code];
        if (!isThat) return answer;
        return altered(answer, (body) =>
          Object.assign(body, { code: 0, msg: '', data: defect.data }),
        );
      }
      case 'adopts': {
        const { token } = plain;
        const { data } = bodyIn(
          await ask({ path: defect.reads, payload: { t: plain.payload['t'] }, token }),
        );
        const [own] = rowsOf(data);
        return ask(changed(plain, own ? { [defect.field]: own[defect.field] } : {}));
      }
      case 'sharesIds': {
        const { t: _t, sentAt: _sentAt, ...contents } = plain.payload;
        const key = JSON.stringify(contents);
        return seen.get(key) ?? remember(seen, key, await ask(plain));
      }
      case 'actsForOwner': {
        const id = String(plain.payload['loanOrderId'] ?? '');
        const answer = await ask(plain);
        const code = String(bodyIn(answer)['code']);
        if (code === '0') owners.set(id, plain.token);
        const owner = owners.get(id);
        if (owner === undefined || code !== businessErrors.notFound) return answer;
        // The simulator remembers the refused id.
        serial += 1;
        const payload = { opId: serial.toString(16).padStart(32, '0') };
        return ask({ ...changed(plain, 'opId' in plain.payload ? payload : {}), token: owner });
      }
      case 'lists':
        return altered(await ask(plain), ({ data }) => isRecord(data) && relist(data, defect.how));
    }
  };
}

const bodyIn = ({ text }: WireAnswer): Body => JSON.parse(text) as Body;
const tokenIn = (answer: WireAnswer): string | undefined => {
  const { data } = bodyIn(answer);
  return isRecord(data) ? `Bearer ${String(data['token'])}` : undefined;
};
const changed = (plain: Plain, payload: object): Plain => ({
  ...plain,
  payload: { ...plain.payload, ...payload },
});
function altered(answer: WireAnswer, alter: (body: Body) => unknown): WireAnswer {
  const body = bodyIn(answer);
  alter(body);
  return { ...answer, text: JSON.stringify(body) };
}
const refusal = (answer: WireAnswer, error: BusinessError) =>
  altered(answer, (body) =>
    Object.assign(body, { code: Number(businessErrors[error]), msg: 'no', data: null }),
  );

/** Only successful calls are remembered. */
function remember(seen: Map<string, WireAnswer>, opId: string, answer: WireAnswer): WireAnswer {
  if (bodyIn(answer)['code'] === 0) seen.set(opId, answer);
  return answer;
}

async function ignored(
  { fields, reads }: Extract<Kind, { does: 'ignores' }>,
  { payload, token }: Plain,
  ask: Ask,
): Promise<object> {
  const none = fields.map((field): [string, unknown] => [field, undefined]);
  if (!reads) return Object.fromEntries(none);
  const { loanOrderId, t } = payload;
  const { data } = bodyIn(await ask({ path: reads, payload: { loanOrderId, t }, token }));
  const now = isRecord(data) ? { ...(isRecord(data['order']) && data['order']), ...data } : {};
  return Object.fromEntries(
    fields.flatMap((field) => (field in now ? [[field, Reflect.get(now, field)]] : [])),
  );
}

function add(value: unknown, [name = '', ...more]: readonly string[], kobo: number): void {
  if (Array.isArray(value)) return add(value[Number(name)], more, kobo);
  if (!isRecord(value)) return;
  const inner = value[name];
  if (more.length > 0) return add(inner, more, kobo);
  if (typeof inner === 'number') value[name] = inner + kobo;
}

/** The loan of an answer, or the rows of its list. */
function rowsOf(data: unknown): Record<string, unknown>[] {
  if (!isRecord(data)) return [];
  if (isRecord(data['order'])) return [data['order']];
  const list = Object.values(data).find((one) => Array.isArray(one));
  return Array.isArray(list) ? list.filter((one) => isRecord(one)) : [];
}

function put(value: unknown, [name = '', ...more]: readonly string[], told: unknown): void {
  if (!isRecord(value)) return;
  if (more.length > 0) put(value[name], more, told);
  else value[name] = told;
}

function relist(data: Record<string, unknown>, how: Extract<Kind, { does: 'lists' }>['how']): void {
  const { operations } = data;
  const rows = Array.isArray(operations) ? operations : [];
  if (how === 'lateSince') data['operationsSince'] = Date.UTC(2099, 0, 1);
  else data['operations'] = how === 'notNewest' ? rows.slice(1) : [...rows, ...rows];
}
