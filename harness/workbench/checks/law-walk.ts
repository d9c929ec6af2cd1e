/** Every screen of §2 looked at for the law, on a copy of the open world: which one in which status, and the walk itself. */
import { type RouteName, routes } from '#src/facts/routes.ts';
import { type StatusCode, statuses } from '#src/facts/statuses.ts';
import type { LawReport } from '../../protocol/checks.ts';
import type { Control } from '../../client/control.ts';

export interface Stop {
  /** Null: a phone on which nobody is logged in. */
  readonly status: StatusCode | null;
  readonly names: readonly RouteName[];
}

/** Each screen where it has something to say; the offer is gone through first. */
export const stops: readonly Stop[] = [
  {
    status: statuses.Confirm,
    names: [
      'toBorrow',
      'loanAgreement',
      'home',
      'records',
      'me',
      'settings',
      'aboutUs',
      'customerServices',
      'faq',
      'coupon',
      'privacy',
      'feedbackList',
      'addFeedback',
      'feedbackDetail',
      'feedbackFaq',
      'feedbackResult',
    ],
  },
  { status: statuses.BasicInfo, names: ['personalInfomation'] },
  { status: statuses.Addition, names: ['additionalInfomation'] },
  { status: statuses.IdentityOCR, names: ['idCardAuthentication'] },
  { status: statuses.BindCard, names: ['addBankCard'] },
  { status: statuses.Question, names: ['loanQuestion'] },
  { status: statuses.Applying, names: ['reviewTips'] },
  { status: statuses.finishLoading, names: ['FinishLoading'] },
  { status: statuses.Lending, names: ['lending'] },
  { status: statuses.Reject, names: ['reject'] },
  {
    status: statuses.Repaying,
    names: ['repayDetail', 'billDetail', 'exhibitionPeriodDetail', 'cashier'],
  },
  {
    status: null,
    names: [
      'login',
      'register',
      'nation',
      'language',
      'openApp',
      'deleteAccount',
      'termsOfService',
      'pop',
      'pdPop',
      'yx1',
      'yx2',
      'yx2ConfirmBorrow',
      'yx3',
    ],
  },
];

export const screensToCheck = stops.reduce((sum, { names }) => sum + names.length, 0);

/** The result of one screen of the walk. */
export interface Step {
  readonly place: string;
  readonly done: number;
  /** Where the app led instead; null where it stayed. */
  readonly ledTo: string | null;
}

export interface Checked {
  readonly report: LawReport;
  /** Places that could not be shown, and where the app led instead. */
  readonly elsewhere: Readonly<Record<string, string>>;
}

/** The phone on which the walk goes on; a test gives its own. */
interface WalkPhone {
  /** Starts the app in this world, at `#/path`. */
  readonly open: (worldId: string, place: string) => Promise<void>;
  /** Goes to a place without restarting. */
  readonly go: (place: string) => void;
  /** Where the app is, `#/path`. */
  readonly place: () => string;
}

export interface WalkParts {
  readonly control: Pick<Control, 'world' | 'create' | 'replace' | 'journey' | 'law' | 'end'>;
  readonly phone: WalkPhone;
  /** Forgets what the copy's phone stored here. `fresh`: as after an installation. */
  readonly forget: (worldId: string, fresh: boolean) => Promise<void>;
  readonly wait: (ms: number) => Promise<void>;
  readonly step: (step: Step) => void;
  readonly stopped: () => boolean;
}

const LOOK_MS = 250;
/** A screen that does not settle within so many looks has nothing to report. */
const LOOKS = 14;

const pathOf = (place: string) => place.replace(/^#/, '').split('?')[0] ?? '';

/** Walks all stops; null where it was stopped. The open world stays as it is, the copy is ended. */
export async function walkForLaw(worldId: string, parts: WalkParts): Promise<Checked | null> {
  const { control, phone, stopped } = parts;
  const { now: _now, ...state } = await control.world(worldId);
  const { scenario, seed, language } = state;
  const { id } = await control.create({ scenario, seed, language });
  const elsewhere: Record<string, string> = {};
  let done = 0;
  try {
    await control.replace(id, { ...state, id, faults: [], log: [], past: undefined });
    for (const { status, names } of stops) {
      if (status !== null) await control.journey(id, { status });
      await keepMarket(id, state, parts);
      await parts.forget(id, status === null);
      const [first] = names;
      if (first) await phone.open(id, `#${routes[first].path}`);
      for (const name of names) {
        if (stopped()) return null;
        const { path } = routes[name];
        if (name !== first) phone.go(`#${path}`);
        const ledTo = await reached(id, path, parts);
        if (ledTo !== null) elsewhere[path] = ledTo;
        done += 1;
        parts.step({ place: path, done, ledTo });
      }
    }
    return { report: await control.law(id), elsewhere };
  } finally {
    await parts.forget(id, false);
    await control.end(id);
  }
}

/** A journey plays a marketplace of its own: the one that is checked is put back. */
async function keepMarket(
  id: string,
  { market }: Pick<Awaited<ReturnType<Control['world']>>, 'market'>,
  { control }: WalkParts,
): Promise<void> {
  const { now: _now, ...copy } = await control.world(id);
  await control.replace(id, { ...copy, market });
}

/** Waits until the phone has reported the place; where it led instead, null where it stayed. */
async function reached(
  id: string,
  path: string,
  { control, phone, wait }: WalkParts,
): Promise<string | null> {
  for (let look = 0; look < LOOKS; look += 1) {
    await wait(LOOK_MS);
    const { screens } = await control.law(id);
    if (screens.some(({ place, visits }) => place === path && visits > 0)) return null;
    const here = pathOf(phone.place());
    if (look >= 3 && here !== path && screens.some(({ place }) => place === here)) return here;
  }
  const here = pathOf(phone.place());
  return here === path ? "a screen that didn't settle" : here;
}
