/** One picture of the identity step: take or choose, review, send, stop, replace. */
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { identity } from '#src/application/identity/identity.texts.ts';
import type { Card as CardState } from '#src/application/photo/photo-cards.ts';
import type { PhotoKind } from '#src/application/photo/photo.ts';
import { type NoFile, askForFile } from '../../platform/photo/ask-for-file.ts';
import { hasLiveCamera } from '../../platform/photo/camera.ts';
import { prepareFile, prepareFrame } from '../../platform/photo/prepare.ts';
import { useTexts } from '../../texts.ts';
import { Button } from '../../ui/basics/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Chip } from '../../ui/status/chip.tsx';
import { Notice } from '../../ui/status/notice.tsx';
import { useBackCloses } from '../kit/hooks/use-back-closes.ts';
import { GoodPhoto } from './good-photo.tsx';
import { PhotoCamera } from './photo-camera.tsx';
import { PhotoState, type PhotoProps } from './photo-state.tsx';

const whyOf = { face: 'faceWhy', idFront: 'idFrontWhy', idBack: 'idBackWhy' } as const;

export interface PhotoCardProps extends PhotoProps {
  /** Passes a function that opens the card's camera. */
  onCamera: (kind: PhotoKind, open: () => void) => void;
}

export function PhotoCard({ model, kind, onCamera }: PhotoCardProps) {
  const t = useTexts(identity);
  const card = useStore(model.$cards)[kind];
  const turn = useStore(model.$turn);
  const box = useFocusOnNews(card);
  const { camera, noFile, capture, picker, ...file } = usePhotoFile(model, kind);
  useBackCloses(camera, file.close);
  useEffect(() => onCamera(kind, file.openCamera));
  return (
    <Card>
      <section id={kind} className="photo" aria-label={t[kind]} tabIndex={-1} ref={box}>
        <div className="photo__head">
          <h2 className="photo__name">{t[kind]}</h2>
          {card.state === 'sent' ? (
            <Chip tone="good">{t.sent}</Chip>
          ) : (
            kind !== 'face' && <span className="small">{t.optional}</span>
          )}
        </div>
        {card.state === 'empty' && <p className="muted">{t[whyOf[kind]]}</p>}
        {card.state === 'empty' && kind === 'face' && <GoodPhoto />}
        {card.state === 'sent' && !card.photo && <p className="muted">{t.hasIt}</p>}
        {card.problem && (
          <Notice tone="bad" live>
            {t[card.problem]}
          </Notice>
        )}
        {noFile && (
          <Notice tone="warn" icon="camera" title={t[noFile]} live>
            {t[`${noFile}Text`]}
          </Notice>
        )}
        <PhotoState model={model} kind={kind} />
        <Acts
          {...{ model, kind, card }}
          openCamera={file.openCamera}
          choose={file.choose}
          camera={turn?.act !== 'take' || turn.kind !== kind}
          fileFirst={noFile === 'openedNothing'}
        />
        <input
          ref={capture}
          type="file"
          accept="image/*"
          capture={kind === 'face' ? 'user' : 'environment'}
          name={`${kind}-camera`}
          aria-label={t[kind]}
          hidden
          onChange={(event) => file.take(event.currentTarget)}
        />
        <input
          ref={picker}
          type="file"
          accept="image/*"
          name={kind}
          aria-label={t[kind]}
          hidden
          onChange={(event) => file.take(event.currentTarget)}
        />
      </section>
      {camera && (
        <PhotoCamera
          kind={kind}
          onClose={file.close}
          onFile={file.choose}
          onPhoneCamera={file.openPhoneCamera}
          onPicture={file.takeFrame}
        />
      )}
    </Card>
  );
}

/** The sources of a picture: the camera in the page, and the two inputs for the phone's camera and its files. */
function usePhotoFile(model: PhotoProps['model'], kind: PhotoKind) {
  const [camera, setCamera] = useState(false);
  const [noFile, setNoFile] = useState<NoFile | 'pickerNothing' | null>(null);
  const capture = useRef<HTMLInputElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const stopWatching = useRef(() => {});
  useEffect(() => () => stopWatching.current(), []);
  const close = () => setCamera(false);
  const ask = (input: HTMLInputElement | null) => {
    close();
    setNoFile(null);
    stopWatching.current();
    if (!input) return;
    const noPicker = input === picker.current && 'pickerNothing';
    stopWatching.current = askForFile(input, (why) =>
      setNoFile((why === 'openedNothing' && noPicker) || why),
    );
  };
  const openPhoneCamera = () => ask(capture.current);
  return {
    camera,
    /** Why the phone gave no file. */
    noFile,
    capture,
    picker,
    close,
    openPhoneCamera,
    openCamera: () => (hasLiveCamera() ? setCamera(true) : openPhoneCamera()),
    choose: () => ask(picker.current),
    take(input: HTMLInputElement) {
      const file = input.files?.[0];
      if (!file) return;
      setNoFile(null);
      void model.take(kind, prepareFile(file));
      // Allows the same file to be chosen again.
      input.value = '';
    },
    takeFrame(video: HTMLVideoElement) {
      void model.take(kind, prepareFrame(video));
      close();
    },
  };
}

/** New content takes the focus if the pressed button is gone. */
function useFocusOnNews({ state, problem }: CardState) {
  const box = useRef<HTMLElement>(null);
  const before = useRef(state);
  useEffect(() => {
    const changed = before.current !== state;
    before.current = state;
    const { activeElement } = document;
    const lost = !activeElement?.isConnected || activeElement === document.body;
    if (changed && (lost || box.current?.contains(activeElement))) {
      box.current?.focus({ preventScroll: true });
    }
    if (changed && state === 'review') box.current?.scrollIntoView({ block: 'nearest' });
  }, [state, problem]);
  return box;
}

interface ActsProps extends PhotoProps {
  card: CardState;
  openCamera: () => void;
  choose: () => void;
  /** Whether the card has a button for its camera. False if the page's main button opens it. */
  camera: boolean;
  /** The camera doesn't open here, so the picker comes first. */
  fileFirst: boolean;
}

function Acts({ model, kind, card, openCamera, choose, camera, fileFirst }: ActsProps) {
  const t = useTexts(identity);
  const { state } = card;
  if (state === 'preparing' || state === 'sending') return null;
  const fresh = state === 'empty';
  return (
    <div className="photo__acts">
      {camera && (
        <Button kind={fresh && !fileFirst ? 'quiet' : 'text'} onPress={openCamera}>
          {fresh ? t.camera : t.cameraAgain} <span className="sr">{t.forCard(t[kind])}</span>
        </Button>
      )}
      <Button kind={fileFirst ? 'quiet' : 'text'} onPress={choose}>
        {fresh ? t.file : t.fileAgain} <span className="sr">{t.forCard(t[kind])}</span>
      </Button>
      {kind !== 'face' && !fresh && (
        <Button kind="text" onPress={() => void model.drop(kind)}>
          {t.leaveOut} <span className="sr">{t.forCard(t[kind])}</span>
        </Button>
      )}
    </div>
  );
}
