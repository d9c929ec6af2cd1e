import { useStore } from '@nanostores/react';
import { common } from '#src/core/texts/common.texts.ts';
import { feedback } from '#src/feedback/feedback.texts.ts';
import { $place, replace } from '#src/core/navigation/router.ts';
import { useTexts } from '../../texts.ts';
import { StateView } from '../../ui/status/state-view.tsx';
import { Screen } from '../kit/screen.tsx';

export function FeedbackResultScreen() {
  const t = useTexts(feedback);
  const words = useTexts(common);
  const { id } = useStore($place).query;
  return (
    <Screen title={t.write}>
      {id ? (
        <StateView
          icon="good"
          tone="good"
          title={t.resultTitle}
          action={{ label: t.toMessage, onPress: () => replace('feedbackDetail', { id }) }}
          secondary={{ label: words.goHome, onPress: () => replace('home') }}
        >
          {t.resultText}
        </StateView>
      ) : (
        <ChooseOne />
      )}
    </Screen>
  );
}

/** The address names no feedback, so nothing is confirmed. */
export function ChooseOne() {
  const t = useTexts(feedback);
  return (
    <StateView
      icon="message"
      title={t.chooseOne}
      action={{ label: t.all, onPress: () => replace('feedbackList') }}
    />
  );
}
