/** A phone's report of a screen for the law, checked; and the loan that a group of its amounts belongs to. */
import * as v from 'valibot';
import { once } from '#src/contract/once.ts';
import { type AmountSeen, type ScreenSeen, screen } from '../protocol/screen.ts';
import { readAmount, readRate } from './oracle/shown.ts';
import { isPhones, type LogEntry, type PhoneLogEntry } from '../protocol/log.ts';
import type { World } from '../world/world.ts';

const text = () => v.pipe(v.string(), v.maxLength(1_000));

/** The books when the screen was seen. A later loan or another lender doesn't change what was right then. */
const books = () =>
  v.object({
    /** The customer's latest order. */
    latest: v.nullable(text()),
    /** Days of each order on the screen. */
    termDays: v.record(v.string(), v.number()),
    lender: text(),
    approval: text(),
  });
type Books = v.InferOutput<ReturnType<typeof books>>;

/** The phone's report of a screen. */
const reported = once(() =>
  v.object({
    seen: screen(),
    act: v.optional(text()),
    on: v.optional(text()),
  }),
);
const judged = once(() => v.object({ ...reported().entries, books: books() }));

/** A reported screen and its place: the path of §2 without its query. */
export interface ScreenReport {
  readonly place: string;
  readonly address: string;
  readonly seen: ScreenSeen;
  readonly books: Books;
  /** For a screen that was acted on, settled or not: the act's name, and the words of the pressed element. */
  readonly act?: string | undefined;
  readonly on?: string | undefined;
}

export const placeOf = (address: string) =>
  address
    .replace(/^#/, '')
    .split('?')[0]
    ?.replace(/(?<=.)\/$/, '') || '/';

/** Entries never change, so each is read once. */
const known = new WeakMap<LogEntry, ScreenReport>();

/** Reads a log entry. Undefined for any other entry, and for an invalid report. */
export function readScreenEntry(entry: LogEntry): ScreenReport | undefined {
  if (entry.kind !== 'screen') return undefined;
  const before = known.get(entry);
  if (before) return before;
  const read = v.safeParse(judged(), entry.detail);
  if (!read.success) return undefined;
  const report = { place: placeOf(entry.text), address: entry.text, ...read.output };
  known.set(entry, report);
  return report;
}

function ownBooks(world: World, seen: ScreenSeen, address: string): Books {
  const latest = world.orders.at(-1)?.loanOrderId ?? null;
  const named = new Set([latest, ...seen.amounts.map(({ order }) => order)]);
  const orders = world.orders.filter(
    ({ loanOrderId }) => named.has(loanOrderId) || address.includes(loanOrderId),
  );
  return {
    latest,
    termDays: Object.fromEntries(orders.map((row) => [row.loanOrderId, row.termDays])),
    lender: world.market.lenderName,
    approval: world.market.lenderApprovalNumber,
  };
}

const offerTold = () =>
  v.object({
    data: v.object({
      loanOrderId: text(),
      termDays: v.number(),
      lenderName: text(),
      lenderApprovalNumber: text(),
    }),
  });

/** The ledger of a real backend is unknown here, so its offers are taken as they are. */
function toldBooks({ log }: Pick<World, 'log'>): Books {
  const found: { -readonly [K in keyof Books]: Books[K] } = {
    latest: null,
    termDays: {},
    lender: '',
    approval: '',
  };
  for (const entry of log) {
    if (entry.kind !== 'call' || !isPhones(entry) || entry.path !== '/loan/confirm/product-info')
      continue;
    const read = v.safeParse(offerTold(), entry.reply);
    if (!read.success) continue;
    const { loanOrderId, termDays, lenderName, lenderApprovalNumber } = read.output.data;
    found.latest = loanOrderId;
    found.termDays[loanOrderId] = termDays;
    found.lender = lenderName;
    found.approval = lenderApprovalNumber;
  }
  return found;
}

/** Adds the books' data to a reported screen. Other entries are unchanged. */
export function withBooks(world: World, entry: PhoneLogEntry): PhoneLogEntry {
  if (entry.kind !== 'screen') return entry;
  const read = v.safeParse(reported(), entry.detail);
  if (!read.success) return entry;
  const { seen } = read.output;
  const told = world.backend === null ? ownBooks(world, seen, entry.text) : toldBooks(world);
  return { ...entry, detail: { ...read.output, books: told } };
}

/** Amounts of one loan on a screen: an order's, or one in a calculator. */
export interface LoanShown {
  /** Null for the latest order. */
  readonly order: string | null;
  /** `productId:amountKobo:termDays` of a calculator. */
  readonly quote: string | null;
  readonly amounts: readonly AmountSeen[];
  /** The words around its yearly rates. */
  readonly rateWords: readonly string[];
  readonly termDays: number | null;
}

/** The order of a screen: the one in its address, or the latest. */
const ownOrder = ({ address, books: { latest, termDays } }: ScreenReport) =>
  Object.keys(termDays).find((id) => address.includes(id)) ?? latest;

/** The loan of a screen, whatever other loans it shows; undefined without an amount of it. */
export const ownLoan = (report: ScreenReport): LoanShown | undefined =>
  loansOn(report).find(({ order, quote }) => quote === null && order === ownOrder(report));

/** The amounts of a screen by their loan. */
export function loansOn(report: ScreenReport): LoanShown[] {
  const { seen, books } = report;
  const ofRoute = ownOrder(report);
  const groups = new Map<string, AmountSeen[]>();
  for (const amount of seen.amounts) {
    const isQuote = amount.key.startsWith('quote.');
    const owner = isQuote ? `quote ${amount.quote}` : `order ${amount.order ?? ofRoute ?? ''}`;
    const known = groups.get(owner) ?? [];
    groups.set(owner, known);
    known.push(amount);
  }
  return [...groups].map(([owner, amounts]) => {
    const id = owner.slice(6);
    const isQuote = owner.startsWith('quote ');
    return {
      order: isQuote ? null : id || null,
      quote: isQuote ? id : null,
      amounts,
      rateWords: seen.rateWords
        .filter((row) => (isQuote ? row.quote === id : (row.order ?? ofRoute ?? '') === id))
        .map(({ words }) => words),
      termDays: isQuote ? daysOfQuote(id) : (books.termDays[id] ?? null),
    };
  });
}

const daysOfQuote = (quote: string) => {
  const days = /:(\d{1,5})$/.exec(quote)?.[1];
  return days === undefined ? null : Number(days);
};

const bare = (key: string) => key.replace(/^quote\./, '').replace(/WithCoupon$/, '');

/** A loan's value of a fact, by its mark; the same for a coupon's or a calculator's mark. */
export const shownOf = ({ amounts }: LoanShown, fact: string): AmountSeen | undefined =>
  amounts.find(({ key }) => bare(key) === fact);

/** Kobo of a shown fact; null if it isn't shown or isn't an amount. */
export function koboOf(loan: LoanShown, fact: string): number | null {
  const shown = shownOf(loan, fact);
  return shown ? (readAmount(shown.text)?.value ?? null) : null;
}

/** Tenths of a percent of the shown yearly rate; null if none is shown. */
export function rateOf(loan: LoanShown): number | null {
  const shown = shownOf(loan, 'yearlyRate');
  return shown ? (readRate(shown.text)?.value ?? null) : null;
}
