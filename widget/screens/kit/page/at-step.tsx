/** For a step that the application has passed: a message, and the way to the current step. */
import type { ComponentType } from 'react';
import { application } from '#src/application/application.texts.ts';
import type { StepName } from '#src/application/steps.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { resumeLatest, routeOfStatus } from '#src/core/navigation/resume.ts';
import { $latest } from '#src/core/loan/order.ts';
import { useTexts } from '../../../texts.ts';
import { StateView } from '../../../ui/status/state-view.tsx';
import { Screen } from './screen.tsx';
import { usePart } from '../hooks/use-part.ts';

/**
 * The same screen while the order is at its step. It also shows before the order is known, because a draft needs no
 * network.
 */
export const atStep = (name: StepName, Step: ComponentType): ComponentType =>
  function AtStep() {
    const isOver = usePart(
      $latest,
      ({ order }) => order !== null && routeOfStatus(order.status) !== name,
    );
    const t = useTexts(application);
    const tCommon = useTexts(common);
    if (!isOver) return <Step />;
    return (
      <Screen title={t.overTitle}>
        <StateView
          means="stepDone"
          title={t.overLead}
          action={{ label: tCommon.continue, onPress: resumeLatest }}
        />
      </Screen>
    );
  };
