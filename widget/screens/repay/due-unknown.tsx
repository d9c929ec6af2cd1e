/** A running loan without a due date: says so, and leads to somebody who knows. */
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
