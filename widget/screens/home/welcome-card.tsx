/** What a visitor without a session sees: the frame of every loan, and the way in. */
import { formatNaira } from '#src/messages/figures.ts';
import { home } from '#src/messages/home.ts';
import { limits } from '#src/spec/limits.ts';
import { useTexts } from '../../texts.ts';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

export function WelcomeCard({ onLogin }: { onLogin: () => void }) {
  const t = useTexts(home);
  return (
    <Card tone="hero">
      <Amount
        size="large"
        text={t.anonymousTitle(formatNaira(limits.maxLoanNaira * 100))}
        note={t.anonymousText(limits.minTenureDays)}
      />
      <Button kind="amber" block onPress={onLogin}>
        {t.logInOrRegister}
      </Button>
    </Card>
  );
}
