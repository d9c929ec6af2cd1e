/** The loan calculator of home: product, amount and term, and an estimate of the cost. */
import { atom, computed, type ReadableAtom } from 'nanostores';
import { call, serverNow } from '../core/calls/api.ts';
import type { Product } from '../contract/entities.ts';
import { judgedFigures, type OfferFigures, repaymentShares } from '../borrow/offer.rules.ts';
import { groupTyped, readNaira } from '../repay/money.rules.ts';
import { quoteOf, stepAt, stepsOf } from './quote.rules.ts';
import { limits } from '../facts/limits.ts';
import { $userInfo } from '../core/customer/session.ts';
import { createResource } from '../core/customer/resource.ts';

export type { Product } from '../contract/entities.ts';

/** One amount for one term. `fault`: the loan isn't possible, and has no rate. */
export interface Estimate extends ReturnType<typeof judgedFigures> {
  readonly offer: OfferFigures;
  /** What is repaid beyond what is paid out, kobo. */
  readonly costKobo: number;
  readonly shares: ReturnType<typeof repaymentShares>;
}

export interface Calculation {
  readonly products: readonly Product[];
  readonly product: Product;
  readonly mostKobo: number;
  /** The maximum is the customer's own limit. */
  readonly isLimit: boolean;
  /** Amounts on offer, ascending, and the index of the chosen one. */
  readonly amountsKobo: readonly number[];
  readonly step: number;
  /** The chosen amount for each term on offer. */
  readonly terms: readonly Estimate[];
  readonly chosen: Estimate;
  /** This product isn't available. */
  readonly unavailable: boolean;
}

interface Choice {
  /** The customer who made the choice. Another customer starts fresh; a visitor keeps the choice after login. */
  readonly userId?: string | undefined;
  readonly productId?: string;
  readonly amountKobo?: number;
  readonly termDays?: number;
}

/** Outlives the screen, so that the choice survives leaving it or a failed application. */
const $choice = atom<Choice>({});

/** An estimate of this amount and term, as if sent now. */
function estimate(
  terms: Parameters<typeof quoteOf>[0],
  amountKobo: number,
  termDays: number,
): Estimate {
  const offer = quoteOf(terms, amountKobo, termDays, serverNow());
  const costKobo = offer.repaymentKobo - offer.disbursalKobo;
  return { offer, costKobo, ...judgedFigures(offer), shares: repaymentShares(offer) };
}

/**
 * The example of src/docs/law.md#store-entry: the lender's smallest loan for its shortest term at the highest rates. As
 * the fee is charged once, no longer term has a higher yearly rate.
 */
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
    limits.minLoanNaira * 100,
    limits.minTenureDays,
  );

/** The next loan, from home's own data. */
interface Offered {
  readonly product: Product | null;
  readonly creditLimitKobo: number | null;
}

type Steps = Readonly<Record<string, readonly number[]>>;

const isOf = ({ userId }: Choice, user: string | undefined) =>
  userId === undefined || userId === user;

/** Each term for the wanted amount, and the chosen term. Undefined if no term is on offer. */
function termsFor(
  product: Product,
  amountsFor: (term: number) => readonly number[],
  wanted: number,
  wishedDays: number | undefined,
) {
  const days = [...new Set(product.termsDays)].sort((a, b) => a - b);
  const amountFor = (term: number) => amountsFor(term)[stepAt(amountsFor(term), wanted)] ?? 0;
  const all = days.map((term) => estimate(product, amountFor(term), term));
  const sound = all.filter(({ fault }) => !fault);
  const wished = sound.find((one) => one.offer.termDays === wishedDays);
  const { offer } = wished ?? sound[0] ?? all[0] ?? {};
  if (!offer) return undefined;
  const terms = all.map((one) => {
    const { principalKobo, termDays } = one.offer;
    const isOther = principalKobo && principalKobo !== offer.principalKobo;
    return isOther ? estimate(product, offer.principalKobo, termDays) : one;
  });
  const chosen = terms[days.indexOf(offer.termDays)];
  return chosen && { terms, chosen, termDays: offer.termDays };
}

