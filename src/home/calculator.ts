/** The loan calculator of home: which product, how much and for how long, and what that would mean by our arithmetic. */
import { atom, computed, type ReadableAtom } from 'nanostores';
import { call, serverNow } from '../core/api.ts';
import type { Product } from '../contract/entities.ts';
import { figuresFault, offerRate, repaymentShares } from '../borrow/offer.rules.ts';
import { type Quote, quoteOf, stepAt, stepsOf } from './quote.rules.ts';
import { limits } from '../facts/limits.ts';
import { $userInfo } from '../core/session.ts';
import { createResource } from '../core/resource.ts';

export type { Quote } from './quote.rules.ts';
export type { Product } from '../contract/entities.ts';

/** One amount for one term. `fault`: it cannot be had so, and no rate of it is told. */
export interface Estimate {
  readonly offer: Quote;
  readonly fault: ReturnType<typeof figuresFault>;
  readonly yearlyRate: number | undefined;
  readonly shares: ReturnType<typeof repaymentShares>;
}

export interface Calculation {
  readonly products: readonly Product[];
  readonly product: Product;
  readonly mostKobo: number;
  /** The most is the customer's own limit. */
  readonly isLimit: boolean;
  /** What may be chosen, upwards, and the place of what is. */
  readonly amountsKobo: readonly number[];
  readonly step: number;
  /** The chosen amount for each term on offer. */
  readonly terms: readonly Estimate[];
  readonly chosen: Estimate;
  /** Nothing of this product can be had. */
  readonly unavailable: boolean;
}

interface Choice {
  /** Whose choice it is: another customer of this phone starts afresh; a visitor's own goes on after the login. */
  readonly userId?: string | undefined;
  readonly productId?: string;
  readonly amountKobo?: number;
  readonly termDays?: number;
}

/** Outlives the screen, so that a look elsewhere, or an application that did not arrive, loses nothing. */
const $choice = atom<Choice>({});

/** What this amount would cost for this term, were it paid out now. */
export function estimate(
  terms: Parameters<typeof quoteOf>[0],
  amountKobo: number,
  termDays: number,
): Estimate {
  const offer = quoteOf(terms, amountKobo, termDays, serverNow());
  const fault = figuresFault(offer);
  const yearlyRate = fault ? undefined : offerRate(offer);
  return { offer, fault, yearlyRate, shares: repaymentShares(offer) };
}

/** An example that stands for all (law): ₦10,000 for the shortest term, at the highest of all rates. */
export const exampleLoan = () =>
  estimate(
    {
      minimumKobo: 0,
      maximumKobo: 0,
      stepKobo: 0,
      interestBpPerYear: limits.maxInterestYearBp,
      feeBp: limits.maxFeeBp,
      taxOnFeeBp: limits.taxOnFeeBp,
      penaltyBpPerDay: limits.penaltyPerDayBp,
    },
    1_000_000,
    limits.minTenureDays,
  );

/** What home's own answer says of the next loan. */
interface Offered {
  readonly product: Product | null;
  readonly creditLimitKobo: number | null;
}

/** `$offered`: what home has read, or undefined before. Nothing is computed while nobody looks. */
export function createCalculator($offered: ReadableAtom<Offered | undefined>) {
  const others = createResource(() => call('/loan/product/list-market', {}));
  /** The server's amounts by product and term. */
  const $steps = atom<Readonly<Record<string, readonly number[]>>>({});

  const $calculation = computed(
    [$offered, others.$state, $steps, $choice, $userInfo],
    (offered, list, steps, choices, user): Calculation | undefined => {
      if (!offered?.product) return undefined;
      const first = offered.product;
      const more = list.state === 'ready' ? list.data.products : [];
      const products = [first, ...more.filter((one) => one.productId !== first.productId)];
      const mine = choices.userId === undefined || choices.userId === user?.userId;
      const choice = mine ? choices : {};
      const product = products.find((one) => one.productId === choice.productId) ?? first;
      const days = [...new Set(product.termsDays)].sort((a, b) => a - b);
      const limit = offered.creditLimitKobo;
      const mostKobo = Math.min(product.maximumKobo, limit ?? product.maximumKobo);
      const own = stepsOf(product, limit);
      const within = (kobo: number) => kobo >= product.minimumKobo && kobo <= mostKobo;
      const amountsFor = (term: number) =>
        steps[stepsKey(product.productId, term)]?.filter(within) ?? own;
      // Half of the most, never the most: how much is needed is for the customer to say.
      const wanted = choice.amountKobo ?? mostKobo / 2;
      const amountFor = (term: number) => amountsFor(term)[stepAt(amountsFor(term), wanted)] ?? 0;
      const all = days.map((term) => estimate(product, amountFor(term), term));
      const sound = all.filter(({ fault }) => !fault);
      const wished = sound.find((one) => one.offer.termDays === choice.termDays);
      const { offer } = wished ?? sound[0] ?? all[0] ?? {};
      if (!offer) return undefined;
      const amountsKobo = amountsFor(offer.termDays);
      const step = stepAt(amountsKobo, wanted);
      const terms = days.map((term) =>
        estimate(product, amountFor(term) && offer.principalKobo, term),
      );
      const chosen = terms[days.indexOf(offer.termDays)];
      if (!chosen) return undefined;
      const unavailable = terms.every(({ fault }) => fault);
      const isLimit = mostKobo === limit;
      return {
        products,
        product,
        mostKobo,
        isLimit,
        amountsKobo,
        step,
        terms,
        chosen,
        unavailable,
      };
    },
  );

  /** Asks for the server's amounts of what is chosen; where it does not tell, the product's own steps stay. */
  async function readSteps(again = false): Promise<void> {
    const now = $calculation.get();
    // The server tells its amounts to customers alone: asked by a visitor it would end a session that is none.
    if (!now || !$userInfo.get()) return;
    const { productId } = now.product;
    const { termDays } = now.chosen.offer;
    const key = stepsKey(productId, termDays);
    if (!again && $steps.get()[key]) return;
    const reply = await call('/loan/product/step-amount', { productId, termDays });
    if (!reply.ok) return;
    const amounts = [...reply.data.amountsKobo].sort((a, b) => a - b);
    $steps.set({ ...$steps.get(), [key]: amounts });
  }

  return {
    $calculation,

    /** Reads what only adds to the first content: the other products, and the server's steps. */
    async open(): Promise<void> {
      await Promise.all([others.load(), readSteps(true)]);
    },

    choose(change: Omit<Choice, 'userId'>): void {
      const before = $choice.get();
      const userId = $userInfo.get()?.userId;
      const mine = before.userId === undefined || before.userId === userId;
      $choice.set({ ...(mine && before), ...change, userId });
      if (change.amountKobo === undefined) void readSteps();
    },
  };
}

const stepsKey = (productId: string, termDays: number) => `${productId}|${termDays}`;
