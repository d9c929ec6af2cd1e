/** Parts that many screens have, as the kit of the views has them. */
import type { ReadableAtom } from 'nanostores';
import { hrefOf } from '#src/core/navigation/hash.ts';
import { back, replace, requireLogin } from '#src/core/navigation/router.ts';
import type { Failure, ResourceState } from '#src/core/resource.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { toasts } from '#src/core/texts/toasts.texts.ts';
import { refusal } from '#src/core/refusal.ts';
import { tabs } from '#src/facts/routes.ts';
import { updateApp } from '#src/help/open-app.ts';
import { home } from '#src/home/home.texts.ts';
import type { Place } from '#src/core/navigation/hash.ts';
import { $online, $overlay, $toasts, dismiss } from '#src/core/toasts.ts';
import { type Checking, ARRIVES_WITHIN_MINUTES, closeChecking } from '#src/core/outcome.ts';
import { resumeLatest } from '#src/core/navigation/resume.ts';
import type { RouteName } from '#src/facts/routes.ts';
import type { Pen } from './pen.ts';

export const tabsOf = ({ words, link }: Pen) => {
  const t = words(common);
  for (const name of tabs) link(t[name], hrefOf(name));
};

export const backOf = ({ words, button }: Pen) => button(words(common).back, back);

export const goHome = ({ words, button }: Pen) =>
  button(words(common).goHome, () => replace('home'));

function failureText({ words }: Pen, failure: Failure): string {
  const t = words(common);
  if (failure.kind === 'business') {
    if (refusal(failure) === 'orderNoEmpty') return words(toasts).orderNoEmpty;
    return failure.message || t.failureBusiness;
  }
  if (failure.kind === 'network') return t.failureNetwork;
  if (failure.kind === 'timeout') return t.failureTimeout;
  if (failure.kind === 'server') return t.failureServer;
  return t.failureMalformed;
}

/** A whole page that couldn't be loaded. */
export function failureOf(pen: Pen, failure: Failure, again: () => unknown, title?: string): void {
  const t = pen.words(common);
  pen.say(title ?? t.failureTitle, failureText(pen, failure));
  if (failure.kind === 'malformed') pen.button(t.updateApp, updateApp);
  pen.button(t.tryAgain, again);
  goHome(pen);
}

/** A step that failed, with its title. */
export function noticeOf(pen: Pen, failure: Failure | null, title: string): void {
  if (!failure || ['stale', 'session', 'busy', 'unknown'].includes(failure.kind)) return;
  pen.say(title, failureText(pen, failure));
}

/** A resource's data. Null without: then this draws the wait or the failure. */
export function ready<T>(
  pen: Pen,
  { $state, load }: { $state: ReadableAtom<ResourceState<T>>; load: () => Promise<void> },
  title?: string,
): { readonly data: T } | null {
  const state = pen.see($state);
  if (state.state === 'ready') return { data: state.data };
  if (state.state === 'loading') pen.wait();
  else failureOf(pen, state.failure, load, title);
  return null;
}

/** In the place of a customer's screen, for a visitor. */
export function logInFirst(pen: Pen, place: Place, title?: string): void {
  const t = pen.words(home);
  pen.say(title ?? t.notLoggedIn);
  pen.button(t.logInOrRegister, () => requireLogin(place));
}

/** Toasts, the offline note and the overlay of money calls. */
export function inFront(pen: Pen): void {
  const t = pen.words(common);
  const close = (id: number) => pen.button(t.dismiss, () => dismiss(id));
  if (!pen.see($online)) {
    pen.say(t.offline);
    pen.button(t.dismiss, () => undefined);
  }
  for (const { id, key } of pen.see($toasts)) {
    pen.say(pen.words(toasts)[key]);
    close(id);
  }
  if (!pen.see($overlay)) return;
  pen.ask(t.moneyWait, null);
  pen.wait();
}

/** Outcomes that the order's status doesn't show have their own screen (widget/screens/kit/checking-view.tsx). */
const ownScreen: Partial<Record<Checking['operation']['path'], RouteName>> = {
  '/repay/confirmExtensionOrder': 'exhibitionPeriodDetail',
  '/lottery-draw/create': 'coupon',
  '/lottery-draw/coupon/use': 'coupon',
  '/user/delete': 'deleteAccount',
};

/** The checking screen in the place of every other. */
export function checkingOf(pen: Pen, checking: Checking): void {
  const t = pen.words(common);
  const phase = checking.phase === 'asking' && !pen.see($online) ? 'unreachable' : checking.phase;
  const { operation } = checking;
  if (phase === 'asking' || phase === 'unreachable') pen.say(t.checkingTitle);
  else pen.say(t[`${phase}Title`]);
  pen.say(phase === 'notSoFar' ? t.notSoFarText(ARRIVES_WITHIN_MINUTES) : t[`${phase}Text`]);
  if (operation.holdsBack && phase !== 'done' && phase !== 'notDone') pen.say(t.heldBack);
  if (phase === 'asking') return pen.wait();
  if (phase === 'unreachable') {
    return pen.button(t.goHome, () => {
      closeChecking();
      replace('home');
    });
  }
  pen.button(t.continue, () => {
    closeChecking();
    const name = ownScreen[operation.path];
    if (name) replace(name);
    else resumeLatest();
  });
}
