/** The judge's verdict on the open world, the simulator's reports on its law, leaks and money, and the storage; read again as the log goes on. */
import { type ReadableAtom, type WritableAtom, atom } from 'nanostores';
import type {
  Judgement,
  LawReport,
  LeakReport,
  MoneyReport,
} from '../../simulator/protocol/checks.ts';
import type { LogEntry } from '../../simulator/protocol/log.ts';
import type { PhoneStorage } from '../../simulator/protocol/storage.ts';
import { type Control, ControlError } from '../../simulator/client/control.ts';
import { once, type WorldSession } from './world-session.ts';

export interface Reports {
  /** Null until the first answer of the simulator. */
  readonly $judgement: ReadableAtom<Judgement | null>;
  readonly $law: ReadableAtom<LawReport | null>;
  readonly $leaks: ReadableAtom<LeakReport | null>;
  readonly $money: ReadableAtom<MoneyReport | null>;
  readonly $storage: ReadableAtom<readonly PhoneStorage[] | null>;
  /** Reads the storage again soon. */
  readonly readStorage: () => void;
  /** Resolves with true once the phone reports the value (null: that it is gone), or with false after two seconds. */
  readonly written: (phone: string, place: string, value: string | null) => Promise<boolean>;
}

export interface ReportParts {
  readonly control: Pick<Control, 'law' | 'leaks' | 'money' | 'storage' | 'verdict'>;
  readonly later: (run: () => void, ms: number) => unknown;
}

/** Storage is watched while it changes; verdicts may come later; ms. */
const STORAGE_MS = 150;
const VERDICT_MS = 900;
/** How often to look for the answer of a phone that was asked to write. */
const ANSWER_LOOKS = 14;

const isStorage = ({ kind }: LogEntry) => kind === 'storage';

/** Starts at once and ends with the session. The session reports an unreachable simulator; the last answer stays. */
export function openReports(
  session: Pick<WorldSession, 'id' | '$log' | '$connection'>,
  { control, later }: ReportParts,
): Reports {
  const { id } = session;
  const $judgement: WritableAtom<Judgement | null> = atom(null);
  const $law: WritableAtom<LawReport | null> = atom(null);
  const $leaks: WritableAtom<LeakReport | null> = atom(null);
  const $money: WritableAtom<MoneyReport | null> = atom(null);
  const $storage: WritableAtom<readonly PhoneStorage[] | null> = atom(null);
  const ended = () => session.$connection.get() === 'ended';

  const asked = async (work: () => Promise<void>) => {
    if (ended()) return;
    await work().catch((error: unknown) => {
      if (!(error instanceof ControlError)) throw error;
    });
  };
  const readStorage = once(STORAGE_MS, later, () =>
    asked(async () => $storage.set((await control.storage(id)).phones)),
  );
  const readVerdicts = once(VERDICT_MS, later, () =>
    asked(async () => {
      const [judgement, law, leaks, money] = await Promise.all([
        control.verdict(id),
        control.law(id),
        control.leaks(id),
        control.money(id),
      ]);
      $judgement.set(judgement);
      $law.set(law);
      $leaks.set(leaks);
      $money.set(money);
    }),
  );
  let seen = -1;
  session.$log.subscribe((log) => {
    const from = log.findIndex(({ seq }) => seq > seen);
    const news = from < 0 ? [] : log.slice(from);
    seen = log.at(-1)?.seq ?? seen;
    if (news.some(isStorage)) readStorage();
    if (news.length > 0) readVerdicts();
  });
  const written = async (phone: string, place: string, value: string | null) => {
    for (let look = 0; look < ANSWER_LOOKS; look += 1) {
      await new Promise<void>((done) => void later(done, STORAGE_MS));
      const { phones } = await control.storage(id);
      const values = phones.find((one) => one.phone === phone)?.values ?? [];
      if ((values.find((one) => one.place === place)?.value ?? null) === value) return true;
    }
    return false;
  };
  readStorage();
  readVerdicts();
  return { $judgement, $law, $leaks, $money, $storage, readStorage, written };
}
