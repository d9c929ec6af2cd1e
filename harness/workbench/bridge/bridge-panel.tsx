/**
 * The app's requests to the native shell, and the answers: one line a call, the chosen one in full; and the table of
 * its faults (§7).
 */
import { SegmentedControl } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import type { BridgeEntry, LogEntry } from '../../protocol/log.ts';
import { useBridgeRunner } from './use-bridge-runner.ts';
import { useLogView } from '../session/use-log-view.ts';
import { Empty } from '../kit/empty.tsx';
import { JsonTree } from '../kit/json-tree.tsx';
import { LogWithDetail } from '../kit/log-with-detail.tsx';
import { Tag } from '../kit/tag.tsx';
import { When } from '../kit/when.tsx';
import { BridgeTable } from './bridge-table.tsx';
import table from './bridge-table.module.css';
import styles from '../kit/lines.module.css';
import { useKept } from '../kit/use-kept.ts';

const isBridge = (entry: LogEntry): entry is BridgeEntry => entry.kind === 'bridge';

/** Did the shell refuse, or was the message wrong? */
const wentWrong = (outcome: unknown) =>
  !(typeof outcome === 'object' && outcome !== null && 'ok' in outcome && outcome.ok === true);

export function BridgePanel() {
  const { $view } = useBridgeRunner();
  const view = useStore($view);
  return (
    <div className={table['frame']}>
      <div className={table['views']}>
        <SegmentedControl
          size="xs"
          aria-label="Bridge view"
          data={[
            { value: 'messages', label: 'Messages' },
            { value: 'table', label: 'Fault table' },
          ]}
          value={view}
          onChange={(next) => $view.set(next)}
        />
      </div>
      {view === 'table' ? <BridgeTable /> : <Messages />}
    </div>
  );
}

function Messages() {
  const { entries, clear } = useLogView();
  const [text, setText] = useKept('bridge filter', '');
  const calls = useMemo(() => entries.filter(isBridge), [entries]);
  const shown = calls.filter(({ action }) => action.toLowerCase().includes(text.toLowerCase()));
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
        <Empty title={calls.length > 0 ? 'No matching action' : 'No bridge calls yet'}>
          {calls.length > 0
            ? 'Clear the filter to see all.'
            : 'With the Android or iOS shell the app requests its package name and login at startup. A plain browser has no bridge.'}
        </Empty>
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
