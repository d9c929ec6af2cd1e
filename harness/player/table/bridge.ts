/** Rows of the bridge: each action (§7) with each fault on both shells, and the screen that must follow. */
import { userCenter } from '#src/account/account.texts.ts';
import { documents } from '#src/account/documents.texts.ts';
import { fieldTexts } from '#src/application/fields/fields.texts.ts';
import { type BridgeAction, bridgeContract } from '#src/contract/bridge.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { toasts } from '#src/core/texts/toasts.texts.ts';
import { bridgeActions } from '#src/facts/bridge-actions.ts';
import { home as homeTexts } from '#src/home/home.texts.ts';
import { loginTexts } from '#src/login/login.texts.ts';
import { records } from '#src/records/records.texts.ts';
import type { BridgeFaultKind } from '../../simulator/protocol/fault-kinds.ts';
import type { LogEntry } from '../../simulator/protocol/log.ts';
import { customer } from '../../simulator/scenarios/customer.ts';
import { saying } from '../names.ts';
import type { Condition } from '../player.ts';
import type { PhoneStep } from '../step.ts';
import type { Row } from './row.ts';

/** How a call of the app ends: a true answer, an immediate error, or a timeout. */
type Ending = 'answer' | 'failure' | 'silence';

const shells = ['android', 'ios'] as const;
type Shell = (typeof shells)[number];

const both = (ending: Ending) => ({ android: ending, ios: ending });
/** On Android an unreadable answer has no sender, so the call keeps waiting. An iOS promise belongs to its call. */
const endings = {
  neverAnswers: both('silence'),
  late: both('silence'),
  afterNavigation: both('answer'),
  twice: both('answer'),
  refuses: both('failure'),
  wrongType: both('failure'),
  tooLarge: { android: 'silence', ios: 'failure' },
  throws: both('failure'),
  missing: { android: 'silence', ios: 'failure' },
} as const satisfies Partial<Record<BridgeFaultKind, Readonly<Record<Shell, Ending>>>>;
type Kind = keyof typeof endings;
const kinds = Object.keys(endings) as readonly Kind[];

interface Action {
  readonly scenario: string;
  readonly route: string;
  /** Steps that call the action. If missing, the app's start calls it. */
  readonly first?: readonly PhoneStep[];
  /** Nobody is logged in, and the shell has a login. */
  readonly isStranger?: true;
  /** Whether the screen waits for the answer. */
  readonly waits: boolean;
  readonly right: Readonly<Record<Ending, Condition>>;
  /** What the user does while an answer is held back. */
  readonly movesOn: PhoneStep;
  /** The screen after that; the answer's screen by default. */
  readonly elsewhere?: Condition;
  /** A stored value that exists only after an answer: this value, or any. */
  readonly kept?: readonly [key: string, value: string | true];
  /** A stored value that is gone in any case. */
  readonly gone?: string;
  readonly once?: { readonly what: string; readonly is: (entry: LogEntry) => boolean };
}

const tap = (name: string, role: 'button' | 'link' = 'button'): PhoneStep => ({
  act: 'tap',
  role,
  name,
});
// The rows' worlds are English.
const tHome = homeTexts.en;
const toTerms: PhoneStep = { act: 'go', place: '#/terms_of_service' };
const terms: Condition = { at: '#/terms_of_service', shows: documents.en.termsTitle };
const home = (shows = tHome.greetingNamed(customer.personal.firstName)): Condition => ({
  at: '#/',
  shows,
});
const same = (screen: Condition) => ({ answer: screen, failure: screen, silence: screen });

/** The message of a failed request. Most actions never show it. */
const FAILED = toasts.en.requestFailed;
const asks = (action: BridgeAction) => (entry: LogEntry) =>
  entry.kind === 'bridge' &&
  entry.action === action &&
  entry.outcome !== 'no response yet' &&
  entry.fault?.includes('second response') !== true;

/** Values that differ from all defaults of the app. */
const shellSays = {
  packageName: 'ng.bridge.table',
  appName: 'Bridge table',
  afid: 'bridge-table-afid',
} as const;

const ownLogin: Condition = { at: '#/user/login', shows: loginTexts.en.mobile };

