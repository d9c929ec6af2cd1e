/** Pause, what a kill loses, and a suggested code that goes nowhere. tests/e2e/workbench/phones.test.ts has the rest. */
import { Window } from 'happy-dom';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ReportedEntry } from '#harness/simulator/protocol/log.ts';
import { nextPictureText, type PhoneReport } from '#harness/simulator/protocol/phone.ts';
import { commandIn } from '#harness/phone/device/life/commands.ts';
import { phoneActs } from '#harness/phone/device/phone-life.ts';
import { installLifecycle } from '#harness/phone/device/life/lifecycle.ts';
import { isolateStorage } from '#harness/phone/device/storage/storage.ts';
import { installTimers } from '#harness/phone/device/time/timers.ts';
import { createWriteJournal } from '#harness/phone/device/storage/write-journal.ts';
import { phoneName, worldPrefix } from '#harness/phone/device/storage/namespace.ts';
import { MemoryStorage } from './fakes.ts';

describe('write journal', () => {
  test('The write journal takes back the writes of the last seconds, and no others', () => {
    let now = 0;
    const native = new MemoryStorage();
    native.setItem('kept', 'old');
    const journal = createWriteJournal(native, () => now);
    const view = isolateStorage(journal.store, '', () => undefined);
    view.setItem('early', '1');
    now = 10_000;
    view.setItem('early', '2');
    view.setItem('early', '3');
    view.setItem('new', 'x');
    view.removeItem('kept');
    expect(Object.keys(view)).toEqual(['early', 'new']);
    now = 12_000;
    journal.lose(5_000);
    expect(native.getItem('early')).toBe('1');
    expect(native.getItem('new')).toBeNull();
    expect(native.getItem('kept')).toBe('old');
  });

  test('The write journal loses nothing where nothing is lost, and takes nothing after a kill', () => {
    const native = new MemoryStorage();
    const journal = createWriteJournal(native, () => 0);
    journal.store.setItem('a', '1');
    journal.lose(0);
    journal.store.setItem('a', '2');
    journal.store.removeItem('a');
    expect(native.getItem('a')).toBe('1');
  });
});

test('No phone’s storage prefix begins the prefix of another', () => {
  const names = [1, 2, 3, 4].map((phone) => worldPrefix(phoneName('w1', phone)));
  expect(names[0]).toBe('world:w1:');
  for (const one of names) {
    expect(names.filter((other) => other.startsWith(one))).toEqual([one]);
  }
});

describe('commands of the world’s events', () => {
  test('A command reaches the phone it names, and settings of the world reach the first phone', () => {
    const command = { type: 'pause' } as const;
    expect(commandIn({ type: 'phone', phone: 2, command }, 2)).toBe(command);
    expect(commandIn({ type: 'phone', phone: 2, command }, 1)).toBeUndefined();
    const faults = { type: 'faults', faults: [] } as const;
    expect(commandIn(faults, 2)).toBe(faults);
  });
});

/** A page with timers that are due when the test decides. */
function timerScope() {
  const due = new Map<number, () => void>();
  let count = 0;
  const start = (run: () => void) => {
    count += 1;
    due.set(count, run);
    return count;
  };
  const stop = (id: number) => due.delete(id);
  const scope = {
    setTimeout: start,
    setInterval: start,
    requestAnimationFrame: start,
    clearTimeout: stop,
    clearInterval: stop,
    cancelAnimationFrame: stop,
  };
  return { scope, ring: () => due.forEach((run) => run()) };
}

describe('timers', () => {
  test('Timers are held while the app is in the background, and run when it returns', () => {
    const { scope, ring } = timerScope();
    const timers = installTimers(scope);
    const ran: string[] = [];
    scope.setTimeout(() => ran.push('timeout'));
    scope.setInterval(() => ran.push('interval'));
    const ended = scope.setTimeout(() => ran.push('ended'));
    timers.hold();
    ring();
    ring();
    scope.clearTimeout(ended);
    expect(ran).toEqual([]);
    timers.release();
    expect(ran).toEqual(['timeout', 'interval']);
    ring();
    expect(ran).toEqual(['timeout', 'interval', 'timeout', 'interval']);
  });
});

type Page = globalThis.Window & typeof globalThis;

let page: Window;
let scope: Page;
const entries: ReportedEntry[] = [];
const reports: PhoneReport[] = [];
beforeEach(() => {
  page = new Window();
  const opened: unknown = page;
  scope = opened as Page;
  entries.length = 0;
  reports.length = 0;
});
afterEach(() => page.close());

describe('life of the app', () => {
  function start() {
    const lost: number[] = [];
    const life = installLifecycle(scope, {
      timers: { hold: () => undefined, release: () => undefined },
      record: (entry) => void entries.push(entry),
      tell: (report) => void reports.push(report),
      lose: (ms) => void lost.push(ms),
    });
    const heard: string[] = [];
    const hear = (event: Event) =>
      heard.push(`${event.type} ${scope.document.visibilityState} ${scope.document.hasFocus()}`);
    scope.document.addEventListener('visibilitychange', hear);
    for (const type of ['pagehide', 'beforeunload']) scope.addEventListener(type, hear);
    return { life, lost, heard };
  }

  test('The app is hidden in the background and under a chooser, and the page hears it once each way', () => {
    const { life, heard } = start();
    life.toBackground();
    life.toBackground();
    const uncover = life.cover();
    expect(scope.document.hidden).toBe(true);
    life.toFront();
    expect(life.visible()).toBe(false);
    uncover();
    expect(scope.document.hidden).toBe(false);
    expect(heard.map((one) => one.split(' ').slice(0, 2).join(' '))).toEqual([
      'visibilitychange hidden',
      'visibilitychange visible',
    ]);
    expect(reports).toEqual([
      { type: 'life', state: 'paused' },
      { type: 'life', state: 'running' },
    ]);
  });
});

describe('acts from outside', () => {
  function targetsOf() {
    const record = (entry: ReportedEntry) => void entries.push(entry);
    const tell = () => undefined;
    const timers = { hold: () => undefined, release: () => undefined };
    const timer = { setInterval: () => 0, clearInterval: () => undefined };
    const life = installLifecycle(scope, { timers, record, tell, lose: () => undefined });
    const { targets } = phoneActs(
      scope,
      { life, timer, tell, attended: true },
      { setScene: () => undefined },
      { record, flush: () => undefined, hurry: () => 0 },
      (run) => run(),
    );
    return targets;
  }

  test('A phone notes in its log that it has the next picture', () => {
    targetsOf().chooseNext?.({ type: 'chooseNext', picture: 'face' });
    expect(entries).toMatchObject([{ kind: 'external', text: nextPictureText('face') }]);
  });

  test('A suggested code is logged only where it went nowhere, since a typed one is an act of its field', () => {
    page.document.body.innerHTML = '<input id="code" autocomplete="one-time-code">';
    const targets = targetsOf();
    const fill = () => targets.fill?.({ type: 'fill', text: '123456' });
    fill();
    scope.document.querySelector<HTMLInputElement>('#code')?.focus();
    fill();
    expect(entries).toMatchObject([{ kind: 'external', text: 'No code field has focus' }]);
    expect(scope.document.querySelector<HTMLInputElement>('#code')?.value).toBe('123456');
  });
});
