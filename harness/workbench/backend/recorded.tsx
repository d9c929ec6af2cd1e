/** Recorded responses that this world gives in its lender's place: taken from a HAR file or another world, counted, ended. */
import { Button, Switch } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { FileUp, History } from '../kit/icons.tsx';
import { useEffect, useState } from 'react';
import type { AnswersReport, AnswersWanted } from '../../protocol/answers.ts';
import { ControlError } from '../../client/control.ts';
import { isCall } from '../calls/calls.ts';
import { counted } from '../kit/format.ts';
import { ImportButton } from '../kit/import-button.tsx';
import { useKept } from '../kit/use-kept.ts';
import { useSession, useWorkbench } from '../session/context.ts';
import styles from './upstream.module.css';

/** `undefined` until it is known. */
function useAnswers() {
  const { control, say } = useWorkbench();
  const session = useSession();
  const log = useStore(session.$log);
  const [report, setReport] = useState<AnswersReport | null | undefined>();
  // Each call may have used one; another tab or a script may have set them.
  const last = log.filter((row) => isCall(row) || row.kind === 'world').at(-1)?.seq;
  useEffect(() => {
    let isOpen = true;
    const read = async () => {
      const found = await control.answers(session.id).catch((error: unknown) => {
        if (error instanceof ControlError) return null;
        throw error;
      });
      if (isOpen) setReport(found);
    };
    void read();
    return () => void (isOpen = false);
  }, [control, session.id, last]);
  const change = async (work: () => Promise<AnswersReport | null>) => {
    try {
      setReport(await work());
    } catch (error) {
      if (!(error instanceof ControlError)) throw error;
      say('bad', error.message);
    }
  };
  return {
    report,
    set: (wanted: AnswersWanted) => change(() => control.setAnswers(session.id, wanted)),
    clear: () =>
      change(async () => {
        await control.clearAnswers(session.id);
        return null;
      }),
  };
}

export function RecordedAnswers() {
  const { say } = useWorkbench();
  const { report, set, clear } = useAnswers();
  const [strict, setStrict] = useKept('answers strict', false);
  const take = (text: string, name: string) => {
    let har: unknown;
    try {
      har = JSON.parse(text);
    } catch {
      return say('bad', `${name} isn't valid JSON. Export the HAR again.`);
    }
    return set({ har, name: name.slice(0, 200), otherwise: strict ? 'nothing' : 'lender' });
  };
  if (report === undefined) return null;
  return (
    <section className={styles['form']} aria-label="Recorded responses">
      <h3>
        <History size={16} aria-hidden="true" /> Recorded responses
      </h3>
      {report === null ? (
        <>
          <p>
            Answer with the responses of a HAR file, matched by call and order. Encrypted ones are
            decrypted with the package name of their request.
          </p>
          <Switch
            size="xs"
            label="404 for a call without a recorded response"
            description="Otherwise the simulated lender answers it"
            checked={strict}
            onChange={(event) => setStrict(event.currentTarget.checked)}
          />
          <ImportButton
            accept=".har,application/json"
            icon={<FileUp size={14} aria-hidden="true" />}
            take={take}
          >
            Choose HAR file
          </ImportButton>
        </>
      ) : (
        <>
          <p role="status">
            {counted(report.recorded, 'response')} of {report.name}, {report.used} used.{' '}
            {report.otherwise === 'lender'
              ? 'The simulated lender answers other calls.'
              : 'Other calls get 404.'}
          </p>
          <ul>
            {report.calls.map(({ path, recorded, used }) => (
              <li key={path}>
                <code>{path}</code> {used} of {recorded}
              </li>
            ))}
          </ul>
          <Button size="compact-sm" variant="default" onClick={() => void clear()}>
            Use the simulated lender
          </Button>
        </>
      )}
    </section>
  );
}
