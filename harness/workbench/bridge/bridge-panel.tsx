/** The app's requests to the native shell (§7), and the answers: one line per call, the chosen one in full. */
import { useMemo } from 'react';
import type { BridgeEntry, LogEntry } from '../../simulator/protocol/log.ts';
import { useLogView } from '../session/use-log-view.ts';
import { hasWords } from '../kit/has-words.ts';
import { NoneYet } from '../kit/none-yet.tsx';
import { JsonTree } from '../kit/json-tree.tsx';
import { LogWithDetail } from '../kit/log-with-detail.tsx';
import { Tag } from '../kit/tag.tsx';
import { When } from '../kit/when.tsx';
import styles from '../kit/lines.module.css';
import { useKept } from '../kit/use-kept.ts';

const isBridge = (entry: LogEntry): entry is BridgeEntry => entry.kind === 'bridge';

/** Whether the shell refused, or the message was wrong. */
const wentWrong = (outcome: unknown) =>
  !(typeof outcome === 'object' && outcome !== null && 'ok' in outcome && outcome.ok === true);

export function BridgePanel() {
  const { entries, clear } = useLogView();
  const [text, setText] = useKept('bridge filter', '');
  const calls = useMemo(() => entries.filter(isBridge), [entries]);
  const shown = calls.filter(({ action }) => hasWords(action, text));
  return (
    <LogWithDetail
      id="bridge"
      label="Bridge calls"
      filter={{ text, setText, placeholder: 'Action' }}
      rows={shown}
      clear={clear}
      renderRow={({ at, action, params, outcome, fault }) => (
        <div className={styles['bridge']}>
          <When at={at} />
          <b>{action}</b>
          <span className={styles['quiet']}>{brief(params)}</span>
          <span>{fault !== null && <Tag tone="amber">{fault}</Tag>}</span>
          <span className={styles['outcome']} data-wrong={wentWrong(outcome) ? '' : undefined}>
            {wentWrong(outcome) ? reason(outcome) : 'answered'}
          </span>
        </div>
      )}
      renderDetail={({ params, outcome }) => (
        <>
          <h3>Params</h3>
          <JsonTree value={params} />
          <h3>Response</h3>
          <JsonTree value={outcome} />
        </>
      )}
      empty={
        <NoneYet title={calls.length > 0 ? 'No matching action' : 'No bridge calls yet'}>
          {calls.length > 0
            ? 'Clear the filter to see all.'
            : 'With the Android or iOS shell the app requests its package name and login at startup. A plain browser has no bridge.'}
        </NoneYet>
      }
    />
  );
}

const brief = (params: unknown) =>
  params === null || JSON.stringify(params) === '{}' ? '' : JSON.stringify(params);

const reason = (outcome: unknown) =>
  typeof outcome === 'object' && outcome !== null && 'error' in outcome
    ? String(outcome.error)
    : String(outcome);