const actions: Readonly<Record<BridgeAction, Action>> = {
  toLogin: {
    scenario: 'repaying',
    route: '',
    first: [tap(tHome.logInOrRegister)],
    isStranger: true,
    waits: true,
    right: { answer: home(), failure: ownLogin, silence: ownLogin },
    movesOn: toTerms,
    kept: ['token', true],
    once: {
      what: "The customer's name was asked for",
      is: (entry) => entry.kind === 'call' && entry.path === '/security/getUserInfo',
    },
  },
  getLoginInfo: {
    scenario: 'repaying',
    route: '',
    waits: true,
    right: same(home()),
    movesOn: { act: 'open' },
    kept: ['afid', shellSays.afid],
  },
  logout: {
    scenario: 'repaying',
    route: '#/user_center/settings',
    first: [tap(userCenter.en.logout), tap(userCenter.en.logout)],
    waits: false,
    right: same(home(tHome.logInOrRegister)),
    movesOn: toTerms,
    elsewhere: terms,
    gone: 'token',
    once: { what: 'The shell was notified', is: asks('logout') },
  },
  getPackageName: {
    scenario: 'repaying',
    route: '',
    waits: true,
    right: same(home()),
    movesOn: { act: 'open' },
    kept: ['packageName', shellSays.packageName],
  },
  logEventByAF: {
    scenario: 'repaying',
    route: '',
    first: [tap(common.en.records, 'link')],
    waits: false,
    right: same({ at: '#/records', shows: saying(records.en.appliedOn('…')) }),
    movesOn: toTerms,
    elsewhere: terms,
  },
  timeSDK: {
    scenario: 'device-upload',
    route: '#/bank_account/add_bankcard',
    waits: false,
    right: same({ at: '#/bank_account/add_bankcard', shows: fieldTexts.en.accountNumber }),
    movesOn: toTerms,
    elsewhere: terms,
    once: { what: 'The shell was asked', is: asks('timeSDK') },
  },
  toGooglePlayer: {
    scenario: 'finished',
    route: '',
    first: [tap(tHome.rateAction)],
    waits: true,
    right: { answer: home(), failure: home(FAILED), silence: home(FAILED) },
    movesOn: toTerms,
    elsewhere: terms,
    once: {
      what: 'The store was opened',
      is: (entry) => entry.kind === 'external' && entry.text === 'The store page of the app',
    },
  },
};

/** How long a page may take to draw, ms. */
const DRAW_MS = 6_000;
/** How long to wait after a timeout for what should not come, ms. */
const AFTER_MS = 5_000;

function rowOf(action: BridgeAction, kind: Kind, shell: Shell): Row {
  const { kept, gone, ...row } = actions[action];
  const { timeoutMs } = bridgeContract[action];
  const ending = endings[kind][shell];
  const isHeld = kind === 'afterNavigation';
  const right = isHeld ? (row.elsewhere ?? row.right.answer) : row.right[ending];
  const isSilent = ending === 'silence';
  const isReloaded = row.movesOn.act === 'open';
  return {
    name: `bridge: ${action}, ${kind} on ${shell}`,
    scenario: {
      scenario: row.scenario,
      now: '2026-11-21T09:00:00Z',
      language: 'en',
      device: { shell, nativeLogin: row.isStranger ? 'signsIn' : 'none', ...shellSays },
      ...(!row.isStranger && { loggedIn: true }),
    },
    route: row.route,
    first: row.first ?? [],
    steps: [],
    // After a reload the app asks again and gets an answer.
    fault: { action, kind, ...(isHeld && isReloaded && { times: 1 }) },
    meets: action,
    ...(isHeld && { meanwhile: [row.movesOn] }),
    ...(isSilent && { lastsMs: timeoutMs + AFTER_MS }),
    expects: {
      end: [right],
      withinMs: row.waits ? DRAW_MS + (isSilent ? timeoutMs : 0) : Math.max(timeoutMs, DRAW_MS),
      ...(kept && { [ending === 'answer' ? 'stored' : 'absent']: { [kept[0]]: kept[1] } }),
      ...(gone !== undefined && { absent: { [gone]: true } }),
      ...(right.shows !== FAILED && { never: FAILED }),
      ...(row.once && { once: row.once }),
    },
  };
}

export const bridgeRows: readonly Row[] = shells.flatMap((shell) =>
  bridgeActions.flatMap((action) => kinds.map((kind) => rowOf(action, kind, shell))),
);
