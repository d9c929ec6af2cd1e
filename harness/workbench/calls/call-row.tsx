/** One line of the list of calls: when, what, how it ended, how long it took, and anything special. */
import type { CallEntry } from '../../simulator/protocol/log.ts';
import { codeReceived, kindOf, outcomeOf, senderText } from './calls.ts';
import { struckText } from '../faults/active-faults.ts';
import { Tag } from '../kit/tag.tsx';
import { When } from '../kit/when.tsx';
import styles from './calls.module.css';

export interface CallRowProps {
  readonly call: CallEntry;
  /** How often the browser sent it again on its own. */
  readonly sentAgain: number;
}

export function CallRow({ call, sentAgain }: CallRowProps) {
  const kind = kindOf(call.path);
  const code = codeReceived(call);
  return (
    <div className={styles['row']}>
      <When at={call.at} />
      <span className={styles['from']} data-alien={call.from === undefined ? undefined : ''}>
        {senderText(call)}
      </span>
      <span className={styles['method']}>{call.method}</span>
      <span className={styles['path']} title={call.path}>
        {call.path || '(not decrypted)'}
      </span>
      <span className={styles['tags']}>
        {call.problem !== null && <Tag tone="bad">problem</Tag>}
        {call.fault !== null && <Tag tone="amber">{struckText(call.fault)}</Tag>}
        {sentAgain > 0 && <Tag tone="quiet">{`sent again by the browser ${sentAgain}x`}</Tag>}
        {kind === 'money' && <Tag tone="green">money</Tag>}
        {kind === 'write' && <Tag tone="quiet">write</Tag>}
      </span>
      <span className={styles['code']} data-outcome={outcomeOf(call)}>
        {call.status === null ? 'no response' : call.status}
        {code !== null && ` · ${code}`}
      </span>
      <span className={styles['took']}>{Math.round(call.tookMs)} ms</span>
    </div>
  );
}
