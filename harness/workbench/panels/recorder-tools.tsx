/** The Recorder's tools: which run is shown, open and compare, export as page, test or recording. */
import { Button, FileButton, Menu, Popover } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { Diff, Download, FolderOpen, X } from 'lucide-react';
import { useState } from 'react';
import { recordingPage } from '#harness/recording/page.ts';
import type { Step } from '#harness/recording/steps.ts';
import { recordingTest } from '#harness/recording/test-script.ts';
import { ControlError, control } from '../control-client.ts';
import { useWorkbench } from '../hooks/context.ts';
import type { Shown } from '../hooks/use-recording.ts';
import { $chosen, $opened, $other } from '../lib/recorder-state.ts';
import { giveFile, readRecording, writeRecording } from '../lib/recording-file.ts';
import { RecorderPlayer } from './recorder-player.tsx';
import { RecorderOthers } from './recorder-others.tsx';
import styles from './recorder.module.css';

export interface RecorderToolsProps {
  readonly shown: Shown;
  readonly steps: readonly Step[];
}

const unreadable = 'This file could not be read: it was moved or changed. Choose it again.';

export function RecorderTools({ shown, steps }: RecorderToolsProps) {
  const { say } = useWorkbench();
  const other = useStore($other);
  const [comparing, setComparing] = useState(false);
  const { recording, file } = shown;
  const base = `run-${recording.name}`;

  /** The whole run, with the states of its moments. */
  const whole = async () => (file ? recording : control.recording(recording.world, true));
  const give = async (make: () => Promise<{ name: string; text: string; type: string }>) => {
    try {
      const { name, text, type } = await make();
      const wrong = await giveFile(name, text, type);
      if (wrong !== null) say('bad', wrong);
      else say('good', `${name} was exported.`);
    } catch (error) {
      if (error instanceof ControlError || error instanceof NoTest) say('bad', error.message);
      else throw error;
    }
  };
  const exportPage = () =>
    give(async () => ({
      name: `${base}.html`,
      text: recordingPage(await whole()),
      type: 'text/html',
    }));
  const exportTest = () =>
    give(async () => {
      const test = recordingTest(await whole());
      if ('refusal' in test) throw new NoTest(`There is no test of this run: ${test.refusal}`);
      return { name: test.fileName, text: test.text, type: 'text/plain' };
    });
  const saveRecording = () =>
    give(async () => ({
      name: `${base}.json`,
      text: writeRecording(await whole()),
      type: 'application/json',
    }));

  const read = async (chosen: File | null) => {
    if (!chosen) return null;
    const text = await chosen.text().catch(() => null);
    const found = text === null ? unreadable : readRecording(text);
    if (typeof found !== 'string') return { ...found, name: chosen.name };
    say('bad', found);
    return null;
  };
  const open = async (chosen: File | null) => {
    const found = await read(chosen);
    if (!found) return;
    $opened.set(found);
    $chosen.set(null);
  };
  const compareWith = async (chosen: File | null) => {
    const found = await read(chosen);
    if (!found) return;
    $other.set(found);
    setComparing(false);
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
      <FileButton accept="application/json,.json" onChange={(chosen) => void open(chosen)}>
        {(props) => (
          <Button
            {...props}
            size="compact-xs"
            variant="default"
            leftSection={<FolderOpen size={13} aria-hidden="true" />}
          >
            Open
          </Button>
        )}
      </FileButton>
      {other ? (
        <Button
          size="compact-xs"
          leftSection={<X size={12} aria-hidden="true" />}
          onClick={() => $other.set(null)}
        >
          Stop comparing
        </Button>
      ) : (
        <Popover
          opened={comparing}
          onChange={setComparing}
          position="bottom-end"
          shadow="md"
          width={320}
          trapFocus
          returnFocus
        >
          <Popover.Target>
            <Button
              size="compact-xs"
              variant="default"
              leftSection={<Diff size={13} aria-hidden="true" />}
              onClick={() => setComparing(!comparing)}
            >
              Compare
            </Button>
          </Popover.Target>
          <Popover.Dropdown aria-label="Compare with">
            <RecorderOthers
              world={recording.world}
              file={(chosen) => void compareWith(chosen)}
              close={() => setComparing(false)}
            />
          </Popover.Dropdown>
        </Popover>
      )}
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <Button size="compact-xs" leftSection={<Download size={13} aria-hidden="true" />}>
            Export
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => void exportPage()}>Page that anyone can open</Menu.Item>
          <Menu.Item disabled={(file?.foreign ?? null) !== null} onClick={() => void exportTest()}>
            WebdriverIO test
          </Menu.Item>
          <Menu.Item onClick={() => void saveRecording()}>Recording, to open again</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}

/** Why a run makes no test, as a sentence for the person. */
class NoTest extends Error {
  override readonly name = 'NoTest';
}
