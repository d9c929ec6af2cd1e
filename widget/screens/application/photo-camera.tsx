/** The live camera with its guide frame, one big shutter, and alternatives if it doesn't open. */
import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { common } from '#src/core/texts/common.texts.ts';
import { identity } from '#src/application/identity/identity.texts.ts';
import type { PhotoKind } from '#src/application/photo/photo.ts';
import { createLiveCamera, type LiveCamera } from '../../platform/photo/live-camera.ts';
import { useTexts } from '../../texts.ts';
import { Button } from '../../ui/basics/button.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { Icon } from '../../ui/status/icon.tsx';
import { Spinner } from '../../ui/basics/spinner.tsx';
import { StateView } from '../../ui/status/state-view.tsx';
import { useModel } from '../kit/hooks/use-model.ts';

interface PhotoCameraProps {
  kind: PhotoKind;
  onClose: () => void;
  onPicture: (video: HTMLVideoElement) => void;
  /** Opens the file picker. */
  onFile: () => void;
  /** Opens the phone's camera app, by a capture input. */
  onPhoneCamera: () => void;
}

const problems = {
  refused: ['cameraRefused', 'cameraRefusedText'],
  absent: ['cameraAbsent', 'cameraAbsentText'],
  taken: ['cameraTaken', 'cameraTakenText'],
  silent: ['cameraSilent', 'cameraSilentText'],
} as const;

export function PhotoCamera(props: PhotoCameraProps) {
  const { kind, onClose, onFile, onPhoneCamera } = props;
  const t = useTexts(identity);
  const tCommon = useTexts(common);
  const model = useModel(
    () => createLiveCamera(kind === 'face' ? 'user' : 'environment', onClose),
    ({ open }) => open(),
  );
  const { problem, picture } = useStore(model.$view);
  return (
    <Sheet
      open
      height="full"
      title={t.cameraTitle(t[kind])}
      cancelLabel={tCommon.cancel}
      onCancel={onClose}
    >
      {problem ? (
        <StateView
          means={problem === 'silent' ? 'checking' : 'noCamera'}
          title={t[problems[problem][0]]}
          action={{ label: t.file, onPress: onFile }}
          secondary={{ label: t.phoneCamera, onPress: onPhoneCamera }}
        >
          {t[problems[problem][1]]}
        </StateView>
      ) : (
        <LiveView {...props} model={model} picture={picture} />
      )}
    </Sheet>
  );
}

interface LiveViewProps extends PhotoCameraProps {
  model: ReturnType<typeof createLiveCamera>;
  picture: LiveCamera['picture'];
}

function LiveView({ kind, model, picture, onPicture, onFile, onPhoneCamera }: LiveViewProps) {
  const t = useTexts(identity);
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    model.setVideo(video.current);
    return () => model.setVideo(null);
  }, [model]);
  const face = kind === 'face';
  return (
    <div className="cam">
      <div className="cam__view">
        <video
          ref={video}
          className={`cam__video${face ? ' cam__video--mirror' : ''}`}
          muted
          playsInline
          aria-hidden="true"
          onPlaying={model.onPlaying}
          onPause={model.onPause}
        />
        {picture === 'playing' && (
          <div className={`cam__frame cam__frame--${face ? 'face' : 'card'}`} />
        )}
        {picture === 'coming' && (
          <output className="cam__wait">
            <Spinner large />
            {t.cameraOpening}
          </output>
        )}
        {picture === 'stopped' && (
          <button type="button" className="cam__wait" onClick={() => void model.play()}>
            <Icon name="camera" />
            {t.cameraStart}
          </button>
        )}
      </div>
      <p className="cam__hint">{face ? t.faceHint : t.cardHint}</p>
      <div className="cam__foot">
        <button
          type="button"
          className="cam__shutter"
          aria-label={t.shutter}
          disabled={picture !== 'playing'}
          onClick={() => video.current && onPicture(video.current)}
        />
        <Button kind="text" onPress={onFile}>
          {t.file}
        </Button>
        {picture === 'stopped' && (
          <Button kind="text" onPress={onPhoneCamera}>
            {t.phoneCamera}
          </Button>
        )}
      </div>
    </div>
  );
}
