/** The rating popup (§4) as a card that covers nothing and can be ignored. */
import { useStore } from '@nanostores/react';
import { home } from '#src/home/home.texts.ts';
import type { createHome } from '#src/home/home.ts';
import { useTexts } from '../../texts.ts';
import { Button } from '../../ui/basics/button.tsx';
import { Card } from '../../ui/layout/card.tsx';

export function RatingCard({ rating }: { rating: ReturnType<typeof createHome>['rating'] }) {
  const t = useTexts(home);
  if (!useStore(rating.$asking)) return null;
  return (
    <Card title={t.rateTitle}>
      <p className="lead">{t.rateText}</p>
      <Button block kind="quiet" onPress={() => void rating.rate()}>
        {t.rateAction}
      </Button>
      <Button block kind="text" onPress={rating.notNow}>
        {t.notNow}
      </Button>
    </Card>
  );
}
