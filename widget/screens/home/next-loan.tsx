/** The next loan on offer: amount and term beside the full cost (src/docs/rules.md#cost-before-agreeing). */
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { costs } from '#src/borrow/costs.texts.ts';
import { formatKobo } from '#src/core/texts/figures.ts';
import { home } from '#src/home/home.texts.ts';
import { toasts } from '#src/core/texts/toasts.texts.ts';
import type { Calculation } from '#src/home/calculator.ts';
import type { createHome } from '#src/home/home.ts';
import { useDates, useTexts } from '../../texts.ts';
import { Amount } from '../../ui/status/amount.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { CompositionBar } from '../../ui/status/composition-bar.tsx';
import { Icon } from '../../ui/status/icon.tsx';
import { Notice } from '../../ui/status/notice.tsx';
import { Range } from '../../ui/fields/range.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { StateView } from '../../ui/status/state-view.tsx';
import { Button } from '../../ui/basics/button.tsx';
import { useBackCloses } from '../kit/hooks/use-back-closes.ts';
import { Apply } from './apply.tsx';
import { CostRows } from '../kit/loan/cost-rows.tsx';
import { NotReady } from '../kit/states/not-ready.tsx';
import { quoteMark } from './quote-mark.ts';
import { TermChoice } from './term-choice.tsx';
import { RangeEnds, TypedAmount } from './typed-amount.tsx';
import './next-loan.css';
import { Said } from '../kit/reading/said.tsx';

type Model = ReturnType<typeof createHome>;

interface NextLoanProps {
  model: Model;
  /** Stands in for the button that applies. */
  instead?: ReactNode;
}

export function NextLoan({ model, instead }: NextLoanProps) {
  const t = useTexts(home);
  const tToasts = useTexts(toasts);
  const state = useStore(model.marketplace.$state);
  const now = useStore(model.calculator.$calculation);
  const changing = useStore(model.$changing);
  const before = useStore(model.$changed);
  useBackCloses(changing !== '', model.keep);

  if (state.state !== 'ready') {
    return (
      <NotReady state={state} load={model.marketplace.load} failureTitle={tToasts.productFailed} />
    );
  }
  if (!now) return <StateView means="noOffer" title={t.noProduct} />;
  const { products, product, chosen, unavailable, amountsKobo } = now;
  const reason = !amountsKobo.length
    ? t.noProduct
    : chosen.fault === 'rateTooHigh'
      ? t.faultRateTooHigh
      : chosen.fault === 'nothingPaidOut'
        ? t.faultNothingPaidOut
        : t.faultTermTooShort;
  return (
    <>
      {before && before.principalKobo > 0 && (
        <Notice
          tone="info"
          title={
            <span data-money="principal">
              {t.changing(formatKobo(before.principalKobo), before.termDays)}
            </span>
          }
          action={
            <Button kind="text" onPress={model.keep}>
              {t.keepIt}
            </Button>
          }
        >
          {t.answersStay}
        </Notice>
      )}
      {products.length > 1 && (
        <Card>
          <Segmented
            id="productId"
            label={t.whichLoan}
            options={products.map((one) => ({ value: one.productId, label: one.name }))}
            value={product.productId}
            onChange={(productId) => model.calculator.choose({ productId })}
          />
        </Card>
      )}
      {!unavailable && <HowMuch model={model} now={now} instead={instead} />}
      {unavailable ? (
        <Notice tone="warn" title={t.notAvailableTitle}>
          {reason}
        </Notice>
      ) : (
        !chosen.fault && <Cost now={now} />
      )}
    </>
  );
}

function HowMuch({ model, now, instead }: NextLoanProps & { now: Calculation }) {
  const t = useTexts(home);
  const { choose } = model.calculator;
  const { amountsKobo, step, mostKobo, terms, product, chosen } = now;
  const last = amountsKobo.length - 1;
  const to = (place: number) => {
    const amountKobo = amountsKobo[place];
    if (amountKobo !== undefined) choose({ amountKobo });
  };
  const amount = formatKobo(chosen.offer.principalKobo);
  const days = terms.map(({ offer }) => offer.termDays);
  const [shortest = 0] = days;
  const longest = days[days.length - 1] ?? 0;
  return (
    <Card tone="hero">
      <div>
        <div className="split">
          <h2 className="state__title">{t.offerLead}</h2>
          <span className="chip soft--glass" data-money={now.isLimit ? 'limit' : undefined}>
            {t.offerUpTo(formatKobo(mostKobo))}
          </span>
        </div>
        <p className="muted">{t.offerText(shortest, longest, shortest === longest)}</p>
      </div>
      <div className="calc" data-quote={quoteMark(product, chosen)}>
        <AmountButton label={t.less} sign="−" off={step <= 0} onPress={() => to(step - 1)} />
        <TypedAmount model={model} amountKobo={chosen.offer.principalKobo} />
        <AmountButton
          label={t.moreAmount}
          sign="+"
          off={step >= last}
          onPress={() => to(step + 1)}
        />
      </div>
      <Range
        name="amountKobo"
        label={t.howMuch}
        text={amount}
        last={last}
        at={step}
        onChange={to}
      />
      <RangeEnds
        model={model}
        amountKobo={chosen.offer.principalKobo}
        leastKobo={amountsKobo[0] ?? 0}
        mostKobo={amountsKobo[last] ?? 0}
      />
      <TermChoice now={now} onChange={(termDays) => choose({ termDays })} />
      {!chosen.fault && (instead || <Apply model={model} now={now} />)}
    </Card>
  );
}

interface AmountButtonProps {
  label: string;
  sign: string;
  off: boolean;
  onPress: () => void;
}

/** Stays focusable at the end of the steps, so that the focus isn't lost under the finger. */
function AmountButton({ label, sign, off, onPress }: AmountButtonProps) {
  return (
    <button
      type="button"
      className="calc__step"
      aria-label={label}
      aria-disabled={off || undefined}
      onClick={off ? undefined : onPress}
    >
      {sign}
    </button>
  );
}

function Cost({ now: { product, chosen } }: { now: Calculation }) {
  const t = useTexts(home);
  const tCosts = useTexts(costs);
  const dates = useDates();
  const { shares, offer } = chosen;
  return (
    <div className="aside" data-quote={quoteMark(product, chosen)}>
      <Card title={t.costTitle}>
        <Amount
          caption={t.youWouldGet}
          size="hero"
          tone="good"
          text={formatKobo(offer.disbursalKobo)}
          money="quote.disbursal"
        />
        <Amount
          caption={t.youWouldPayBack}
          size="large"
          text={formatKobo(offer.repaymentKobo)}
          note={
            <Said fact="wouldBeDueAt" value={offer.schedule[0]?.dueAt}>
              {t.onDay(dates.day(offer.schedule[0]?.dueAt ?? 0))}
            </Said>
          }
          money="quote.repayment"
        />
        <CompositionBar
          label={tCosts.madeUpOf}
          parts={[
            { label: tCosts.partPayout, share: shares.payout, tone: 'brand' },
            { label: tCosts.partInterest, share: shares.interest, tone: 'amber' },
            { label: tCosts.partFees, share: shares.fees, tone: 'bad' },
          ]}
        />
        <CostRows offer={offer} yearlyRate={chosen.yearlyRate} quote />
        <p className="calc__note">
          <Icon name="info" />
          {t.estimate}
        </p>
      </Card>
    </div>
  );
}
