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
interface Answer {
  readonly status: number;
  readonly text: string;
}
type Ask = (plain: Plain) => Promise<Answer>;
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
  | { readonly does: 'lists'; readonly how: 'lateSince' | 'notNewest' | 'twice' };

export type Defect = Kind & {
  readonly what: string;
  readonly path: Path;
  readonly scenario: string;
  readonly breaks: Rule;
};

const PAY = '/portal/repayment/confirm';
const ROLL = '/repay/confirmExtensionOrder';
const GET = '/loan/get-money';
const PLUS = '/loan/get-money-plus';
const USE = '/lottery-draw/coupon/use';
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
];

/** Applies the defect to one call after the other. */
export function damaged(defect: Defect): (plain: Plain, ask: Ask) => Promise<Answer> {
  const seen = new Map<string, Answer>();
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
      case 'lists':
        return altered(await ask(plain), ({ data }) => isRecord(data) && relist(data, defect.how));
    }
  };
}

const bodyIn = ({ text }: Answer): Body => JSON.parse(text) as Body;
const tokenIn = (answer: Answer): string | undefined => {
  const { data } = bodyIn(answer);
  return isRecord(data) ? `Bearer ${String(data['token'])}` : undefined;
};
const changed = (plain: Plain, payload: object): Plain => ({
  ...plain,
  payload: { ...plain.payload, ...payload },
});
function altered(answer: Answer, alter: (body: Body) => unknown): Answer {
  const body = bodyIn(answer);
  alter(body);
  return { ...answer, text: JSON.stringify(body) };
}
const refusal = (answer: Answer, error: BusinessError) =>
  altered(answer, (body) =>
    Object.assign(body, { code: Number(businessErrors[error]), msg: 'no', data: null }),
  );

/** Only successful calls are remembered. */
function remember(seen: Map<string, Answer>, opId: string, answer: Answer): Answer {
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
  if (!isRecord(value)) return;
  const inner = value[name];
  if (more.length > 0) return add(inner, more, kobo);
  if (typeof inner === 'number') value[name] = inner + kobo;
}

function relist(data: Record<string, unknown>, how: Extract<Kind, { does: 'lists' }>['how']): void {
  const { operations } = data;
  const rows = Array.isArray(operations) ? operations : [];
  if (how === 'lateSince') data['operationsSince'] = Date.UTC(2099, 0, 1);
  else data['operations'] = how === 'notNewest' ? rows.slice(1) : [...rows, ...rows];
}
