/** The checking screen, shown after the answer of a money call was lost (src/docs/rules.md#unknown-outcome). */
import { useStore } from '@nanostores/react';
import { checking as checkingTexts } from '#src/core/texts/checking.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { outcome } from '#src/core/texts/outcome.texts.ts';
import { resumeLatest } from '#src/core/navigation/resume.ts';
import { replace } from '#src/core/navigation/router.ts';
import type { RouteName } from '#src/facts/routes.ts';
import type { Asked } from '#src/core/money/overtaken.ts';
import { $online } from '#src/core/notices/toasts.ts';
import { keepMade, keepUndone } from '#src/repay/tried.ts';
import {
  $checking,
  ARRIVES_WITHIN_MINUTES,
  type Checking,
  closeChecking,
} from '#src/core/money/outcome.ts';
import { useTexts } from '../../../texts.ts';
import { Page } from '../../../ui/layout/page.tsx';
import { Notice } from '../../../ui/status/notice.tsx';
import { StateView } from '../../../ui/status/state-view.tsx';
import { useThing } from './thing.ts';
import { Said } from '../reading/said.tsx';

/** Outcomes that the order's status doesn't show have a screen here. */
const ownScreen: Partial<Record<Checking['operation']['path'], RouteName>> = {
  '/portal/repayment/confirm': 'cashier',
  '/repay/confirmExtensionOrder': 'exhibitionPeriodDetail',
  '/lottery-draw/create': 'coupon',
  '/lottery-draw/coupon/use': 'coupon',
  '/user/delete': 'deleteAccount',
};

const isSameAsked = (one: Asked, other: Asked) =>
  one.path === other.path && JSON.stringify(one.about) === JSON.stringify(other.about);

/** The blocked call, if it differs from the call being checked. */
const otherHeldBack = ({ operation }: Checking) =>
  operation.heldBack && !isSameAsked(operation.heldBack, operation)
    ? operation.heldBack
    : undefined;

/** Calls that take a loan or pay. Other calls give no reason to fear for money. */
const movesMoney = /get-money|\/repay/;

/** Whether this screen orders payments. A payment may fail although the lender has the order. */
const isPayment = (name?: RouteName) => name === 'cashier' || name === 'exhibitionPeriodDetail';

/** Replaces the screen that asked by the one with the result. */
function goOn(checking: Checking): void {
  const { operation, phase } = checking;
  closeChecking();
  const undone = otherHeldBack(checking) ?? (phase === 'notDone' ? operation : undefined);
  if (undone) keepUndone(undone);
  const name = ownScreen[operation.path];
  const isOrdered = isPayment(name) && phase === 'done';
  if (isOrdered) keepMade(operation);
  if (!name || (name === 'cashier' && !isOrdered)) resumeLatest();
  else replace(name, isOrdered ? { made: '1' } : {});
}

/** Goes home while the check continues. */
function leave(): void {
  closeChecking();
  replace('home');
}

const meanings = {
  asking: 'checking',
  unreachable: 'offline',
  notSoFar: 'waiting',
  done: 'done',
  ordered: 'ordered',
  notDone: 'notDone',
  unclear: 'unknown',
} as const;

export function CheckingView() {
  const checking = useStore($checking);
  const t = useTexts(common);
  const tChecking = useTexts(checkingTexts);
  const tOutcome = useTexts(outcome);
  const thing = useThing();
  const online = useStore($online);
  if (!checking) return null;
  // The check waits for the network. Offline, the screen must not claim that it is checking.
  const known = checking.phase === 'asking' && !online ? 'unreachable' : checking.phase;
  const phase =
    known === 'done' && isPayment(ownScreen[checking.operation.path]) ? 'ordered' : known;
  const isAsking = phase === 'asking' || phase === 'unreachable';
  const isOpen = checking.phase !== 'done' && checking.phase !== 'notDone';
  const way = isAsking
    ? { label: t.goHome, onPress: leave }
    : { label: t.continue, onPress: () => goOn(checking) };
  const { operation } = checking;
  const heldBack = otherHeldBack(checking);
  return (
    <Page title={t.checkingTitle} backLabel={t.back} hideHeader focusKey="checking">
      <StateView
        means={meanings[phase]}
        title={
          isAsking ? (
            t.checkingTitle
          ) : phase === 'unclear' ? (
            tOutcome.unclearTitle
          ) : (
            <Said fact={phase} value={operation.opId}>
              {tOutcome[`${phase}Title`]}
            </Said>
          )
        }
        action={phase === 'asking' ? undefined : way}
      >
        <p>
          <b>{thing(operation)}</b>
        </p>
        <p>
          {phase === 'notSoFar'
            ? tOutcome.notSoFarText(ARRIVES_WITHIN_MINUTES)
            : tOutcome[`${phase}Text`]}
        </p>
        {movesMoney.test(operation.path) && (
          <>
            {phase === 'notSoFar' && <p>{tChecking.noMoneyMovedSoFar}</p>}
            {phase === 'notDone' && <p>{tOutcome.noMoneyMoved}</p>}
          </>
        )}
        {operation.heldBack && !heldBack && isOpen && <p>{tChecking.notTwice}</p>}
        {heldBack && (
          <Notice tone="warn" title={tChecking.notSent(thing(heldBack))}>
            {isOpen ? t.heldBack : tChecking.askAgain}
          </Notice>
        )}
      </StateView>
    </Page>
  );
}
