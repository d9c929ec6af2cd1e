/** Parts of the app's environment on a phone without a browser: history, network and front, ways out, and its build. */
import type { Build, HashHistory, Outside, Surroundings } from '#src/core/environment.ts';
import { defaultTimeSdkFlags } from '#src/facts/bridge-actions.ts';

export interface MemoryHistory extends HashHistory {
  /** Acts of a user on the browser's buttons and address bar. */
  pressBack(): void;
  type(path: string): void;
  readonly entries: readonly string[];
}

export function memoryHistory(start = '/'): MemoryHistory {
  let entries = [start];
  let index = 0;
  let callback: (isReturn: boolean) => void = () => {};
  const move = (path: string) => {
    entries = [...entries.slice(0, index + 1), path];
    index += 1;
  };
  return {
    get entries() {
      return entries.slice(0, index + 1);
    },
    path: () => entries[index] ?? '/',
    push: move,
    replace(path) {
      entries[index] = path;
    },
    pushLayer: () => move(entries[index] ?? '/'),
    back() {
      // As in Chromium, it goes back from the entry of this moment, even if another one is pushed meanwhile.
      const to = Math.max(0, index - 1);
      queueMicrotask(() => {
        index = to;
        callback(true);
      });
    },
    canGoBack: () => index > 0,
    listen(listener) {
      callback = listener;
      return () => {
        callback = () => {};
      };
    },
    pressBack() {
      if (index === 0) return;
      index = Math.max(0, index - 1);
      callback(true);
    },
    type(path) {
      move(path);
      callback(false);
    },
  };
}

export interface ChangingSurroundings extends Surroundings {
  /** Tells the page that something has changed. */
  readonly changed: () => void;
}

export function createSurroundings(
  state: Pick<Surroundings, 'online' | 'visible'>,
): ChangingSurroundings {
  const hearers = new Set<() => void>();
  return {
    ...state,
    listen(callback) {
      hearers.add(callback);
      return () => hearers.delete(callback);
    },
    changed() {
      for (const hear of Array.from(hearers)) hear();
    },
  };
}

/** A clipboard that accepts everything, no other apps, and files, as in a desktop browser. */
export const desktopOutside: Outside = {
  hosts: ['checkout.example', 'help.lender.example', 'play.google.com', 'wa.me'],
  copy: () => Promise.resolve(true),
  canShare: () => false,
  share: () => Promise.resolve(false),
  save: () => undefined,
};

/** A brand without a real lender. */
export const testBuild: Build = {
  version: '0.0.0',
  commit: '',
  id: 'test',
  licences: 'lib (MIT): Copyright (c) 2020 Somebody',
  isDemo: false,
  isApproved: false,
  packageName: 'com.example.loans',
  appName: 'Example',
  lender: { name: 'Test Lender', approvalNumber: 'FCCPC/TEST', address: '1 Test Street, Lagos' },
  contacts: { email: 'help@lender.example', phone: '+2342013300000', whatsapp: '' },
  policy: defaultTimeSdkFlags,
};
