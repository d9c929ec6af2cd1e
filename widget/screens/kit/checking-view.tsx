/** The checking screen: the answer of a money call was lost (src/docs/rules.md#unknown-outcome). */
import { useStore } from '@nanostores/react';
import { common } from '#src/core/texts/common.texts.ts';
import { resumeLatest } from '#src/core/navigation/resume.ts';
import { replace } from '#src/core/navigation/router.ts';
import type { RouteName } from '#src/facts/routes.ts';
import { $online } from '#src/core/toasts.ts';
import { ARRIVES_WITHIN_MINUTES, type Checking, closeChecking } from '#src/core/outcome.ts';
import { useTexts } from '../../texts.ts';
import { Page } from '../../ui/layout/page.tsx';
import { StateView } from '../../ui/status/state-view.tsx';

/** Outcomes that the order's status doesn't show have their own screen. */
const ownScreen: Partial<Record<Checking['operation']['path'], RouteName>> = {
  '/repay/confirmExtensionOrder': 'exhibitionPeriodDetail',
  '/lottery-draw/create': 'coupon',
  '/lottery-draw/coupon/use': 'coupon',
};

/** Goes to the screen with the result, in place of the one that asked. */
function goOn({ operation }: Checking): void {
  closeChecking();
  const name = ownScreen[operation.path];
  if (name) replace(name);
  else resumeLatest();
}

/** Goes home while asking continues. */
function leave(): void {
  closeChecking();
  replace('home');
}

export function CheckingView({ checking }: { checking: Checking }) {
  const t = useTexts(common);
  const online = useStore($online);
  const away = { label: t.goHome, onPress: leave };
  const onward = { label: t.continue, onPress: () => goOn(checking) };
  const looks = {
    asking: { icon: 'busy', tone: 'plain', title: t.checkingTitle, text: t.checkingText },
    unreachable: {
      icon: 'offline',
      tone: 'warn',
      title: t.checkingTitle,
      text: t.checkingUnreachable,
      action: away,
    },
    notSoFar: {
      icon: 'clock',
      tone: 'warn',
      title: t.notSoFarTitle,
      text: t.notSoFarText(ARRIVES_WITHIN_MINUTES),
      action: onward,
    },
    done: { icon: 'good', tone: 'good', title: t.doneTitle, text: t.doneText, action: onward },
    notDone: {
      icon: 'info',
      tone: 'plain',
      title: t.notDoneTitle,
      text: t.notDoneText,
      action: onward,
    },
    unclear: {
      icon: 'info',
      tone: 'plain',
      title: t.unclearTitle,
      text: t.unclearText,
      action: onward,
    },
  } as const;
  // Asking waits for the network. Offline, the screen must not claim that it is asking.
  const look = looks[checking.phase === 'asking' && !online ? 'unreachable' : checking.phase];
  const isOpen = checking.phase !== 'done' && checking.phase !== 'notDone';
  return (
    <Page title={t.checkingTitle} backLabel={t.back} hideHeader focusKey="checking">
      <StateView
        icon={look.icon}
        tone={look.tone}
        title={look.title}
        action={'action' in look ? look.action : undefined}
      >
        {look.text}
        {checking.operation.holdsBack && isOpen && <p>{t.heldBack}</p>}
      </StateView>
    </Page>
  );
}
