/** In the header: the verdict on the whole world in one light, the way to each problem, and its report. */
import { Button, Menu } from '@mantine/core';
import { useStore } from '@nanostores/react';
import head from '../kit/head-button.module.css';
import { copyText } from '../kit/copy-text.ts';
import { useExport } from '../kit/use-export.ts';
import { CircleCheck, CircleQuestionMark, OctagonAlert } from '../kit/icons.tsx';
import { $chosen, $opened } from '../recorder/recorder-state.ts';
import { fileNameOf } from '../../simulator/recording/test-script.ts';
import { control } from '../session/control-client.ts';
import { useSession, useWorkbench } from '../session/context.ts';
import { useReports } from '../session/use-reports.ts';
import styles from './checks.module.css';
import { asText, badIn, lightOf, seqOf, viewOf } from './light.ts';

const icons = { good: CircleCheck, bad: OctagonAlert, 'not judged': CircleQuestionMark } as const;

export function VerdictLight() {
  const { say, setUrl } = useWorkbench();
  const { id, $connection, $log, $world } = useSession();
  const { $judgement, $law, $leaks } = useReports();
  const judgement = useStore($judgement);
  const { tone, text, bad } = lightOf(judgement, useStore($connection) === 'live');
  const Icon = icons[tone];
  const step = bad && seqOf(bad, $log.get(), $law.get(), $leaks.get());
  const showStep = (seq: number) => {
    $opened.set(null);
    $chosen.set(seq);
    setUrl({ tab: 'recorder' });
  };
  const give = useExport();
  const report = () =>
    give(async () => ({
      name: `run-${fileNameOf({ name: $world.get()?.scenario ?? '', world: id })}.html`,
      text: await control.recordingPage(id),
      type: 'text/html',
    }));
  const copy = async () => {
    if (!judgement) return;
    await copyText(asText(judgement, window.location.href)).then(
      () => say('good', 'Verdict copied.'),
      () => say('bad', "Couldn't copy the verdict. Allow clipboard access."),
    );
  };
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button
          className={`${head['button']} ${styles['light']}`}
          size="compact-sm"
          variant="transparent"
          data-tone={tone}
          title={text}
          leftSection={<Icon size={15} aria-hidden="true" />}
        >
          {text}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {bad === null && (
          <Menu.Item onClick={() => setUrl({ tab: 'money' })}>Show the checks</Menu.Item>
        )}
        {badIn(judgement).map((check) => (
          <Menu.Item key={check.check} onClick={() => setUrl({ tab: viewOf(check) })}>
            {check.text}
          </Menu.Item>
        ))}
        {step !== null && <Menu.Item onClick={() => showStep(step)}>Show its step</Menu.Item>}
        <Menu.Divider />
        <Menu.Item disabled={!judgement} onClick={() => void copy()}>
          Copy as text
        </Menu.Item>
        <Menu.Item onClick={() => void report()}>Save as a report</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
