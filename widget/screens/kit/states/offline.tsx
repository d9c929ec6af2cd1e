/** Shown instead of content that needs a network. The notice that the app is offline goes meanwhile. */
import { useEffect } from 'react';
import { common } from '#src/core/texts/common.texts.ts';
import { $offlineNotice, $online } from '#src/core/notices/toasts.ts';
import { StateView, type StateViewProps } from '../../../ui/status/state-view.tsx';
import { useTexts } from '../../../texts.ts';

export function Offline(ways: Pick<StateViewProps, 'action' | 'secondary'>) {
  const t = useTexts(common);
  useEffect(() => {
    $offlineNotice.set(false);
    return () => $offlineNotice.set(!$online.get());
  }, []);
  return (
    <StateView means="offline" title={t.offlineTitle} {...ways}>
      {t.offlineText}
    </StateView>
  );
}
