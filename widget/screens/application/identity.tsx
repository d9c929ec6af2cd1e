/** Face photo, ID front and back, then the data read from the ID, to compare (§2, §3, §8). */
import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { identity } from '#src/application/identity.texts.ts';
import { type Identity, photoKinds, theIdentity } from '#src/application/identity.ts';
import { useTexts } from '../../texts.ts';
import { Summary } from '../kit/form-fields.tsx';
import { Notice } from '../../ui/status/notice.tsx';
import { StepScreen } from '../kit/step-screen.tsx';
import { useBackCloses } from '../kit/use-back-closes.ts';
import { useModel } from '../kit/use-model.ts';
import { IdCompare, IdReadingView } from './id-reading.tsx';
import { PhotoCard } from './photo-card.tsx';
import './identity.css';

export function IdentityScreen() {
  const t = useTexts(identity);
  const model = useModel(theIdentity, (one) => void one.opened());
  const part = useStore(model.$part);
  useBackCloses(part !== 'pictures', model.toPictures);
  return (
    <StepScreen
      name="idCardAuthentication"
      title={t.title}
      step={model.step}
      {...(part !== 'reading' && { onContinue: () => void model.next() })}
      {...(part === 'compare' && { continueLabel: t.itIsRight })}
    >
      <Part name={part}>
        {part === 'pictures' && <Pictures model={model} />}
        {part === 'reading' && <IdReadingView model={model} />}
        {part === 'compare' && <IdCompare model={model} />}
      </Part>
    </StepScreen>
  );
}

/** A part that replaces another takes the focus too. */
function Part({ name, children }: { name: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(name);
  useEffect(() => {
    if (shown.current === name) return;
    shown.current = name;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'start' });
  }, [name]);
  return (
    <div className="stack" tabIndex={-1} ref={box}>
      {children}
    </div>
  );
}

function Pictures({ model }: { model: Identity }) {
  const t = useTexts(identity);
  const missing = useStore(model.$missing);
  const attempts = useStore(model.$attempts);
  const reading = useStore(model.$reading);
  const errors = photoKinds.flatMap((kind) => {
    const found = missing[kind];
    if (!found) return [];
    return [{ fieldId: kind, message: found === 'noFace' ? t.noFace : t.unfinished(t[kind]) }];
  });
  return (
    <>
      <Summary errors={errors} attempts={attempts} />
      <p className="lead">{t.lead}</p>
      {reading.state === 'waiting' && (
        <Notice tone="info" icon="clock" live>
          {t.readingGoesOn}
        </Notice>
      )}
      {reading.state === 'read' && (
        <Notice tone="good" live>
          {t.readingDone}
        </Notice>
      )}
      {photoKinds.map((kind) => (
        <PhotoCard key={kind} model={model} kind={kind} />
      ))}
    </>
  );
}
