/** Collected data per purpose. Customers also give and withdraw each consent here. */
import { useStore } from '@nanostores/react';
import { $loggedIn } from '#src/core/customer/session.ts';
import { documents } from '#src/account/documents.texts.ts';
import { privacy } from '#src/account/privacy.texts.ts';
import { createPrivacy } from '#src/account/privacy.ts';
import { useTexts } from '../../texts.ts';
import { Button } from '../../ui/basics/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { APerson } from '../kit/contact/a-person.tsx';
import { Prose } from '../kit/reading/prose.tsx';
import { ConsentChoices, Purposes } from '../kit/consent/purposes.tsx';
import { Screen } from '../kit/page/screen.tsx';
import { useModel } from '../kit/hooks/use-model.ts';
import { Waiting } from '../kit/states/not-ready.tsx';

export function PrivacyScreen() {
  const t = useTexts(privacy);
  const model = useModel(createPrivacy, (opened) => opened.open());
  const own = useStore(model.$own);
  const loggedIn = useStore($loggedIn);
  const changed = useStore(model.$changed);
  const consents = useStore(model.$consents);
  const agreed = consents?.flags ?? {};
  const some = model.askable.some((flag) => agreed[flag]);
  return (
    <Screen title={t.title}>
      <div className="stack">
        <p className="lead">{t.lead}</p>
        <Card title={t.yoursTitle}>
          <div className="stack">
            <div>
              <p className="muted">{loggedIn ? t.yoursLead : t.yoursLogin}</p>
              <output className="small">{changed && t.changed}</output>
            </div>
            {loggedIn && !own && <Waiting kind="text" lines={4 * model.askable.length} />}
            {own && (
              <ConsentChoices
                flags={model.askable}
                agreed={agreed}
                onChange={(flag, yes) => void model.set(flag, yes)}
              />
            )}
            {own && some && (
              <Button kind="quiet" block onPress={() => void model.withdrawAll()}>
                {t.withdrawAll}
              </Button>
            )}
          </div>
        </Card>
        <Purposes never={model.never} />
        <Prose lines={useTexts(documents).privacy} />
        <APerson />
      </div>
    </Screen>
  );
}
