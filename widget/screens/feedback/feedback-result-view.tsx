/** feedback_result: that it was taken, when the answer comes, and the ways on (§2). */
import { useStore } from '@nanostores/react';
import { common } from '#src/messages/common.ts';
import { feedback } from '#src/messages/feedback.ts';
import { $place, replace } from '#src/navigation/router.ts';
import { useTexts } from '../../texts.ts';
import { StateView } from '../../ui/state-view.tsx';
import { Screen } from '../parts/screen.tsx';

export function FeedbackResultScreen() {
  const t = useTexts(feedback);
  const words = useTexts(common);
  const { id } = useStore($place).query;
  return (
    <Screen title={t.write}>
      <StateView
        icon="good"
        tone="good"
        title={t.resultTitle}
        action={
          id
            ? { label: t.toMessage, onPress: () => replace('feedbackDetail', { id }) }
            : { label: t.all, onPress: () => replace('feedbackList') }
        }
        secondary={{ label: words.goHome, onPress: () => replace('home') }}
      >
        {t.resultText}
      </StateView>
    </Screen>
  );
}
