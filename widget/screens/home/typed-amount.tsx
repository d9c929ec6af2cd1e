/** The chosen amount. A tap turns it into a field, in the same place. */
import { useState } from 'react';
import { home } from '#src/home/home.texts.ts';
import type { createHome } from '#src/home/home.ts';
import { useTexts } from '../../texts.ts';
import { keyboards } from '../../ui/fields/keyboards.ts';
import { Amount } from '../../ui/status/amount.tsx';

interface TypedAmountProps {
  model: ReturnType<typeof createHome>;
  /** The chosen amount, formatted. */
  amount: string;
}

export function TypedAmount({ model, amount }: TypedAmountProps) {
  const t = useTexts(home);
  const [typed, setTyped] = useState<string | null>(null);
  const { group, chooseTyped } = model.calculator;
  const done = () => {
    if (typed !== null) chooseTyped(typed);
    setTyped(null);
  };
  return (
    <div className="calc__amount" aria-live="polite">
      {typed === null ? (
        <>
          <Amount size="hero" text={amount} money="quote.principal" />
          <button
            type="button"
            className="calc__edit"
            aria-label={t.typeAmount}
            onClick={() => setTyped('')}
          />
        </>
      ) : (
        <input
          className="calc__input"
          {...keyboards.money}
          name="amountKobo"
          aria-label={t.howMuch}
          placeholder={amount}
          autoComplete="off"
          value={typed}
          ref={(field) => field?.focus()}
          onChange={(event) => setTyped(group(event.currentTarget.value, typed))}
          onBlur={done}
          onKeyDown={({ key }) => {
            if (key === 'Enter') done();
            if (key === 'Escape') setTyped(null);
          }}
        />
      )}
    </div>
  );
}
