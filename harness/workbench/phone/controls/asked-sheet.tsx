/** What is this number? A sheet over the phone: what vouches for the values that were clicked with Alt. */
import { CloseButton } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { ControlError } from '../../../simulator/client/control.ts';
import type { ValuesAsked, VouchedAt } from '../../../simulator/protocol/asked.ts';
import { NOTHING_ASKED, vouchedWords } from '../../../simulator/recording/words.ts';
import { JumpTo } from '../../kit/jump-to.tsx';
import { control } from '../../session/control-client.ts';
import { useSession, useWorkbench } from '../../session/context.ts';
import styles from './controls.module.css';

export interface AskedSheetProps {
  readonly asked: ValuesAsked;
  readonly close: () => void;
}

export function AskedSheet({ asked, close }: AskedSheetProps) {
  const { id } = useSession();
  const { say } = useWorkbench();
  const [told, setTold] = useState<VouchedAt | null>(null);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    let over = false;
    control.asked(id, asked).then(
      (answer) => over || setTold(answer),
      (error: unknown) => {
        if (!(error instanceof ControlError)) throw error;
        say('bad', error.message);
      },
    );
    first.current?.focus({ preventScroll: true });
    return () => {
      over = true;
    };
  }, [id, asked, say]);
  return (
    <section
      className={`${styles['sheet']} ${styles['asked']}`}
      role="dialog"
      aria-label="What is this?"
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <div className={styles['sheetHead']}>
        <h2>What is this?</h2>
        <CloseButton ref={first} aria-label="Close" onClick={close} />
      </div>
      {told?.values.length === 0 && <p>{NOTHING_ASKED}</p>}
      {told?.values.map((value, index) => {
        const { why, from, ledger } = vouchedWords(value, told.now);
        const { path } = value;
        return (
          <dl key={index} data-tone={value.verdict}>
            <dt>{value.shown}</dt>
            <dd>{why}</dd>
            <dd>
              {path === null ? (
                from
              ) : (
                <JumpTo tab="calls" find={`path:${path}`} label={`${from}. Show in Calls`}>
                  {from}
                </JumpTo>
              )}
            </dd>
            <dd>{ledger}</dd>
          </dl>
        );
      })}
    </section>
  );
}
