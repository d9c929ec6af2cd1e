/** One defect of a backend for each kind of rule: what happens to a call of the simulator, and the rules it breaks. */
import { isRecord } from '#src/contract/is-record.ts';
import type { Path } from '#src/contract/endpoints.ts';
import { type BusinessError, businessErrors } from '#src/facts/errors.ts';
import { isSessionCode } from '#harness/player/conform/backend.ts';
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
type Body = Record<string, unknown> & { code: number; data: unknown };

export interface Defect {
  readonly what: string;
  readonly path: Path;
  readonly scenario: string;
  readonly breaks: readonly Rule[];
  /** `first`: the successful answer that this operation id had before. */
  readonly strike: (ask: Ask, plain: Plain, first?: WireAnswer) => Promise<WireAnswer>;
}

const PAY = '/portal/repayment/confirm';
const LATEST = '/portal/loan/order/latest';
const loan = 'rollover-offered';

export const defects: readonly Defect[] = [
  {
    what: 'a repeated payment is refused',
    path: PAY,
    scenario: loan,
    breaks: ['same'],
    strike: async (ask, plain, first) => (first ? refusal(first, 'statusConflict') : ask(plain)),
  },
  {
    what: 'feedback is stored twice',
    path: '/feedback/create',
    scenario: 'approved',
    breaks: ['once'],
    strike: (ask, plain, first) => ask(first ? changed(plain, { opId: 'f'.repeat(32) }) : plain),
  },
  {
    what: 'the id of an acceptance may carry another one',
    path: '/loan/get-money',
    scenario: 'approved',
    breaks: ['contents'],
    strike: async (ask, plain, first) => first ?? ask(plain),
  },
  {
    what: 'a payment may arrive at any time',
    path: PAY,
    scenario: loan,
    breaks: ['late', 'nothing'],
    strike: (ask, plain) => ask(changed(plain, { sentAt: undefined })),
  },
  {
    what: 'a moved debt has the code of a broken server',
    path: PAY,
    scenario: loan,
    breaks: ['moved', 'pairs', 'refusals'],
    strike: async (ask, plain) => {
      const answer = await ask(plain);
      return isRefused(answer, 'debtChanged') ? refusal(answer, 'serverFault') : answer;
    },
  },
  {
    what: 'the newest operation is not listed, and the list claims to begin later',
    path: LATEST,
    scenario: loan,
    breaks: ['listed', 'since'],
    strike: async (ask, plain) =>
      altered(await ask(plain), ({ data }) => {
        if (!isRecord(data) || !Array.isArray(data['operations'])) return;
        data['operations'] = data['operations'].slice(1);
        data['operationsSince'] = Date.UTC(2099, 0, 1);
      }),
  },
  {
    what: 'a call without a valid session is answered',
    path: LATEST,
    scenario: 'approved',
    breaks: ['sessions'],
    strike: async (ask, plain) => {
      const answer = await ask(plain);
      return isSessionCode(String(bodyIn(answer).code)) ? success(answer, { order: null }) : answer;
    },
  },
  {
    what: "another customer's loan is found",
    path: '/time/upload/uploadStatus',
    scenario: 'approved',
    breaks: ['others'],
    strike: async (ask, plain) => {
      const answer = await ask(plain);
      return isRefused(answer, 'notFound') ? success(answer, { uploaded: false }) : answer;
    },
  },
  {
    what: 'a coupon can be used twice',
    path: '/lottery-draw/coupon/use',
    scenario: 'coupons',
    breaks: ['used'],
    strike: async (ask, plain) => {
      const answer = await ask(plain);
      return isRefused(answer, 'couponUsed') ? success(answer, null) : answer;
    },
  },
  {
    what: 'an offer is a kobo off',
    path: '/loan/confirm/product-info',
    scenario: 'approved',
    breaks: ['amounts'],
    strike: async (ask, plain) =>
      altered(await ask(plain), ({ data }) => {
        if (isRecord(data)) data['repaymentKobo'] = Number(data['repaymentKobo']) + 1;
      }),
  },
  {
    what: 'a paid rollover is not counted',
    path: LATEST,
    scenario: loan,
    breaks: ['paid'],
    strike: async (ask, plain) =>
      altered(await ask(plain), ({ data }) => {
        if (isRecord(data) && isRecord(data['order'])) data['order']['rollovers'] = 0;
      }),
  },
  {
    what: 'a used coupon stays unused, in an answer without its time',
    path: '/lottery-draw/coupons',
    scenario: 'coupons',
    breaks: ['journeys', 'time'],
    strike: async (ask, plain) =>
      altered(await ask(plain), (body) => {
        delete body['time'];
        const { data } = body;
        if (!isRecord(data) || !Array.isArray(data['coupons'])) return;
        for (const coupon of data['coupons']) Object.assign(coupon, { usedAt: null });
      }),
  },
];

/** Applies the defect to one call after the other. */
export function damaged({ path, strike }: Defect): (plain: Plain, ask: Ask) => Promise<WireAnswer> {
  const seen = new Map<unknown, WireAnswer>();
  return async (plain, ask) => {
    if (plain.path !== path) return ask(plain);
    const { opId } = plain.payload;
    const answer = await strike(ask, plain, seen.get(opId));
    if (opId !== undefined && bodyIn(answer).code === 0 && !seen.has(opId)) seen.set(opId, answer);
    return answer;
  };
}

const bodyIn = ({ text }: WireAnswer): Body => JSON.parse(text) as Body;
const isRefused = (answer: WireAnswer, error: BusinessError) =>
  String(bodyIn(answer).code) === businessErrors[error];
const changed = (plain: Plain, payload: object): Plain => ({
  ...plain,
  payload: { ...plain.payload, ...payload },
});
function altered(answer: WireAnswer, alter: (body: Body) => void): WireAnswer {
  const body = bodyIn(answer);
  alter(body);
  return { ...answer, text: JSON.stringify(body) };
}
const refusal = (answer: WireAnswer, error: BusinessError) =>
  altered(answer, (body) =>
    Object.assign(body, { code: Number(businessErrors[error]), msg: 'no', data: null }),
  );
const success = (answer: WireAnswer, data: unknown) =>
  altered(answer, (body) => Object.assign(body, { code: 0, msg: '', data }));
