/** A running loan without a due date: a message, and the way to customer service. */
import { home } from '#src/home/home.texts.ts';
import { go } from '#src/core/navigation/router.ts';
import { useTexts } from '../../texts.ts';
import { Button } from '../../ui/fields/button.tsx';
import { Notice } from '../../ui/status/notice.tsx';

export function DueUnknown() {
  const t = useTexts(home);
  return (
    <Notice
      tone="info"
      icon="calendar"
      title={t.dueUnknown}
      action={
        <Button kind="text" onPress={() => go('customerServices')}>
          {t.customerServices}
        </Button>
      }
    >
      {t.dueUnknownText}
    </Notice>
  );
}