/** The calculator's content for this choice. `more`: other products. Undefined without a product. */
function calculate(
  { product: first, creditLimitKobo: limit }: Offered,
  more: readonly Product[],
  steps: Steps,
  choice: Choice,
): Calculation | undefined {
  if (!first) return undefined;
  const products = [first, ...more.filter((one) => one.productId !== first.productId)];
  const product = products.find((one) => one.productId === choice.productId) ?? first;
  const mostKobo = Math.min(product.maximumKobo, limit ?? product.maximumKobo);
  const own = stepsOf(product, limit);
  const within = (kobo: number) => kobo >= product.minimumKobo && kobo <= mostKobo;
  const amountsFor = (term: number) =>
    steps[stepsKey(product.productId, term)]?.filter(within) ?? own;
  // Starts at half of the maximum, so that customers choose how much they need.
  const wanted = choice.amountKobo ?? mostKobo / 2;
  const found = termsFor(product, amountsFor, wanted, choice.termDays);
  if (!found) return undefined;
  const { terms, chosen, termDays } = found;
  const amountsKobo = amountsFor(termDays);
  return {
    products,
    product,
    mostKobo,
    isLimit: mostKobo === limit,
    amountsKobo,
    step: stepAt(amountsKobo, wanted),
    terms,
    chosen,
    unavailable: terms.every(({ fault }) => fault),
  };
}

/** A typed amount that is not on offer, kobo, and the reason. `stepKobo` is 0 if the steps differ. */
interface TypedInstead {
  readonly reason: 'notAmount' | 'tooLow' | 'tooHigh' | 'offStep';
  readonly typedKobo: number;
  readonly stepKobo: number;
}

/** Why this text is another amount than the chosen one. Null if it isn't. */
function insteadOf(text: string, { amountsKobo, chosen }: Calculation): TypedInstead | null {
  if (text === '') return null;
  const typedKobo = readNaira(text);
  if (typedKobo === undefined) return { reason: 'notAmount', typedKobo: 0, stepKobo: 0 };
  if (typedKobo === chosen.offer.principalKobo) return null;
  const [least = 0, second = 0] = amountsKobo;
  const most = amountsKobo[amountsKobo.length - 1] ?? 0;
  const reason = typedKobo < least ? 'tooLow' : typedKobo > most ? 'tooHigh' : 'offStep';
  const step = second - least;
  const isEven = amountsKobo.every((kobo, at) => kobo === least + at * step);
  return { reason, typedKobo, stepKobo: isEven ? step : 0 };
}

/** `$offered`: home's data, undefined until it is read. Computed only while observed. */
export function createCalculator($offered: ReadableAtom<Offered | undefined>) {
  const others = createResource(() => call('/loan/product/list-market', {}));
  /** The server's amounts by product and term. */
  const $steps = atom<Steps>({});

  const $calculation = computed(
    [$offered, others.$state, $steps, $choice, $userInfo],
    (offered, list, steps, choice, user) =>
      offered &&
      calculate(
        offered,
        list.state === 'ready' ? list.data.products : [],
        steps,
        isOf(choice, user?.userId) ? choice : {},
      ),
  );

  /** The typed amount, until another is chosen. */
  const $typed = atom('');

  /** Reads the server's amounts for the choice. After a failure the product's own steps stay. */
  async function readSteps(again = false): Promise<void> {
    const now = $calculation.get();
    // The server gives amounts to customers only. It answers a visitor with a code that ends the session.
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

  function choose(change: Omit<Choice, 'userId'>): void {
    if (change.termDays === undefined) $typed.set('');
    const before = $choice.get();
    const userId = $userInfo.get()?.userId;
    $choice.set({ ...(isOf(before, userId) && before), ...change, userId });
    if (change.amountKobo === undefined) void readSteps();
  }

  return {
    $calculation,
    choose,
    /** The typed amount after an edit, with its digits grouped. */
    group: groupTyped,

    /** Why the typed amount isn't the chosen one. Null if it is. */
    $typedInstead: computed([$typed, $calculation], (text, now) => now && insteadOf(text, now)),

    /**
     * Chooses the largest amount on offer up to the typed one, else the smallest. Input that isn't an amount changes
     * nothing.
     */
    chooseTyped(text: string): void {
      const amounts = $calculation.get()?.amountsKobo ?? [];
      const typed = readNaira(text);
      const amountKobo = typed === undefined ? undefined : amounts[stepAt(amounts, typed)];
      if (amountKobo) choose({ amountKobo });
      $typed.set(text);
    },

    /** Reads what follows the first content: other products and the server's steps. */
    async open(): Promise<void> {
      await Promise.all([others.load(), readSteps(true)]);
    },
  };
}

const stepsKey = (productId: string, termDays: number) => `${productId}|${termDays}`;
