import { useStore } from '@nanostores/react';
import { faq } from '#src/help/help.texts.ts';
import { createHelp } from '#src/help/help.ts';
import { useTexts } from '../../texts.ts';
import { APerson } from '../kit/contact/a-person.tsx';
import { NotReady } from '../kit/states/not-ready.tsx';
import { QuestionList } from '../kit/reading/question-list.tsx';
import { Screen } from '../kit/page/screen.tsx';
import { useModel } from '../kit/hooks/use-model.ts';

export function FeedbackFaqScreen() {
  const t = useTexts(faq);
  const help = useModel(createHelp, (model) => void model.load());
  const state = useStore(help.$state);
  return (
    <Screen title={t.title}>
      <NotReady state={state} load={help.load} kind="rows" />
      {state.state === 'ready' && <QuestionList groups={state.data.groups} />}
      <APerson />
    </Screen>
  );
}
