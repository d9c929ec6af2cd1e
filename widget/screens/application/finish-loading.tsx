/** The application is complete and the offer is being prepared (status 19). */
import { review } from '#src/application/review/review.texts.ts';
import { home } from '#src/home/home.texts.ts';
import { useTexts } from '../../texts.ts';
import { WaitingScreen } from './waiting.tsx';

export function FinishLoadingScreen() {
  const t = useTexts(review);
  return (
    <WaitingScreen
      title={t.finishTitle}
      lead={useTexts(home).approvedPromise}
      stages={[
        { label: t.stageSent, at: 'done' },
        { label: t.stagePrepare, at: 'now' },
        { label: t.stageOffer, at: 'next' },
      ]}
    />
  );
}
