/**
 * The page before the first form and the privacy page, where each consent is changed as easily as it was given
 * (src/docs/law.md#consent).
 */
import { atom, computed } from 'nanostores';
import { type TimeSdkFlag, timeSdkFlags } from '../facts/bridge-actions.ts';
import {
  $consents,
  askableFlags,
  loadConsents,
  markRead,
  setConsent,
} from '../core/customer/consents.ts';
import { $latest, refreshOrder } from '../core/loan/order.ts';
import { $loggedIn, $userInfo } from '../core/customer/session.ts';

/** Phone data that this build may ask for, and phone data that it never reads. */
export function phoneData() {
  const askable = askableFlags();
  // 'device' is left out, because every login sends the phone's system.
  const never = timeSdkFlags.filter((flag) => flag !== 'device' && !askable.includes(flag));
  return { askable, never } satisfies Record<string, readonly TimeSdkFlag[]>;
}

/**
 * Whether the customer has read the page about collected data, now or in an earlier login. Only then may the first form
 * open.
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
      // The form behind the gate reads the order too. This read spares a customer who has done the step the page about
      // consents.
      if (!consents.read && !$latest.get().order) void refreshOrder();
    },
    async goOn(): Promise<void> {
      $gate.set('loading');
      await markRead();
      $gate.set('open');
    },
  };
}

/** The id of the customer who is logged in, '' for a visitor. */
const $customer = computed([$loggedIn, $userInfo], (isIn, user) => (isIn && user?.userId) || '');

export function createPrivacy() {
  /** Whether the customer's consents have been read. False for a visitor. */
  const $own = atom(false);
  const $changed = atom(false);
  async function read(customer: string): Promise<void> {
    await loadConsents();
    if (customer === $customer.get()) $own.set(true);
  }
  return {
    $own,
    $changed,
    $consents,
    ...phoneData(),
    /** Reads the consents of whoever is logged in, also of a customer who logs in on the page. Returns how to stop. */
    open: () =>
      $customer.subscribe((customer) => {
        $own.set(false);
        if (customer) void read(customer);
      }),
    /** Gives or withdraws one consent, and stores it at once. */
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
