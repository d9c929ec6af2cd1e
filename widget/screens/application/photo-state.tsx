/** The state of an identity picture: being prepared, to check, uploading, stopped, refused, sent. */
import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { identity } from '#src/application/identity/identity.texts.ts';
import type { Card } from '#src/application/photo/photo-cards.ts';
import type { Photo, PhotoKind } from '#src/application/photo/photo.ts';
import type { Identity } from '#src/application/identity/identity.ts';
import { useTexts } from '../../texts.ts';
import { Notice } from '../../ui/status/notice.tsx';
import { Progress } from '../../ui/status/progress.tsx';
import { Spinner } from '../../ui/basics/spinner.tsx';
import { useFailureText } from '../kit/states/failure-view.tsx';

export interface PhotoProps {
  model: Identity;
  kind: PhotoKind;
}

export function PhotoState({ model, kind }: PhotoProps) {
  const t = useTexts(identity);
  const card = useStore(model.$cards)[kind];
  const { state, photo, share } = card;
  const name = t[kind];
  if (state === 'preparing') {
    return (
      <output className="photo__busy">
        <Spinner /> {t.preparing}
      </output>
    );
  }
  if (!photo) return null;
  return (
    <>
      <Picture photo={photo} alt={t.pictureOf(name)} small={state === 'sent'} />
      {state === 'review' && <Review photo={photo} />}
      {state === 'sending' && (
        <Progress
          value={share}
          label={`${t.sending}: ${name}`}
          onCancel={() => model.cancel(kind)}
          cancelLabel={t.stop}
        />
      )}
      {state === 'stopped' && <Stopped card={card} />}
      {state === 'refused' && (
        <Notice tone="bad" title={t.refusedTitle} live>
          {t[`${kind}Failed`]}
        </Notice>
      )}
    </>
  );
}

function Review({ photo }: { photo: Photo }) {
  const t = useTexts(identity);
  if (photo.doubts.length === 0) {
    return <output className="muted">{t.review}</output>;
  }
  return (
    <>
      {photo.doubts.map((doubt) => (
        <Notice key={doubt} tone="warn" title={t[doubt]} live>
          {t[`${doubt}Text`]}
        </Notice>
      ))}
    </>
  );
}

function Stopped({ card: { failure } }: { card: Card }) {
  const t = useTexts(identity);
  const textOf = useFailureText();
  if (!failure) return null;
  const own = {
    aborted: t.stoppedText,
    network: t.notSentText,
    timeout: t.timeoutText,
  } as const;
  const text = Object.entries(own).find(([kind]) => kind === failure.kind)?.[1];
  return (
    <Notice tone={failure.kind === 'aborted' ? 'info' : 'bad'} title={t.stopped} live>
      {text ?? textOf(failure)}
    </Notice>
  );
}

/** The picture from memory. Its object URL is revoked on unmount. */
export function Picture({ photo, alt, small }: { photo: Photo; alt: string; small: boolean }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (!image.current || !(photo.bytes instanceof Blob)) return undefined;
    const url = URL.createObjectURL(photo.bytes);
    image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [photo]);
  return (
    <img
      className={`photo__picture${small ? ' photo__picture--small' : ''}`}
      ref={image}
      alt={alt}
    />
  );
}
