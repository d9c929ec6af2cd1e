/**
 * The page before the first form and the privacy page, where each consent is changed as easily as it was given
 * (src/docs/law.md#consent).
 */
import { atom } from 'nanostores';
import { type TimeSdkFlag, timeSdkFlags } from '../facts/bridge-actions.ts';
import { $consents, askableFlags, loadConsents, markRead, setConsent } from '../core/consents.ts';
import { $latest, refreshOrder } from '../core/order.ts';
import { $loggedIn } from '../core/session.ts';

/** Data of the phone that may be asked for in this build, and data that is never read. */
export function phoneData() {
  const askable = askableFlags();
  // Not the phone itself: every login names its system.
  const never = timeSdkFlags.filter((flag) => flag !== 'device' && !askable.includes(flag));
  return { askable, never } satisfies Record<string, readonly TimeSdkFlag[]>;
}

/**
 * Whether the page about collected data was read, in this login or an earlier one, so that the first form may open.
 */
export function createConsentGate() {
  const gateOf = ({ read }: { readonly read: boolean }) => (read ? 'open' : 'ask');
  const known = $consents.get();
  const $gate = atom<'loading' | 'ask' | 'open'>(known ? gateOf(known) : 'loading');
  return {
    $gate,
    $consents,
    ...phoneData(),
    setConsent,
    async open(): Promise<void> {
      const consents = await loadConsents();
      $gate.set(gateOf(consents));
      // The form behind the gate reads the order itself. Nobody reads about consents for a step that is done.
      if (!consents.read && !$latest.get().order) void refreshOrder();
    },
    async goOn(): Promise<void> {
      await markRead();
      $gate.set('open');
    },
  };
}

export function createPrivacy() {
  /** Whether the customer's consents have been read. False for a visitor. */
  const $own = atom(false);
  const $changed = atom(false);
  return {
    $own,
    $changed,
    $consents,
    ...phoneData(),
    async open(): Promise<void> {
      if (!$loggedIn.get()) return;
      await loadConsents();
      $own.set(true);
    },
    /** Gives or takes back one consent; kept at once. */
    async set(flag: TimeSdkFlag, agreed: boolean): Promise<void> {
      $changed.set(false);
      await setConsent(flag, agreed);
      $changed.set(true);
    },
    async withdrawAll(): Promise<void> {
      for (const flag of timeSdkFlags) {
        if ($consents.get()?.flags[flag]) await setConsent(flag, false);
      }
      $changed.set(true);
    },
  };
}
