import { useStore } from '@nanostores/react';
import { feedback } from '#src/feedback/feedback.texts.ts';
import { $place, replace } from '#src/core/navigation/router.ts';
import { useTexts } from '../../texts.ts';
import { StateView } from '../../ui/status/state-view.tsx';
import { Screen } from '../kit/page/screen.tsx';
import { useHome } from '../kit/hooks/use-home.ts';

export function FeedbackResultScreen() {
  const t = useTexts(feedback);
  const toHome = useHome();
  const { id } = useStore($place).query;
  return (
    <Screen title={t.write}>
      {id ? (
        <StateView
          means="messageSent"
          title={t.resultTitle}
          action={{
            label: t.toMessage,
            onPress: () => replace('feedbackDetail', { id }),
          }}
          secondary={toHome}
        >
          {t.resultText}
        </StateView>
      ) : (
        <ChooseOne />
      )}
    </Screen>
  );
}

/** Shown if the address names no feedback, so that nothing is confirmed. */
export function ChooseOne() {
  const t = useTexts(feedback);
  return (
    <StateView
      means="noMessages"
      title={t.chooseOne}
      action={{ label: t.all, onPress: () => replace('feedbackList') }}
    />
  );
}
