/** Calls compared with the contract: the phones' own, and a real backend's, by call and field (`--backend`). */
import { Button, TextInput } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { CircleCheck, OctagonAlert, Server } from '../kit/icons.tsx';
import { type FormEvent, useState } from 'react';
import type { BackendCall, BackendReport } from '../../simulator/protocol/backend.ts';
import { useSession, useWorkbench } from '../session/context.ts';
import { headlineOf, addressOf, summaryOf, backendReport } from './backend.ts';
import { differenceWords } from '../calls/difference-words.ts';
import { useWorlds } from '../world/context.ts';
import { startOn } from './start-on.ts';
import { useKept } from '../kit/use-kept.ts';
import type { CheckRow } from '../checks/check-rows.ts';
import { CheckTable } from '../checks/check-table.tsx';
import { CheckVerdict } from '../checks/check-verdict.tsx';
import { useReports } from '../session/use-reports.ts';
import checks from '../checks/checks.module.css';
import styles from './backend.module.css';

export function BackendPanel() {
  const session = useSession();
  const world = useStore(session.$world);
  const log = useStore(session.$log);
  if (!world) return null;
  if (world.backend === null) return <NoBackend />;
  return <Report report={backendReport(world.backend.url, log)} />;
}

function NoBackend() {
  const workbench = useWorkbench();
  const worlds = useWorlds();
  const busy = useStore(workbench.$busy);
  const judgement = useStore(useReports().$judgement);
  const judged = judgement?.checks.find(({ check }) => check === 'contract');
  const [text, setText] = useKept('backend url', '');
  const [problem, setProblem] = useState<string | null>(null);
  // A verdict that came later would move the form under a press.
  if (judgement === null) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = addressOf(text);
    if ('problem' in read) return setProblem(read.problem);
    void startOn(workbench, worlds, read.url).then(setProblem);
  };
  return (
    <div className={styles['scroll']} tabIndex={0} role="region" aria-label="Contract">
      {judged && <CheckVerdict check={judged} />}
      <form className={styles['form']} onSubmit={submit} noValidate>
        <h3>
          <Server size={16} aria-hidden="true" /> Connect a real backend
        </h3>
        <p>
          Responses come from the simulator. A new world can forward its requests, still encrypted,
          to a real backend. Each response is checked against the contract, and every difference is
          listed here.
        </p>
        <TextInput
          label="Backend URL"
          description="The part before /api and /cou"
          placeholder="https://api.example.com/base"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          value={text}
          error={problem}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setProblem(null);
          }}
        />
        <Button type="submit" size="sm" disabled={busy}>
          Create world on this backend
        </Button>
        <p className={styles['note']}>
          Customers, money and SMS are the backend's real ones. To forward the requests of every
          world: <code>npm start -- --backend https://…</code>
        </p>
      </form>
    </div>
  );
}

function Report({ report }: { readonly report: BackendReport }) {
  const { url, totals, calls } = report;
  const bad = totals.differing + totals.failed > 0;
  const Icon = bad ? OctagonAlert : CircleCheck;
  return (
    <div className={styles['scroll']} tabIndex={0} role="region" aria-label="Contract">
      <p className={styles['address']}>
        Requests are forwarded to <code>{url}</code>
      </p>
      {totals.calls === 0 ? (
        <p className={styles['address']}>{summaryOf(report)}</p>
      ) : (
        <div className={checks['verdict']} data-tone={bad ? 'bad' : 'good'} role="status">
          <Icon className={styles['icon']} size={20} aria-hidden="true" />
          <b>{headlineOf(report)}</b>
          <span>{summaryOf(report)}</span>
        </div>
      )}
      {calls.length > 0 && <CheckTable rows={calls.flatMap(rowsOf)} />}
    </div>
  );
}

/** A call, and below it each difference and each missing response. */
function rowsOf(call: BackendCall): CheckRow[] {
  const { path, times, differing, failed, meanMs, slowestMs, differences, failures } = call;
  const base = {
    place: path || '(not decrypted)',
    jump: { tab: 'calls', find: `path:${path}` },
  } as const;
  const often = (text: string, count: number) => (count > 1 ? `${text}, ${count}×` : text);
  return [
    {
      ...base,
      what: verdictOf(call),
      seen: `${times}×, ${meanMs} ms${slowestMs > meanMs ? `, slowest ${slowestMs} ms` : ''}`,
      verdict: differing + failed > 0 ? 'bad' : 'good',
    },
    ...failures.map((one): CheckRow => ({
      ...base,
      what: 'no response',
      seen: often(one.text, one.times),
      verdict: 'bad',
    })),
    ...differences.map(({ kind, field, text, times: count }): CheckRow => ({
      ...base,
      what: differenceWords[kind],
      seen: often(`${field} ${text}`, count),
      verdict: kind === 'extra' ? 'good' : 'bad',
    })),
  ];
}

function verdictOf({ times, fitting, differing, failed, differences }: BackendCall): string {
  if (fitting === times) return differences.length > 0 ? 'matches, with extra fields' : 'matches';
  if (differing === 0) return failed === times ? 'no response' : `${failed} without a response`;
  return differing === times ? 'differs' : `${differing} of ${times} differ`;
}
