/** Face photo, ID front and back, then the data read from the ID, to compare (§2, §3, §8). */
import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { identity } from '#src/application/identity/identity.texts.ts';
import { type Card, noPhoto } from '#src/application/photo/photo-cards.ts';
import { idKinds, type PhotoKind } from '#src/application/photo/photo.ts';
import { theIdentity } from '#src/application/identity/identity.ts';
import { acceptedIdLabels } from '#src/core/texts/options.texts.ts';
import { backend } from '#src/facts/profile.ts';
import { useTexts } from '../../texts.ts';
import { Notice } from '../../ui/status/notice.tsx';
import { Fold } from '../kit/reading/fold.tsx';
import { StepScreen } from '../kit/page/step-screen.tsx';
import { useBackCloses } from '../kit/hooks/use-back-closes.ts';
import { useModel } from '../kit/hooks/use-model.ts';
import { IdCompare, OcrView } from './id-ocr.tsx';
import { PhotoCard, type PhotoCardProps } from './photo-card.tsx';
import './identity.css';

export function IdentityScreen() {
  const t = useTexts(identity);
  const model = useModel(theIdentity, (one) => void one.opened());
  const part = useStore(model.$part);
  const turn = useStore(model.$turn);
  const cards = useStore(model.$cards);
  /** Opens the camera of each card, for the page's main button. */
  const cameras = useRef<Partial<Record<PhotoKind, () => void>>>({});
  const onCamera = (kind: PhotoKind, open: () => void) => {
    cameras.current[kind] = open;
  };
  useBackCloses(part !== 'pictures', model.toPictures);
  const toDo = part === 'pictures' ? turn : null;
  const next = () => {
    if (toDo?.act === 'send') return void model.send(toDo.kind);
    if (toDo?.act === 'take') return cameras.current[toDo.kind]?.();
    void model.next();
  };
  const labels: Partial<Record<Card['state'], string>> = {
    review: t.use,
    stopped: t.sendAgain,
    refused: t.cameraAgain,
    empty: t.camera,
  };
  const labelOf = (kind: PhotoKind) => {
    const { state, photo } = cards[kind];
    if (state === 'review' && photo?.doubts.length) return t.useAnyway;
    return labels[state];
  };
  return (
    <StepScreen
      name="idCardAuthentication"
      title={t.title}
      step={model.step}
      {...(part !== 'ocr' && { onContinue: next })}
      {...(part === 'compare' && { continueLabel: t.itIsRight })}
      {...(toDo &&
        toDo.act !== 'wait' && {
          continueLabel: (
            <>
              {labelOf(toDo.kind)} <span className="sr">{t.forCard(t[toDo.kind])}</span>
            </>
          ),
        })}
      waiting={toDo?.act === 'wait'}
    >
      <Part name={part}>
        {part === 'pictures' && <Pictures model={model} onCamera={onCamera} />}
        {part === 'ocr' && <OcrView model={model} />}
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

function Pictures({ model, onCamera }: Pick<PhotoCardProps, 'model' | 'onCamera'>) {
  const t = useTexts(identity);
  const tAcceptedIdLabels = useTexts(acceptedIdLabels);
  const ocr = useStore(model.$ocr);
  const cards = useStore(model.$cards);
  return (
    <>
      <p className="lead">{t.lead}</p>
      {ocr.state === 'waiting' && (
        <Notice tone="info" icon="clock" live>
          {t.readingGoesOn}
        </Notice>
      )}
      {ocr.state === 'read' && (
        <Notice tone="good" live>
          {t.readingDone}
        </Notice>
      )}
      <PhotoCard model={model} kind="face" onCamera={onCamera} />
      <Fold
        title={t.addId}
        holds={backend.acceptedIds.map((id) => tAcceptedIdLabels[id]).join(', ')}
        need={idKinds.filter((kind) => cards[kind] !== noPhoto).length}
      >
        {idKinds.map((kind) => (
          <PhotoCard key={kind} model={model} kind={kind} onCamera={onCamera} />
        ))}
      </Fold>
    </>
  );
}
