/** feedback_faq: questions and answers as the service keeps them. */
import { useStore } from '@nanostores/react';
import { common } from '#src/core/texts/common.texts.ts';
import { faq } from '#src/help/help.texts.ts';
import { createHelp } from '#src/help/help.ts';
import { useTexts } from '../../texts.ts';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { FailureView } from '../kit/failure-view.tsx';
import { QuestionList } from '../kit/question-list.tsx';
import { Screen } from '../kit/screen.tsx';
import { useModel } from '../kit/use-model.ts';

export function FeedbackFaqScreen() {
  const t = useTexts(faq);
  const words = useTexts(common);
  const help = useModel(createHelp, (model) => void model.load());
  const state = useStore(help.$state);
  return (
    <Screen title={t.title}>
      {state.state === 'loading' && <Skeleton kind="rows" label={words.loading} />}
      {state.state === 'failed' && (
        <FailureView failure={state.failure} onRetry={() => void help.load()} />
      )}
      {state.state === 'ready' && <QuestionList groups={state.data.groups} />}
    </Screen>
  );
}
