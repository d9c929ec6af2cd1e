/** In the header: the verdict on the whole world in one light, and the way to its first problem. */
import { Button, Menu } from '@mantine/core';
import { useStore } from '@nanostores/react';
import head from '../kit/head-button.module.css';
import { copyText } from '../kit/copy-text.ts';
import { CircleCheck, CircleQuestionMark, OctagonAlert } from '../kit/icons.tsx';
import { $chosen, $opened } from '../recorder/recorder-state.ts';
import { useSession, useWorkbench } from '../session/context.ts';
import { useReports } from '../session/use-reports.ts';
import styles from './checks.module.css';
import { asText, lightOf, seqOf, viewOf } from './light.ts';

const icons = { good: CircleCheck, bad: OctagonAlert, 'not judged': CircleQuestionMark } as const;

export function VerdictLight() {
  const { say, setUrl } = useWorkbench();
  const { $connection, $log } = useSession();
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
        <Menu.Item onClick={() => setUrl({ tab: bad ? viewOf(bad) : 'money' })}>
          {bad ? 'Show its row' : 'Show the checks'}
        </Menu.Item>
        {step !== null && <Menu.Item onClick={() => showStep(step)}>Show its step</Menu.Item>}
        <Menu.Item disabled={!judgement} onClick={() => void copy()}>
          Copy as text
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
