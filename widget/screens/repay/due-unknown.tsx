/** A running loan without a due date: a message, and the way to customer service. */
import { home } from '#src/home/home.texts.ts';
import { useTexts } from '../../texts.ts';
import { Notice } from '../../ui/status/notice.tsx';
import { AskUs } from '../kit/contact/ask-us.tsx';

export function DueUnknown() {
  const t = useTexts(home);
  return (
    <Notice tone="info" icon="calendar" title={t.dueUnknown} action={<AskUs />}>
      {t.dueUnknownText}
    </Notice>
  );
}
