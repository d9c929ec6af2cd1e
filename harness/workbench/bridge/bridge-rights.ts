/**
 * Right behaviour when an action of the bridge goes wrong (§7): where the app asks, and the screen that must follow
 * each ending.
 */
import type { BridgeAction } from '#src/contract/bridge.ts';
import { type StatusCode, statuses } from '#src/facts/statuses.ts';
import type { LogEntry } from '../../protocol/log.ts';

/**
 * The end of a call: its true answer, at once the knowledge that there is none, or that after the page's own timeout.
 */
export type Ending = 'answer' | 'failure' | 'silence';

/** A screen as a user knows it. */
export interface RightScreen {
  /** Without what follows a `?`. */
  readonly route: string;
  readonly sees: string;
  /** The good verdict, after the time it took. */
  readonly says: string;
}

interface Tap {
  readonly name: string;
  /** In the dialog that the tap before opened. */
  readonly inDialog?: true;
}

export interface ActionRow {
  /** Where the app calls it, in words. */
  readonly where: string;
  /** The customer's status, the phone logged in; null: nobody is logged in, and the shell has a login that signs in. */
  readonly status: StatusCode | null;
  /** Where the phone starts, such as `#/me`. */
  readonly place: string;
  readonly taps: readonly Tap[];
  /** The marketplace asks for the device's data, which on its own it does not. */
  readonly wantsDeviceData?: true;
  /** Does the screen wait for the answer? If not, it must be there within the time that the page waits for one. */
  readonly waits: boolean;
  readonly right: Readonly<Record<Ending, RightScreen>>;
  /** How the app moves on while an answer is held back. */
  readonly movesOn: 'reload' | 'terms';
  /** The screen after that; missing: the one of an answer. */
  readonly elsewhere?: RightScreen;
  /** A stored value that must be there after an answer, and only then; `value` missing: any. */
  readonly kept?: { readonly key: string; readonly value?: string };
  /** A stored value that must be gone, whatever came. */
  readonly gone?: string;
  /** Effects that may happen once at most. */
  readonly once?: { readonly what: string; readonly count: (log: readonly LogEntry[]) => number };
}

/** Where an app may always go that asks for nothing. */
export const termsPlace = '#/terms_of_service';

const terms = (says: string): RightScreen => ({
  route: termsPlace,
  sees: 'Terms of service',
  says,
});
const home = (says: string, sees = 'Hello, Adaeze'): RightScreen => ({ route: '#/', sees, says });
const same = (screen: RightScreen) => ({ answer: screen, failure: screen, silence: screen });

/** The message of a failed request, which most of the bridge never needs. */
export const FAILED = 'The request failed Please try again';

const questions = (action: BridgeAction) => (log: readonly LogEntry[]) =>
  log.filter(
    (entry) =>
      entry.kind === 'bridge' &&
      entry.action === action &&
      entry.outcome !== 'no response yet' &&
      entry.fault?.includes('second response') !== true,
  ).length;

const ownLogin: RightScreen = {
  route: '#/user/login',
  sees: 'Mobile number',
  says: "The app's own login.",
};

export const actionRows: Readonly<Record<BridgeAction, ActionRow>> = {
  toLogin: {
    where: 'Log in, on home',
    status: null,
    place: '',
    taps: [{ name: 'Log in or register' }],
    waits: true,
    right: {
      answer: home('Logged in by the shell, back on home.'),
      failure: ownLogin,
      silence: ownLogin,
    },
    movesOn: 'terms',
    kept: { key: 'token' },
    once: {
      what: 'Customer name requested',
      count: (log) =>
        log.filter((entry) => entry.kind === 'call' && entry.path === '/security/getUserInfo')
          .length,
    },
  },
  getLoginInfo: {
    where: 'First start of the app',
    status: statuses.Repaying,
    place: '',
    taps: [],
    waits: true,
    right: {
      answer: home("Home, with the shell's data."),
      failure: home("Home, without the shell's data."),
      silence: home("Home, without the shell's data."),
    },
    movesOn: 'reload',
    kept: { key: 'afid', value: 'bridge-table-afid' },
  },
  logout: {
    where: 'Log out, in the settings',
    status: statuses.Repaying,
    place: '#/user_center/settings',
    taps: [{ name: 'Log out' }, { name: 'Log out', inDialog: true }],
    waits: false,
    right: same(home('Logged out in the app, whatever the shell responds.', 'Log in or register')),
    movesOn: 'terms',
    elsewhere: terms('Logged out, next page opened.'),
    gone: 'token',
    once: { what: 'Shell notified', count: questions('logout') },
  },
  getPackageName: {
    where: 'First start of the app',
    status: statuses.Repaying,
    place: '',
    taps: [],
    waits: true,
    right: {
      answer: home("Home, with the shell's package name."),
      failure: home("Home, with the app's default package name."),
      silence: home("Home, with the app's default package name."),
    },
    movesOn: 'reload',
    kept: { key: 'packageName', value: 'ng.bridge.table' },
  },
  logEventByAF: {
    where: 'Records, from home',
    status: statuses.Repaying,
    place: '',
    taps: [{ name: 'Records' }],
    waits: false,
    right: same({
      route: '#/records',
      sees: 'Applied on',
      says: 'Next page, without waiting for analytics.',
    }),
    movesOn: 'terms',
    elsewhere: terms('Next page, without waiting for analytics.'),
  },
  timeSDK: {
    where: 'Opening the personal information',
    status: statuses.BasicInfo,
    place: '#/auth/personal_infomation',
    taps: [{ name: 'Continue' }],
    wantsDeviceData: true,
    waits: false,
    right: same({
      route: '#/auth/personal_infomation',
      sees: 'About you',
      says: 'Form shown, without waiting for the device data.',
    }),
    movesOn: 'terms',
    elsewhere: terms('Next page, without waiting for the device data.'),
    once: { what: 'Shell called', count: questions('timeSDK') },
  },
  toGooglePlayer: {
    where: 'Rate in the store, on home',
    status: statuses.Finish,
    place: '',
    taps: [{ name: 'Rate in the store' }],
    waits: true,
    right: {
      answer: home('Store opened, no message.'),
      failure: home('Failure message shown, home still works.', FAILED),
      silence: home('Failure message shown, home still works.', FAILED),
    },
    movesOn: 'terms',
    elsewhere: terms('Next page opened.'),
    once: {
      what: 'Store opened',
      count: (log) =>
        log.filter(
          (entry) => entry.kind === 'external' && entry.text === 'The store page of the app',
        ).length,
    },
  },
};
