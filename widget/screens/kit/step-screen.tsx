/** The frame of an application's step: step and total, remaining answers, draft state, one button. */
import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import type { ReactNode } from 'react';
import { application } from '#src/application/application.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { type StepModel, type StepName, stepPosition } from '#src/application/application.ts';
import { useTexts } from '../../texts.ts';
import { Button } from '../../ui/fields/button.tsx';
import { Steps } from '../../ui/layout/steps.tsx';
import { FailureNotice } from './failure-view.tsx';
import { Screen } from './screen.tsx';

interface StepScreenProps {
  name: StepName;
  title: string;
  step: Pick<StepModel, '$busy' | '$failure'>;
  /** The state of the step's draft, if it keeps one. */
  $draft?: ReadableAtom<'none' | 'saving' | 'saved'>;
  /** Required answers that are still missing here. */
  missing?: number;
  /** Absent while the step shows something of its own, such as the camera. */
  onContinue?: () => void;
  continueLabel?: string;
  children: ReactNode;
}

export function StepScreen(props: StepScreenProps) {
  const { name, title, step, $draft, missing, onContinue, continueLabel, children } = props;
  const t = useTexts(application);
  const words = useTexts(common);
  const busy = useStore(step.$busy);
  const failure = useStore(step.$failure);
  const position = stepPosition(name);
  return (
    <Screen
      title={title}
      headerAside={$draft && <DraftState $draft={$draft} />}
      footer={
        onContinue && (
          <>
            {/* Beside the button that failed: at the top of a long form nobody would see it. */}
            <FailureNotice failure={failure} title={t.notSent} />
            {missing !== undefined && <p className="small foot-note">{t.left(missing)}</p>}
            <Button block busy={busy} busyLabel={words.wait} onPress={onContinue}>
              {continueLabel ?? t.next}
            </Button>
          </>
        )
      }
    >
      <div className="stack">
        <Steps
          count={position.count}
          current={position.step}
          label={t.stepOf(position.step, position.count, position.minutesLeft)}
        />
        {!onContinue && <FailureNotice failure={failure} title={t.notSent} />}
        {children}
      </div>
    </Screen>
  );
}

export function DraftState({ $draft }: { $draft: ReadableAtom<'none' | 'saving' | 'saved'> }) {
  const t = useTexts(application);
  const state = useStore($draft);
  if (state === 'none') return null;
  return <span className="small">{state === 'saved' ? t.saved : t.saving}</span>;
}
