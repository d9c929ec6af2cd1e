/** The frame of an application's step: step and total, remaining answers, draft state, one button. */
import { useStore } from '@nanostores/react';
import { home } from '#src/home/home.texts.ts';
import { atom, type ReadableAtom } from 'nanostores';
import { type ReactNode, useEffect, useRef } from 'react';
import { application } from '#src/application/application.texts.ts';
import { $latest } from '#src/core/loan/order.ts';
import type { DraftState as DraftStates } from '#src/core/forms/drafts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import type { StepModel } from '#src/application/application.ts';
import { type StepName, stepPosition } from '#src/application/steps.ts';
import { $answersLost } from '#src/core/customer/session.ts';
import { useTexts } from '../../../texts.ts';
import { Button } from '../../../ui/basics/button.tsx';
import { leadTo } from '../../../ui/fields/lead-to.ts';
import { Notice } from '../../../ui/status/notice.tsx';
import { Steps } from '../../../ui/layout/steps.tsx';
import { CheckLead, Checking } from '../forms/check-answers.tsx';
import { CancelAsked } from '../loan/cancel-asked.tsx';
import { FailureNotice } from '../states/failure-view.tsx';
import { Screen } from './screen.tsx';
import { StepAside } from './step-aside.tsx';
import { $wide } from './wide.ts';
import { useBackCloses } from '../hooks/use-back-closes.ts';

interface StepScreenProps {
  name: StepName;
  title: string;
  step: Pick<StepModel, '$busy' | '$failure'> & Partial<Pick<StepModel, '$checking'>>;
  /** The state of the step's draft, if there is one. */
  $draft?: ReadableAtom<DraftStates>;
  /** Required answers that are still missing here. */
  $missing?: ReadableAtom<number>;
  /** Absent while the step shows something else, such as the camera. */
  onContinue?: () => void;
  continueLabel?: ReactNode;
  /** A new number when the step shows another of its pages. */
  page?: number;
  /** Opens this group of answers for changing. */
  onChange?: (groupId: string) => void;
  /** The step is busy with something else. */
  waiting?: boolean | undefined;
  children: ReactNode;
}

const never = atom(false);

export function StepScreen(props: StepScreenProps) {
  const {
    name,
    title,
    step,
    $draft,
    $missing,
    onContinue,
    continueLabel,
    waiting,
    page,
    children,
  } = props;
  const { onChange } = props;
  const t = useTexts(application);
  const tHome = useTexts(home);
  const tCommon = useTexts(common);
  const busy = useStore(step.$busy);
  const failure = useStore(step.$failure);
  const { $checking = never } = step;
  const checking = useStore($checking);
  const lost = useStore($answersLost);
  const { order } = useStore($latest);
  const wide = useStore($wide);
  const changed = useRef('');
  const toForm = (groupId: string) => {
    changed.current = groupId;
    onChange?.(groupId);
    $checking.set(false);
  };
  useBackCloses(checking, () => toForm(''));
  useEffect(() => {
    if (!checking) leadTo(changed.current);
    changed.current = '';
  }, [checking]);
  const position = stepPosition(name);
  return (
    <Screen
      title={checking ? t.checkTitle : title}
      two
      step={`${page}${checking}`}
      headerAside={$draft && <DraftState $draft={$draft} />}
      footer={
        onContinue && (
          <>
            {/* Beside the button that failed, because the top of a long form would be off the screen. */}
            <FailureNotice failure={failure} title={t.notSent} />
            <Button busy={busy || waiting} busyLabel={tCommon.wait} onPress={onContinue}>
              {checking ? t.send : (continueLabel ?? tCommon.continue)}
            </Button>
          </>
        )
      }
    >
      <div className="stack stack--two">
        <div className="aside stack">
          <Steps
            count={position.count}
            current={position.step}
            label={tHome.stepOf(position.step, position.count, position.minutesLeft)}
            left={$missing && <AnswersLeft $missing={$missing} />}
          />
          {wide && <StepAside name={name} />}
        </div>
        {!onContinue && <FailureNotice failure={failure} title={t.notSent} />}
        {!checking && <CancelAsked order={order} />}
        {lost && !checking && (
          <Notice tone="warn" title={t.lostTitle}>
            {t.lostText}
          </Notice>
        )}
        {checking && <CheckLead />}
        <Checking.Provider value={checking ? toForm : null}>{children}</Checking.Provider>
      </div>
    </Screen>
  );
}

/** A separate component: a key press that completes an answer renders this count, not the form. */
function AnswersLeft({ $missing }: { $missing: ReadableAtom<number> }) {
  return useTexts(application).left(useStore($missing));
}

export function DraftState({ $draft }: { $draft: ReadableAtom<DraftStates> }) {
  const t = useTexts(application);
  const state = useStore($draft);
  const words = { none: '', saving: t.saving, saved: t.saved, part: t.savedPart };
  return <p className="small draft">{words[state]}</p>;
}
