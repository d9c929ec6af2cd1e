/** The application is under review (status 1, and 16 from home). */
import { review } from '#src/application/review/review.texts.ts';
import { useTexts } from '../../texts.ts';
import { WaitingScreen } from './waiting.tsx';

export function ReviewScreen() {
  const t = useTexts(review);
  return (
    <WaitingScreen
      title={t.reviewTitle}
      lead={t.reviewLead}
      stages={[
        { label: t.stageSent, at: 'done' },
        { label: t.stageAssess, at: 'now' },
        { label: t.stageDecide, at: 'next' },
      ]}
    />
  );
}
