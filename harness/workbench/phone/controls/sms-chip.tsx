/** The code of a new message above the phone's keyboard, as Android and iOS offer it. A tap types it into the field. */
import { useStore } from '@nanostores/react';
import { MessageSquareText } from '../../kit/icons.tsx';
import { useState } from 'react';
import { useSession } from '../../session/context.ts';
import { useWorldNow } from '../../session/use-world-now.ts';
import { messagesOf } from '../../session/messages.ts';
import { suggestedCode } from './sms-code.ts';
import styles from './controls.module.css';

export interface SmsChipProps {
  /** Types it into the focused code field. */
  readonly fill: (code: string) => void;
}

export function SmsChip({ fill }: SmsChipProps) {
  const { $world, $log } = useSession();
  const found = suggestedCode(messagesOf(useStore($world), useStore($log)), useWorldNow());
  const [used, setUsed] = useState<string | null>(null);
  if (!found || used === `${found.at} ${found.code}`) return null;
  return (
    <button
      type="button"
      className={styles['chip']}
      // The focus stays in the phone, as with a real keyboard.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => {
        setUsed(`${found.at} ${found.code}`);
        fill(found.code);
      }}
    >
      <MessageSquareText size={15} aria-hidden="true" />
      <span>
        From messages <b>{found.code}</b>
      </span>
    </button>
  );
}
