/** The call that wasn't sent, because this customer did something else on another tab or phone first. */
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $overtaken } from '#src/core/money/overtaken.ts';
import { checking } from '#src/core/texts/checking.texts.ts';
import { useTexts } from '../../../texts.ts';
import { Notice } from '../../../ui/status/notice.tsx';
import { useThing } from './thing.ts';

export function OvertakenNotice() {
  const overtaken = useStore($overtaken);
  const t = useTexts(checking);
  const thing = useThing();
  // The page that is just being left hasn't shown it.
  useEffect(
    () => () => {
      if (overtaken && $overtaken.get() === overtaken) $overtaken.set(null);
    },
    [overtaken],
  );
  return (
    overtaken && (
      <Notice tone="warn" live title={t.notSent(thing(overtaken))}>
        {t.overtaken}
      </Notice>
    )
  );
}
