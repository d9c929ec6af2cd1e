/** One to five stars for a solved case, given once. Radios, for keyboard and screen reader (§3, §7). */
import { useStore } from '@nanostores/react';
import { common } from '#src/core/texts/common.texts.ts';
import { feedback } from '#src/feedback/feedback.texts.ts';
import type { FeedbackDetail, FeedbackItem } from '#src/feedback/feedback.ts';
import { useTexts } from '../../texts.ts';
import { Button } from '../../ui/basics/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { FailureNotice } from '../kit/states/failure-view.tsx';

const most = [1, 2, 3, 4, 5];

export function Rating({ model, item }: { model: FeedbackDetail; item: FeedbackItem }) {
  const t = useTexts(feedback);
  const tCommon = useTexts(common);
  const stars = useStore(model.$stars);
  const rated = useStore(model.$rated);
  const given = item.rating ?? rated;
  const busy = useStore(model.$busy) === 'rating';
  const failure = useStore(model.$ratingFailure);
  if (given) {
    return (
      <Card>
        <output>{t.rated(given)}</output>
      </Card>
    );
  }
  if (item.status !== 'resolved') return null;
  return (
    <Card title={t.rate}>
      <div className="stack">
        <div className="stars" role="radiogroup" aria-label={t.rate}>
          {most.map((count) => (
            <label key={count} className="stars__part">
              <input
                type="radio"
                className="radio"
                name="stars"
                value={count}
                checked={count === stars}
                aria-label={t.stars(count)}
                onChange={() => model.$stars.set(count)}
              />
              <span aria-hidden="true">{count <= stars ? '★' : '☆'}</span>
            </label>
          ))}
        </div>
        <FailureNotice failure={failure} title={t.notSent} />
        {stars > 0 && (
          <Button
            kind="quiet"
            block
            busy={busy}
            busyLabel={tCommon.wait}
            onPress={() => void model.rate()}
          >
            {t.sendRating}
          </Button>
        )}
      </div>
    </Card>
  );
}
