/** Data read from the ID: the wait, which the customer can leave, failures, and the data to compare (§3, §8). */
import { useStore } from '@nanostores/react';
import { common } from '#src/core/texts/common.texts.ts';
import { dateWords } from '#src/core/texts/dates.texts.ts';
import { fieldTexts } from '#src/application/fields/fields.texts.ts';
import { identity } from '#src/application/identity/identity.texts.ts';
import { birthdayInWords } from '#src/application/personal/personal-information.ts';
import { type IdFacts, idFacts } from '#src/application/identity/id-ocr.ts';
import type { Identity } from '#src/application/identity/identity.ts';
import { $online } from '#src/core/notices/toasts.ts';
import { useTexts } from '../../texts.ts';
import { Button } from '../../ui/basics/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { KeyRow, KeyRows } from '../../ui/layout/key-rows.tsx';
import { StateView } from '../../ui/status/state-view.tsx';
import { Offline } from '../kit/states/offline.tsx';
import { useFailureText } from '../kit/states/failure-view.tsx';
import { IdDetails } from './id-details.tsx';

export function OcrView({ model }: { model: Identity }) {
  const t = useTexts(identity);
  const tCommon = useTexts(common);
  const textOf = useFailureText();
  const ocr = useStore(model.$ocr);
  const online = useStore($online);
  const toPictures = { label: t.toPictures, onPress: model.toPictures };
  if (ocr.state !== 'failed' && !online) {
    return <Offline secondary={toPictures} />;
  }
  if (ocr.state !== 'failed') {
    return (
      <StateView means="checking" title={t.readingTitle} secondary={toPictures}>
        {t.readingText}
      </StateView>
    );
  }
  const again = { label: tCommon.tryAgain, onPress: () => void model.read() };
  return (
    <>
      <StateView
        means="unreadId"
        title={ocr.unreadable ? t.refusedTitle : t.readingFailed}
        action={ocr.unreadable ? toPictures : again}
        secondary={ocr.unreadable ? undefined : toPictures}
      >
        {ocr.unreadable ? t.ocrFailed : textOf(ocr.failure)}
      </StateView>
      <Button block kind="text" onPress={() => void model.goOnWithoutId()}>
        {t.withoutId}
      </Button>
    </>
  );
}

export function IdCompare({ model }: { model: Identity }) {
  const t = useTexts(identity);
  const ocr = useStore(model.$ocr);
  if (model.details) {
    return <IdDetails model={model} form={model.details} wasRead={ocr.state === 'read'} />;
  }
  if (ocr.state !== 'read') return null;
  return (
    <Card title={t.compareTitle}>
      <p className="lead">{t.compareText}</p>
      <KeyRows>
        {idFacts.map((name) => (
          <Fact key={name} name={name} facts={ocr.facts} />
        ))}
      </KeyRows>
      <Button kind="quiet" block onPress={model.toPictures}>
        {t.retakeId}
      </Button>
    </Card>
  );
}

function Fact({ name, facts }: { name: (typeof idFacts)[number]; facts: IdFacts }) {
  const t = useTexts(identity);
  const tFields = useTexts(fieldTexts);
  const tDateWords = useTexts(dateWords);
  const text = facts[name];
  const label = { ...tFields, birthday: tFields.idBirthday, address: tFields.idAddress }[name];
  if (!text) return <KeyRow label={label} value={<span className="muted">{t.notRead}</span>} />;
  const day = name === 'birthday' && birthdayInWords(text, tDateWords.months);
  return <KeyRow label={label} value={day || text} />;
}
