import { faq } from '#src/help/help.texts.ts';
import { questionsOf } from '#src/help/help.ts';
import { useTexts } from '../../texts.ts';
import { QuestionList } from '../kit/reading/question-list.tsx';
import { Screen } from '../kit/page/screen.tsx';

export function FaqScreen() {
  const t = useTexts(faq);
  return (
    <Screen title={t.title}>
      <QuestionList groups={questionsOf(t.entries)} />
    </Screen>
  );
}
