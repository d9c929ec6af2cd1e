/** Facts of a call besides its content: the contract's verdict, its opId with the effect, and its time. */
import { Button } from '@mantine/core';
import type { CallEntry, Effect } from '../../simulator/protocol/log.ts';
import type { BackendLeg } from '../../simulator/protocol/backend.ts';
import { useWorkbench } from '../session/context.ts';
import { clockTime } from '../kit/format.ts';
import { differenceWords } from './difference-words.ts';
import { Copy } from '../kit/copy.tsx';
import styles from './calls.module.css';

export interface CallFactsProps {
  readonly call: CallEntry;
  readonly effect: Effect | null;
}

export function CallFacts({ call, effect }: CallFactsProps) {
  const { setUrl } = useWorkbench();
  const { opId } = call;
  return (
    <dl className={styles['facts']}>
      <div>
        <dt>Request</dt>
        <dd data-tone={call.problem === null ? 'good' : 'bad'}>
          {call.problem ?? 'matches the contract'}
        </dd>
      </div>
      {call.backend && <BackendFact leg={call.backend} />}
      {opId !== null && (
        <div>
          <dt>opId</dt>
          <dd data-tone={effect && effect.times > 1 ? 'bad' : undefined}>
            <code>{opId}</code>
            {effect
              ? `${effect.summary || 'no effect'} · committed ${effect.times}×, arrived ${effect.arrivals}×`
              : 'no effect recorded'}
            <span className={styles['doings']}>
              <Copy text={opId} label="Copy opId" />
              <Button
                size="compact-xs"
                variant="default"
                onClick={() => setUrl({ find: `op:${opId}` })}
              >
                Show its calls
              </Button>
            </span>
          </dd>
        </div>
      )}
      <div>
        <dt>Time</dt>
        <dd>{timeText(call)}</dd>
      </div>
    </dl>
  );
}

function BackendFact({ leg }: { readonly leg: BackendLeg }) {
  const { url, status, failure, differences } = leg;
  const isGood = failure === null && differences.every(({ kind }) => kind === 'extra');
  return (
    <div>
      <dt>Backend</dt>
      <dd data-tone={isGood ? 'good' : 'bad'}>
        {failure ?? `answered by ${url} with HTTP ${status}`}
        {differences.map(({ kind, field, text, times }) => (
          <code key={`${kind} ${field}`}>
            {differenceWords[kind]}: {field}: {text}
            {times > 1 ? `, ${times} times` : ''}
          </code>
        ))}
      </dd>
    </div>
  );
}

function timeText({ t, at, tookMs, late, status }: CallEntry): string {
  if (late) {
    const after = Math.round((at - late.sentAt) / 100) / 10;
    return `sent ${clockTime(late.sentAt)}, arrived ${clockTime(at)}: ${after} s late`;
  }
  const [end, until] =
    status === null
      ? ['no response', 'until the connection ended']
      : [`response ${clockTime(at)}`, 'from request to response'];
  const took = `${Math.round(tookMs)} ms ${until}`;
  const sent = t === null ? '' : `sent ${clockTime(t)} by the phone, ${end}; `;
  return `${sent}${took}`;
}
