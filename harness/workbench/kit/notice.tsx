/** The result of an action, in the corner. It closes after a while or on a click; bad news stays longer. */
import { Notification } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import styles from './notice.module.css';
import { useWorkbench } from '../session/context.ts';

export function Notice() {
  const { $notice } = useWorkbench();
  const notice = useStore($notice);
  useEffect(() => {
    if (!notice) return undefined;
    const timer = setTimeout(() => $notice.set(null), notice.tone === 'good' ? 4_000 : 10_000);
    return () => clearTimeout(timer);
  }, [notice, $notice]);

  return (
    <div className={styles['notice']} role="status">
      {notice && (
        <Notification
          withBorder
          color={notice.tone === 'good' ? 'deep' : 'red'}
          onClose={() => $notice.set(null)}
          closeButtonProps={{ 'aria-label': 'Close the message' }}
        >
          {notice.text}
        </Notification>
      )}
    </div>
  );
}
