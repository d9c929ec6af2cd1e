/** What is this number? A sheet over the phone: what vouches for the values that were clicked with Alt. */
import { CloseButton } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { ControlError } from '../../../simulator/client/control.ts';
import type { ValuesAsked, VouchedAt } from '../../../simulator/protocol/asked.ts';
import { fromNow } from '../../kit/format.ts';
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
      {told?.values.length === 0 && (
        <p>
          No amount, date, percentage or claim is here. The text of buttons and fields is not looked
          at.
        </p>
      )}
      {told?.values.map((value, index) => (
        <dl key={index} data-tone={value.verdict}>
          <dt>{value.shown}</dt>
          <dd>
            {value.key === '' ? '' : `${value.key}: `}
            {value.text}
          </dd>
          <dd>
            {value.path === null || value.toldAt === null ? (
              'From no response'
            ) : (
              <>
                From{' '}
                <JumpTo
                  tab="calls"
                  find={`path:${value.path}`}
                  label={`Show ${value.path} in Calls`}
                >
                  {value.path}
                </JumpTo>
                , {fromNow(value.toldAt, told.now)}
              </>
            )}
          </dd>
          <dd>Ledger: {value.ledger ?? 'no value found'}</dd>
        </dl>
      ))}
    </section>
  );
}
