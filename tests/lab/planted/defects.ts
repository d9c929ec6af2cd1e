/** Defects that are put into a copy of the app's sources by small edits: chaos has to find every one of them. */
import type { Plugin } from 'vite';

interface Edit {
  /** Path from the project's root. */
  readonly file: string;
  /** Occurs in the file exactly once. */
  readonly find: string;
  readonly replace: string;
}

export interface Defect extends Edit {
  readonly name: string;
  /** More edits that the defect needs. */
  readonly also?: readonly Edit[];
  /** Kinds of problems that tell of it. */
  readonly kinds: readonly string[];
  /** Needs screens: the defect is in a view, or only a view reveals it. */
  readonly onScreens?: true;
  /** Where to look; everywhere by default. */
  readonly scenarios?: readonly string[];
}

export const defects: readonly Defect[] = [
  {
    name: 'double payment after an unknown answer',
    file: 'src/core/api.ts',
    find: '  const result = await attempts(path, { ...payload, opId: operation.opId }, options);',
    replace: `  let result = await attempts(path, { ...payload, opId: operation.opId }, options);
  if (!result.ok && !isDefinite(path, result.failure)) {
    result = await attempts(path, { ...payload, opId: environment().randomHex(16) }, options);
  }`,
    kinds: ['sent again', 'overpaid', 'effects', 'two operations'],
    scenarios: ['repaying', 'overdue', 'approved', 'get-money'],
  },
  {
    name: 'an unknown code taken for a refusal',
    file: 'src/core/api.ts',
    find: `  failure.kind === 'business' ? refuses(path, failure.code) : failure.kind === 'session';`,
    replace: `  failure.kind === 'business' || failure.kind === 'session';`,
    kinds: ['false sentence', 'sent again'],
    scenarios: ['repaying', 'overdue', 'approved', 'get-money'],
  },
  {
    name: 'a kobo too much',
    onScreens: true,
    file: 'widget/screens/kit/cost-rows.tsx',
    find: '        value={`− ${formatKobo(offer.taxOnFeeKobo)}`}',
    replace: '        value={`− ${formatKobo(offer.taxOnFeeKobo + 1)}`}',
    kinds: ['amounts'],
    scenarios: ['approved', 'two-products', 'finished', 'get-money'],
  },
  {
    name: 'an overlay that never ends',
    file: 'src/core/api.ts',
    find: "      if (kind === 'money') $moneyCalls.set($moneyCalls.get() - 1);",
    replace: '',
    kinds: ['endless wait'],
    scenarios: ['repaying', 'overdue', 'approved', 'get-money'],
  },
  {
    name: 'the BVN in an event of the analytics',
    file: 'src/core/form.ts',
    find: "logEvent('input', { field: name });",
    replace: "logEvent('input', { field: name, value: $values.get()[name] });",
    kinds: ['leaks'],
    scenarios: ['step-bank-card'],
  },
  {
    name: 'a dead end after going offline',
    onScreens: true,
    file: 'widget/screens/kit/checking-view.tsx',
    find: `          phase === 'asking'
            ? undefined`,
    replace: `          isAsking
            ? undefined`,
    kinds: ['dead end'],
    scenarios: ['repaying', 'overdue', 'approved', 'get-money'],
  },
  {
    name: 'an old status over a newer one',
    file: 'src/core/order.ts',
    find: "    $latest.set({ state: 'ready', at: serverNow(), ...reply.data, failure: null });",
    replace:
      "    $latest.set({ state: 'ready', at: serverNow(), ...reply.data, order: $latest.get().order ?? reply.data.order, failure: null });",
    kinds: ['stale status', 'amounts'],
    scenarios: ['under-audit', 'lending', 'approved'],
  },
  {
    name: 'paid, before the money came',
    onScreens: true,
    file: 'widget/screens/repay/cashier.tsx',
    find: "  const arrived = outcome?.state === 'succeeded';",
    replace: "  const arrived = outcome?.state === 'succeeded' || outcome?.state === 'pending';",
    kinds: ['false sentence'],
    scenarios: ['payment-pending', 'payment-stuck', 'repaying'],
  },
  {
    name: 'nothing happened, said too early',
    file: 'src/core/outcome.ts',
    find: '    if (isWhole && (isOver || !known)) {',
    replace: '    if (isWhole) {',
    kinds: ['false sentence', 'sent again'],
    scenarios: ['repaying', 'overdue', 'approved', 'get-money'],
  },
  {
    name: 'a fee that is not shown',
    onScreens: true,
    file: 'widget/screens/kit/cost-rows.tsx',
    find: "        money={mark('processingFee')}",
    replace: '',
    kinds: ['law'],
    scenarios: ['approved', 'get-money', 'two-products'],
  },
  {
    name: 'a logout that keeps the mobile',
    file: 'src/core/stored.ts',
    find: '    if (!outlivesTheCustomer.has(value.key)) value.clear();',
    replace:
      "    if (!outlivesTheCustomer.has(value.key) && value.key !== 'userInfo') value.clear();",
    kinds: ['leaks'],
  },
  {
    name: 'an error that nobody catches',
    file: 'src/repay/money.rules.ts',
    find: '  if (typed.length > LONGEST) return `${typed.slice(0, LONGEST)}…`;',
    replace: "  if (typed.length > LONGEST) throw new RangeError('too long');",
    kinds: ['errors'],
    scenarios: ['repaying', 'overdue', 'part-paid'],
  },
  {
    name: 'a rejected promise that nobody catches',
    file: 'src/core/resource.ts',
    find: "    if ($state.get().state !== 'ready') $state.set({ state: 'failed', failure });",
    replace: `    if ($state.get().state !== 'ready') $state.set({ state: 'failed', failure });
    void Promise.reject(new Error(failure.kind));`,
    kinds: ['errors'],
    scenarios: ['repaying', 'device-upload', 'approved'],
  },
  {
    name: 'a microtask that throws',
    file: 'src/core/resource.ts',
    find: "    if ($state.get().state !== 'ready') $state.set({ state: 'failed', failure });",
    replace: `    if ($state.get().state !== 'ready') $state.set({ state: 'failed', failure });
    queueMicrotask(() => {
      throw new RangeError(failure.kind);
    });`,
    kinds: ['errors'],
  },
  {
    name: 'a wait without an end',
    file: 'src/core/resource.ts',
    find: "    if ($state.get().state !== 'ready') $state.set({ state: 'failed', failure });",
    replace: '',
    kinds: ['endless wait'],
  },
  {
    name: 'a consent that nobody gave',
    onScreens: true,
    file: 'src/borrow/confirm-borrow.ts',
    find: '    (agreedTo, sound) => sound !== undefined && agreedTo === agreementOf(sound.offer),',
    replace: '    (_agreedTo, sound) => sound !== undefined,',
    kinds: ['law'],
    scenarios: ['approved', 'get-money', 'two-products'],
  },
  {
    name: 'an amount sent as text',
    file: 'src/repay/cashier.ts',
    find: "call('/portal/repayment/confirm', { ...asking })",
    replace:
      "call('/portal/repayment/confirm', { ...asking, amountKobo: String(asking.amountKobo) })",
    kinds: ['contract'],
    scenarios: ['repaying', 'overdue', 'part-paid'],
  },
  {
    name: 'a coupon used twice by one tap',
    file: 'src/coupons/coupons.ts',
    find: "      const reply = await call('/lottery-draw/coupon/use', wish);",
    replace: `      await call('/lottery-draw/coupon/use', wish);
      const reply = await call('/lottery-draw/coupon/use', wish);`,
    kinds: ['two operations'],
    scenarios: ['coupons'],
  },
  {
    name: 'a rollover fee that nobody sees before the yes',
    onScreens: true,
    file: 'widget/screens/repay/rollover-dialog.tsx',
    find: '          <KeyRow label={t.price} value={price} money="rolloverPrice" strong />',
    replace: '',
    also: [
      {
        file: 'widget/screens/repay/rollover-dialog.tsx',
        find: '      title={t.yes(data.days, price)}\n      confirmLabel={pay.pay(price)}',
        replace: '      title={t.rollOver(data.days)}\n      confirmLabel={words.confirm}',
      },
      {
        file: 'widget/screens/repay/rollover.tsx',
        find: '      <span data-money="rolloverPrice">{t.yes(data.days, formatKobo(data.priceKobo))}</span>',
        replace: '      {t.rollOver(data.days)}',
      },
      {
        file: 'widget/screens/repay/rollover-offer.tsx',
        find: `          <KeyRow
            label={t.price}
            note={t.today}
            value={formatKobo(data.priceKobo)}
            money="rolloverPrice"
          />`,
        replace: '',
      },
    ],
    kinds: ['hidden price'],
    scenarios: ['rollover-offered'],
  },
  {
    name: 'amounts without their kobo',
    onScreens: true,
    file: 'src/core/texts/figures.ts',
    find: '  const fraction = size % 100;',
    replace: '  const fraction = 0;',
    kinds: ['amounts', 'law', 'hidden price'],
  },
  {
    name: 'done, said of a call that a killed page left in doubt',
    file: 'src/core/outcome.ts',
    find: '    if (left && !$unknownOperation.get() && !$moneyCalls.get()) $unknownOperation.set(left);',
    replace:
      "    if (left && !$unknownOperation.get()) $checking.set({ operation: left, phase: 'done', left: false });",
    kinds: ['false sentence'],
    scenarios: ['repaying', 'overdue', 'approved', 'get-money'],
  },
  {
    name: 'a due date one day late',
    onScreens: true,
    file: 'widget/screens/home/order-card.tsx',
    find: 't.dueOn(dates.day(order.dueAt))',
    replace: 't.dueOn(dates.day(order.dueAt + 86_400_000))',
    kinds: ['wrong date', 'amounts'],
    scenarios: ['repaying', 'part-paid', 'lending'],
  },
  {
    name: 'an offer whose due date is one day early',
    onScreens: true,
    file: 'widget/screens/borrow/schedule.tsx',
    find: '            label={dates.day(part.dueAt)}',
    replace: '            label={dates.day(part.dueAt - 86_400_000)}',
    kinds: ['amounts'],
    scenarios: ['approved', 'get-money', 'two-products'],
  },
  {
    name: 'a loan page with another due date than its answer',
    onScreens: true,
    file: 'widget/screens/repay/due-date.tsx',
    find: '  const date = dates.day(order.dueAt);',
    replace: '  const date = dates.day(order.dueAt + 86_400_000);',
    kinds: ['amounts'],
    scenarios: ['repaying', 'part-paid'],
  },
  {
    name: 'an estimate that counts one day too few',
    onScreens: true,
    file: 'widget/screens/home/next-loan.tsx',
    find: 't.onDay(dates.day(offer.schedule[0]?.dueAt ?? 0))',
    replace: 't.onDay(dates.day((offer.schedule[0]?.dueAt ?? 0) - 86_400_000))',
    kinds: ['amounts'],
    scenarios: ['finished', 'two-products'],
  },
  {
    name: 'other last digits of the account on home',
    onScreens: true,
    file: 'widget/screens/home/loan-rows.tsx',
    find: "••${accountEnding ?? ''}`",
    replace: "••${accountEnding ? '0000' : ''}`",
    kinds: ['amounts'],
    scenarios: ['repaying', 'overdue', 'part-paid'],
  },
  {
    name: 'another bank on the screen that confirms',
    onScreens: true,
    file: 'widget/screens/borrow/offer-facts.tsx',
    find: 't.account(offer.bankName, offer.accountEnding)',
    replace: "t.account('Zenith Bank', offer.accountEnding)",
    kinds: ['amounts'],
    scenarios: ['approved', 'get-money', 'two-products'],
  },
  {
    name: 'a debt without its mark, a naira too low',
    onScreens: true,
    file: 'widget/screens/home/order-card.tsx',
    find: `          text={formatKobo(order.owedKobo)}
          note={note}
          money="owed"`,
    replace: `          text={formatKobo(order.owedKobo - 100)}
          note={note}`,
    kinds: ['amounts'],
    scenarios: ['repaying', 'overdue', 'part-paid'],
  },
  {
    name: 'a fee in the page that nobody can see',
    onScreens: true,
    file: 'widget/ui/layout/key-rows.tsx',
    find: ' data-money={money}',
    replace: " style={money === 'processingFee' ? { opacity: 0 } : undefined} data-money={money}",
    kinds: ['law'],
    scenarios: ['approved', 'get-money', 'two-products'],
  },
  {
    name: 'a running loan that is never refreshed',
    onScreens: true,
    file: 'src/core/order.ts',
    find: '    cancel = clock.after(wait, read);',
    replace: '',
    also: [
      {
        file: 'src/core/order.ts',
        find: `    wait = FIRST_WAIT_MS;
    void read();
  });`,
        replace: '  });',
      },
    ],
    kinds: ['amounts'],
    scenarios: ['overdue', 'overdue-part-paid', 'overdue-long'],
  },
];

/** Every edit of a defect, in order. */
export const editsOf = ({ file, find, replace, also = [] }: Defect): readonly Edit[] => [
  { file, find, replace },
  ...also,
];

/** Puts a defect into the copy that a build makes. The build fails where the source has moved on. */
export function planted(defect: Defect): Plugin {
  const { name } = defect;
  const left = new Set(editsOf(defect));
  return {
    name: `planted:${name}`,
    enforce: 'pre',
    transform: {
      handler(code, id) {
        let changed = code;
        for (const edit of left) {
          const { file, find, replace } = edit;
          if (!id.endsWith(`/${file}`)) continue;
          const times = changed.split(find).length - 1;
          if (times !== 1) throw new Error(`${name}: found ${times} times in ${file}, not once`);
          // A function, so that no $ of the replacement is read as a pattern.
          changed = changed.replace(find, () => replace);
          left.delete(edit);
        }
        return changed === code ? undefined : { code: changed, map: null };
      },
    },
    buildEnd(error) {
      const [missing] = left;
      if (!error && missing) throw new Error(`${name}: the build has no ${missing.file}`);
    },
  };
}
