/** Shown before the first form: which data is collected and why (src/docs/law.md#consent). */
import { useStore } from '@nanostores/react';
import { common } from '#src/core/texts/common.texts.ts';
import { privacy } from '#src/account/privacy.texts.ts';
import type { createConsentGate } from '#src/account/privacy.ts';
import { useTexts } from '../../../texts.ts';
import { Button } from '../../../ui/basics/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ConsentChoices, Purposes } from './purposes.tsx';
import { Screen } from '../page/screen.tsx';

type Gate = ReturnType<typeof createConsentGate>;

export function ConsentGate({ model }: { model: Gate }) {
  const t = useTexts(privacy);
  const tCommon = useTexts(common);
  const consents = useStore(model.$consents);
  return (
    <Screen
      title={t.gateTitle}
      footer={
        <Button action="agree" onPress={() => void model.goOn()}>
          {tCommon.continue}
        </Button>
      }
    >
      <div className="stack">
        <p className="lead">{t.gateLead}</p>
        <Purposes never={model.never} />
        {model.askable.length > 0 && (
          <Card title={t.optionalTitle}>
            <div className="stack">
              <p className="muted">{t.optionalLead}</p>
              <ConsentChoices
                flags={model.askable}
                agreed={consents?.flags ?? {}}
                onChange={(flag, yes) => void model.setConsent(flag, yes)}
              />
            </div>
          </Card>
        )}
      </div>
    </Screen>
  );
}
