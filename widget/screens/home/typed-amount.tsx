/** The chosen amount. A tap turns it into a field in the same place, and every key changes the choice. */
import { useStore } from '@nanostores/react';
import { type CSSProperties, useState } from 'react';
import { formatKobo } from '#src/core/texts/figures.ts';
import { home } from '#src/home/home.texts.ts';
import type { createHome } from '#src/home/home.ts';
import { useTexts } from '../../texts.ts';
import { keyboards } from '../../ui/fields/keyboards.ts';
import { Amount } from '../../ui/status/amount.tsx';

interface TypedAmountProps {
  model: ReturnType<typeof createHome>;
  /** The chosen amount, kobo. */
  amountKobo: number;
}

export function TypedAmount({ model, amountKobo }: TypedAmountProps) {
  const t = useTexts(home);
  const [typed, setTyped] = useState<string | null>(null);
  const [beforeKobo, setBefore] = useState(0);
  /** How much smaller than usual the amount is (ui/status/amount.tsx), so that the field holds it too. */
  const [fit, setFit] = useState('');
  const { group, choose, chooseTyped } = model.calculator;
  const amount = formatKobo(amountKobo);
  const done = () => setTyped(null);
  return (
    <div className="calc__amount" aria-live="polite">
      {typed === null ? (
        <>
          <Amount size="hero" text={amount} money="quote.principal" />
          <button
            type="button"
            className="calc__edit"
            aria-label={t.typeAmount}
            onClick={({ currentTarget }) => {
              const shown = currentTarget.parentElement?.querySelector<HTMLElement>('[style]');
              setFit(shown?.style.getPropertyValue('--fit') ?? '');
              setBefore(amountKobo);
              setTyped('');
            }}
          />
        </>
      ) : (
        <input
          className="calc__input"
          style={{ '--fit': fit } as CSSProperties}
          {...keyboards.money}
          name="amountKobo"
          aria-label={t.howMuch}
          placeholder={amount}
          autoComplete="off"
          value={typed}
          ref={(field) => field?.focus()}
          onChange={(event) => {
            const text = group(event.currentTarget.value, typed);
            setTyped(text);
            chooseTyped(text);
          }}
          onBlur={done}
          onKeyDown={({ key }) => {
            if (key === 'Enter') done();
            if (key !== 'Escape') return;
            choose({ amountKobo: beforeKobo });
            done();
          }}
        />
      )}
    </div>
  );
}

interface RangeEndsProps extends TypedAmountProps {
  /** The smallest and the largest amount on offer, kobo. */
  leastKobo: number;
  mostKobo: number;
}

/** The ends of the slider; in their place, what a typed amount became that isn't on offer. */
export function RangeEnds({ model, amountKobo, leastKobo, mostKobo }: RangeEndsProps) {
  const t = useTexts(home);
  const instead = useStore(model.calculator.$typedInstead);
  const amount = formatKobo(amountKobo);
  const words = () => {
    if (!instead) return '';
    const typed = formatKobo(instead.typedKobo);
    if (instead.reason === 'notAmount') return t.typedNoAmount(amount);
    if (instead.reason === 'tooLow') return t.typedTooLow(typed, amount);
    if (instead.reason === 'tooHigh') return t.typedTooHigh(typed, amount);
    return instead.stepKobo
      ? t.typedOffStep(typed, formatKobo(instead.stepKobo), amount)
      : t.typedNotOffered(typed, amount);
  };
  return (
    <div className="calc__ends muted">
      <output>{words()}</output>
      {!instead && (
        <p className="split" aria-hidden="true">
          <span>{formatKobo(leastKobo)}</span>
          <span>{formatKobo(mostKobo)}</span>
        </p>
      )}
    </div>
  );
}
