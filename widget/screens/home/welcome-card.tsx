/** For visitors: the limits of every loan, and the login. */
import { formatBasisPoints, formatKobo } from '#src/core/texts/figures.ts';
import { home } from '#src/home/home.texts.ts';
import { exampleLoan } from '#src/home/calculator.ts';
import { limits } from '#src/facts/limits.ts';
import { useTexts } from '../../texts.ts';
import { Amount } from '../../ui/status/amount.tsx';
import { Button } from '../../ui/basics/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { KeyRows } from '../../ui/layout/key-rows.tsx';
import { PriceRows } from './price-rows.tsx';
import { quoteMark } from './quote-mark.ts';

export function WelcomeCard({ onLogin }: { onLogin: () => void }) {
  const t = useTexts(home);
  return (
    <Card tone="hero">
      <Amount
        size="large"
        text={t.anonymousTitle(formatKobo(limits.maxLoanNaira * 100))}
        note={t.anonymousText(limits.minTenureDays, limits.maxTenureDays)}
      />
      <Button action="login" kind="amber" onPress={onLogin}>
        {t.logInOrRegister}
      </Button>
    </Card>
  );
}

/** The example of a loan's cost (src/docs/law.md#store-entry). */
export function ExampleLoan() {
  const t = useTexts(home);
  const { offer, yearlyRate } = exampleLoan();
  const interest = formatBasisPoints(offer.interestBpPerYear);
  return (
    <Card title={t.exampleTitle}>
      <p className="lead">
        {t.exampleText(formatKobo(offer.principalKobo), offer.termDays, interest)}
      </p>
      <div data-quote={quoteMark({ productId: 'example' }, { offer })}>
        <KeyRows>
          <PriceRows of={offer} rate={yearlyRate ?? 0} quote />
        </KeyRows>
      </div>
    </Card>
  );
}
