/** Shown over every screen: toasts by key, the overlay of money calls, the offline notice. */
import { atom, computed } from 'nanostores';
import { $moneyCalls } from '../calls/api.ts';
import { environment } from '../environment.ts';
import type { NamedMessage } from '../../facts/errors.ts';
import { logEvent } from '../phone/analytics.ts';

/** The named messages of §8 and §5, the two toasts that §5 names without printing them, and three of our own. */
export type ToastKey =
  | NamedMessage
  | 'stateTip'
  | 'sameContactRelationTip'
  | 'copied'
  | 'storageSilent'
  | 'accountDeleted';

export interface Toast {
  readonly id: number;
  readonly key: ToastKey;
  readonly tone: 'good' | 'bad' | 'info';
}

const SHOWN_FOR_MS = 6_000;
const MOST = 3;

export const $toasts = atom<readonly Toast[]>([]);

/** Shown while a money call is under way (§4). */
export const $overlay = computed($moneyCalls, (calls) => calls > 0);

export const $online = atom(true);

/** The notice of a missing network, until the customer dismisses it or a page says the same. */
export const $offlineNotice = atom(false);

/** Follows the network. Returns how to stop. */
export function listenToNetwork(): () => void {
  const { surroundings } = environment();
  const look = () => {
    const online = surroundings.online();
    if (online === $online.get()) return;
    $online.set(online);
    $offlineNotice.set(!online);
  };
  look();
  return surroundings.listen(look);
}

let lastId = 0;

/** While a toast has the focus or a mouse over it, expired toasts stay. */
let isHeld = false;
const overdue = new Set<number>();

/** Keeps all toasts while one has the focus or a mouse over it. Removes expired ones afterwards. */
export function holdToasts(held: boolean): void {
  isHeld = held;
  if (held) return;
  for (const id of overdue) dismiss(id);
  overdue.clear();
}

/** Shows a toast for six seconds, or as long as it has the focus or a mouse over it. Equal toasts show once. */
export function notify(key: ToastKey, tone: Toast['tone'] = 'info'): void {
  logEvent('toast', { message: key });
  lastId += 1;
  const id = lastId;
  const others = $toasts.get().filter((toast) => toast.key !== key);
  $toasts.set([...others, { id, key, tone }].slice(-MOST));
  environment().clock.after(SHOWN_FOR_MS, () => {
    if (isHeld) overdue.add(id);
    else dismiss(id);
  });
}

/** Removes all toasts. */
export function clearToasts(): void {
  isHeld = false;
  overdue.clear();
  $toasts.set([]);
}

export function dismiss(id: number): void {
  $toasts.set($toasts.get().filter((toast) => toast.id !== id));
}
