/** A run played again: each act when the one before has settled, its waits and faults too; where it fails, a sentence. */
import { describe, expect, test } from 'vitest';
import type { LogEntry } from '#harness/protocol/log.ts';
import type { Gesture } from '#harness/protocol/phone.ts';
import type { Recording } from '#harness/protocol/recording.ts';
import { type ReplayParts, beforeOpened, replay, unplayable } from '#harness/recording/replay.ts';
import { gestureText } from '#harness/recording/words.ts';
import { settle } from '#harness/player/screens/environment.ts';
import {
  ZERO,
  borrowing,
  call,
  log as logOf,
  moment,
  opened,
  person,
  recordingOf,
  tap,
} from './runs.ts';

/** A phone that does what it is asked, but for the thing of this name; what was asked of it in `asked`. */
function playground(missing?: string) {
  const asked: string[] = [];
  const log: LogEntry[] = [];
  const tell = (gesture: Gesture, detail: unknown = gesture) => {
    const text = `couldn't ${gestureText(gesture)}: not found on the screen`;
    log.push({ kind: 'person', seq: log.length + 1, at: ZERO, text, detail });
  };
  tell({ act: 'open', place: '#/', at: ZERO });
  const parts: ReplayParts = {
    act(gesture) {
      asked.push(gestureText(gesture));
      const isMissing = 'name' in gesture && gesture.name === missing;
      tell(gesture, isMissing ? { missed: gesture } : gesture);
      return Promise.resolve();
    },
    restart() {
      asked.push('restart');
      tell({ act: 'open', place: '#/', at: ZERO });
    },
    moveClock: (ms) => Promise.resolve(asked.push(`clock ${ms}`)),
    setFaults: (faults) => Promise.resolve(asked.push(`faults ${faults.length}`)),
    log: () => log,
    moments: () => Promise.resolve([moment(log.length)]),
    wait: () => Promise.resolve(),
    stopped: () => false,
    playing: () => undefined,
  };
  return { asked, parts };
}

const played = async (recording: Recording, missing?: string) => {
  const { asked, parts } = playground(missing);
  return { problem: await replay(recording, parts), asked };
};

