/** Every screen of §2 looked at for the law, on a copy of the open world: which one in which status, and the walk itself. */
import { type RouteName, routes } from '#src/facts/routes.ts';
import { type StatusCode, statuses } from '#src/facts/statuses.ts';
import type { LawReport } from '../../protocol/checks.ts';
import type { Control } from '../../client/control.ts';
import { timeOf, until } from '../../player/eventually.ts';

/** The status in which each screen has something to say; null: nobody is logged in. In order: the offer is gone through first. */
const statusFor: Readonly<Record<RouteName, StatusCode | null>> = {
  toBorrow: statuses.Confirm,
  loanAgreement: statuses.Confirm,
  home: statuses.Confirm,
  records: statuses.Confirm,
  me: statuses.Confirm,
  settings: statuses.Confirm,
  aboutUs: statuses.Confirm,
  customerServices: statuses.Confirm,
  faq: statuses.Confirm,
  coupon: statuses.Confirm,
  privacy: statuses.Confirm,
  feedbackList: statuses.Confirm,
  addFeedback: statuses.Confirm,
  feedbackDetail: statuses.Confirm,
  feedbackFaq: statuses.Confirm,
  feedbackResult: statuses.Confirm,
  personalInfomation: statuses.BasicInfo,
  additionalInfomation: statuses.Addition,
  idCardAuthentication: statuses.IdentityOCR,
  addBankCard: statuses.BindCard,
  loanQuestion: statuses.Question,
  reviewTips: statuses.Applying,
  FinishLoading: statuses.finishLoading,
  lending: statuses.Lending,
  reject: statuses.Reject,
  repayDetail: statuses.Repaying,
  billDetail: statuses.Repaying,
  exhibitionPeriodDetail: statuses.Repaying,
  cashier: statuses.Repaying,
  login: null,
  register: null,
  nation: null,
  language: null,
  openApp: null,
  deleteAccount: null,
  termsOfService: null,
  pop: null,
  pdPop: null,
  yx1: null,
  yx2: null,
  yx2ConfirmBorrow: null,
  yx3: null,
};

/** The screens of one status; the world is put there once. */
interface Stop {
  readonly status: StatusCode | null;
  readonly names: RouteName[];
}

function byStatus(): readonly Stop[] {
  const stops: Stop[] = [];
  for (const name of Object.keys(statusFor) as RouteName[]) {
    const status = statusFor[name];
    const stop = stops.find((one) => one.status === status);
    if (stop) stop.names.push(name);
    else stops.push({ status, names: [name] });
  }
  return stops;
}

const stops = byStatus();

export const screensToCheck = Object.keys(statusFor).length;

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
  readonly go: (place: string) => void | Promise<void>;
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
/** A screen that does not settle in this time has nothing to report, ms. */
const LONGEST_MS = 14 * LOOK_MS;
/** Before that many looks the app may be on its way to the place. */
const SETTLED_LOOKS = 4;

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
        if (name !== first) await phone.go(`#${path}`);
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
  let looks = 0;
  const led = await until(
    async () => {
      looks += 1;
      const { screens } = await control.law(id);
      if (screens.some(({ place, visits }) => place === path && visits > 0)) return { to: null };
      const here = pathOf(phone.place());
      const isSettled = looks > SETTLED_LOOKS && here !== path;
      return isSettled && screens.some(({ place }) => place === here) ? { to: here } : undefined;
    },
    { time: timeOf(wait), withinMs: LONGEST_MS, everyMs: LOOK_MS },
  );
  if (led) return led.to;
  const here = pathOf(phone.place());
  return here === path ? "a screen that didn't settle" : here;
}
