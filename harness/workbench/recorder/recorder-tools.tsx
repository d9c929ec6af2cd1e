/** The Recorder's tools: choose the run, open, replay, export as page, test or recording. */
import { Button, Menu } from '@mantine/core';
import { Download, FolderOpen, X } from '../kit/icons.tsx';
import type { Recording } from '../../simulator/protocol/recording.ts';
import type { RecordedStep } from '../../simulator/recording/steps.ts';
import type { Driver } from '../../simulator/recording/test-file.ts';
import { fileNameOf } from '../../simulator/recording/test-script.ts';
import { control } from '../session/control-client.ts';
import { useState } from 'react';
import { useWorkbench } from '../session/context.ts';
import { useExport } from '../kit/use-export.ts';
import type { Shown } from './use-recording.ts';
import { $chosen, $opened, $other } from './recorder-state.ts';
import { readRun } from '../../player/recording/report-file.ts';
import { ImportButton } from '../kit/import-button.tsx';
import { RecorderPlayer } from './recorder-player.tsx';
import styles from './recorder.module.css';

export interface RecorderToolsProps {
  readonly shown: Shown;
  readonly steps: readonly RecordedStep[];
  /** Whether the comparison of a replay shows. */
  readonly comparing: boolean;
}

const tests: readonly (readonly [name: string, driver: Driver])[] = [
  ['Test for the player', 'player'],
  ['Test for WebdriverIO', 'webdriverio'],
];

export function RecorderTools({ shown, steps, comparing }: RecorderToolsProps) {
  const { say } = useWorkbench();
  const { recording, file } = shown;
  /** The whole run, with the states of its moments. */
  const whole = async () => (file ? recording : control.recording(recording.world, true));
  const open = async (text: string, name: string) => {
    const found = await readRun(text);
    if (typeof found === 'string') return say('bad', found);
    $opened.set({ ...found, name });
    $chosen.set(null);
  };

  return (
    <div className={styles['tools']}>
      <b className={styles['source']}>{file ? file.name : 'This run'}</b>
      <span className={styles['count']}>
        {steps.length === 1 ? '1 step' : `${steps.length} steps`}
      </span>
      {file && (
        <Button
          size="compact-xs"
          variant="default"
          leftSection={<X size={12} aria-hidden="true" />}
          onClick={() => $opened.set(null)}
        >
          Back to this run
        </Button>
      )}
      <span className={styles['grow']} />
      <RecorderPlayer shown={shown} whole={whole} />
      <ImportButton
        size="compact-xs"
        icon={<FolderOpen size={13} aria-hidden="true" />}
        accept="text/html,.html"
        take={open}
      >
        Open
      </ImportButton>
      {comparing && (
        <Button
          size="compact-xs"
          leftSection={<X size={12} aria-hidden="true" />}
          onClick={() => $other.set(null)}
        >
          Stop comparing
        </Button>
      )}
      <ExportMenu shown={shown} whole={whole} />
    </div>
  );
}

interface ExportMenuProps {
  readonly shown: Shown;
  /** The whole run, with the states of its moments. */
  readonly whole: () => Promise<Recording>;
}

function ExportMenu({ shown: { recording, file }, whole }: ExportMenuProps) {
  const give = useExport();
  const [trying, setTrying] = useState(false);
  const base = `run-${fileNameOf(recording)}`;
  const exportPage = (personal?: 'kept') =>
    give(async () => ({
      name: `${base}.html`,
      text: file
        ? await control.report(recording, personal)
        : await control.recordingPage(recording.world, personal),
      type: 'text/html',
    }));
  const exportTest = async (driver: Driver) => {
    setTrying(true);
    await give(async () => {
      const { fileName, text, ...proof } = await control.test(await whole(), driver);
      return { name: fileName, text, type: 'text/plain', proof };
    });
    setTrying(false);
  };
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button
          size="compact-xs"
          disabled={trying}
          leftSection={<Download size={13} aria-hidden="true" />}
        >
          {trying ? 'Running the test 3 times…' : 'Export'}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void exportPage()}>Report (HTML)</Menu.Item>
        <Menu.Item onClick={() => void exportPage('kept')}>Report with personal values</Menu.Item>
        {tests.map(([name, driver]) => (
          <Menu.Item
            key={name}
            disabled={(file?.unplayed ?? null) !== null}
            onClick={() => void exportTest(driver)}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