describe('a run played again', () => {
  test('is the same acts in the same order, after the phone was opened', async () => {
    expect(await played(recordingOf(borrowing()))).toEqual({
      problem: null,
      asked: [
        'tap button ‘Log in’',
        'type ••••••••••• into ‘Mobile number’',
        'tap button ‘Send me a code’',
        'type the latest SMS code into ‘SMS code’',
        'tap button ‘Log in’',
        'tap checkbox ‘I agree’',
        'tap button ‘Get ₦24,710.90’',
      ],
    });
  });

  test('acts on a screen that has settled: without it a run of its own would begin after its acts', async () => {
    const { asked, parts } = playground();
    let looks = 0;
    const problem = await replay(recordingOf([opened(), tap(1_000, 'Get')]), {
      ...parts,
      moments() {
        looks += 1;
        if (looks === 120) asked.push('the first screen');
        return Promise.resolve(looks < 120 ? [] : [moment(1)]);
      },
    });
    expect(problem).toBeNull();
    expect(asked).toEqual(['the first screen', 'tap button ‘Get’']);
  });

  test('waits for the answers that came before the next act, also without a settled screen', async () => {
    const { asked, parts } = playground();
    const answered = call(0, '/loan/get-money');
    let looks = 0;
    const run = recordingOf([
      opened(),
      tap(1_000, 'Get'),
      call(1_020, '/loan/get-money'),
      [2_000, { kind: 'clock', text: '', detail: { from: ZERO, to: ZERO + 3_600_000 } }],
    ]);
    const problem = await replay(run, {
      ...parts,
      log: async () => {
        const told = await parts.log();
        if (!asked.includes('tap button ‘Get’')) return told;
        looks += 1;
        if (looks === 9) asked.push('the answer');
        return looks < 9
          ? told
          : [...told, ...logOf([answered]).map((one) => ({ ...one, seq: 99 }))];
      },
    });
    expect(problem).toBeNull();
    expect(asked).toEqual(['tap button ‘Get’', 'the answer', 'clock 3600000']);
  });

  test('moves the clock, sets the faults, starts the app again and waits as the user did', async () => {
    const faults = [{ path: '*', kind: 'delay', ms: 1 }];
    const run = recordingOf([
      opened(),
      [1_000, { kind: 'clock', text: '', detail: { from: ZERO, to: ZERO + 3_600_000 } }],
      [2_000, { kind: 'world', text: '', detail: { faults } }],
      opened(3_000),
      tap(93_000, 'Home'),
    ]);
    expect((await played(run)).asked).toEqual([
      'clock 3600000',
      'faults 1',
      'restart',
      'clock 90000',
      'tap button ‘Home’',
    ]);
  });

  test('goes on only once the clock has moved', async () => {
    const { asked, parts } = playground();
    await replay(recordingOf([opened(), tap(90_000, 'Home')]), {
      ...parts,
      async moveClock(ms) {
        await settle();
        asked.push(`clock ${ms}`);
      },
    });
    expect(asked).toEqual(['clock 90000', 'tap button ‘Home’']);
  });

  test('goes on only once the screen of the act is there, not by the one from before it', async () => {
    const { asked, parts } = playground();
    let looks = 0;
    const run = recordingOf([opened(), tap(1_000, 'One'), tap(2_000, 'Two')], {
      moments: [moment(1), moment(2), moment(3)],
    });
    const problem = await replay(run, {
      ...parts,
      moments() {
        if (asked.length !== 1) return parts.moments();
        looks += 1;
        if (looks === 9) asked.push('the screen');
        return Promise.resolve([moment(looks < 9 ? 1 : 2)]);
      },
    });
    expect(problem).toBeNull();
    expect(asked).toEqual(['tap button ‘One’', 'the screen', 'tap button ‘Two’']);
  });

  test('that never opened its phone has nothing before that', () => {
    expect(beforeOpened(recordingOf([tap(1_000, 'One'), tap(2_000, 'Two')]))).toEqual([]);
    const [first, ...more] = beforeOpened(
      recordingOf([
        [0, { kind: 'world', text: '', detail: { faults: [{ path: '*', kind: 'empty' }] } }],
        opened(10),
        tap(1_000, 'One'),
      ]),
    );
    expect(first?.cause?.faults).toHaveLength(1);
    expect(more).toEqual([]);
  });

  test('chooses the pictures of the camera roll again', async () => {
    const files = [{ type: 'image/jpeg', size: 9, picture: 'turned' }] as const;
    const file = person(1_000, { act: 'file', name: 'Face photo', files, at: ZERO + 1_000 });
    expect(await played(recordingOf([opened(), file]))).toEqual({
      problem: null,
      asked: ['choose a turned picture for ‘Face photo’'],
    });
  });

  test('ends in a sentence where a thing is not there, a file would be needed, or it was stopped', async () => {
    const missed = await played(recordingOf(borrowing()), 'I agree');
    expect(missed.problem).toBe(
      "Step 7 couldn't be replayed: couldn't tap checkbox ‘I agree’: not found on the screen.",
    );
    expect(missed.asked).toHaveLength(6);
    const files = [{ type: 'image/png', size: 1 }];
    const file = person(1_000, { act: 'file', name: 'Receipts', files, at: ZERO + 1_000 });
    expect((await played(recordingOf([opened(), file]))).problem).toContain(
      'files from the computer',
    );
    expect(unplayable(recordingOf([opened(), file]))).toMatch(
      /^Step 2 \(choose a file for ‘Receipts’\) uses a file .* Record the run again with a picture/,
    );
    const rolled = { act: 'file', name: 'Face photo', at: ZERO + 1_000 } as const;
    const picture = { type: 'image/jpeg', size: 9, picture: 'turned' } as const;
    const withRoll = recordingOf([opened(), person(1_000, { ...rolled, files: [picture] })]);
    expect(unplayable(withRoll)).toBeNull();
    const { parts } = playground();
    const stopped = await replay(recordingOf(borrowing()), { ...parts, stopped: () => true });
    expect(stopped).toBe('Stopped before step 2.');
    const deaf = await replay(recordingOf([opened(), tap(1_000, 'Get')]), {
      ...parts,
      act: () => Promise.resolve(),
    });
    expect(deaf).toBe("Step 2 couldn't be replayed: the phone didn't respond within 12 s.");
    let isStopped = false;
    const left = await replay(recordingOf([opened(), tap(1_000, 'Get')]), {
      ...parts,
      act: () => Promise.resolve(void (isStopped = true)),
      stopped: () => isStopped,
    });
    expect(left, 'stopped while the phone was waited for').toBe('Stopped at step 2.');
    const silent = await replay(recordingOf(borrowing()), { ...parts, log: () => [] });
    expect(silent).toBe("The phone didn't start.");
  });
});
