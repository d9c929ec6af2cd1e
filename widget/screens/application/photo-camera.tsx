/** The live camera with its guide frame, one big shutter, and alternatives if it doesn't open. */
import { useEffect, useRef, useState } from 'react';
import { common } from '#src/core/texts/common.texts.ts';
import { identity } from '#src/application/identity.texts.ts';
import type { PhotoKind } from '#src/application/photo/photo.ts';
import {
  CAMERA_WITHIN_MS,
  type CameraOpening,
  openCamera,
  stopCamera,
} from '../../platform/photo/camera.ts';
import { useTexts } from '../../texts.ts';
import { Button } from '../../ui/basics/button.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { Icon } from '../../ui/status/icon.tsx';
import { Spinner } from '../../ui/basics/spinner.tsx';
import { StateView } from '../../ui/status/state-view.tsx';

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
  const { stream, problem } = useCamera(kind, onClose);
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
        <LiveView {...props} stream={stream} />
      )}
    </Sheet>
  );
}

interface Camera {
  readonly stream?: MediaStream;
  /** `silent`: no answer so far. It may still come. */
  readonly problem?: keyof typeof problems;
}

const cameraOf = (opening: CameraOpening): Camera =>
  opening.ok ? { stream: opening.stream } : { problem: opening.reason };

/** Opens the camera while the component is mounted. A hidden page releases it and closes the sheet. */
function useCamera(kind: PhotoKind, onClose: () => void): Camera {
  const [camera, setCamera] = useState<Camera>({});
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    let gone = false;
    let stream: MediaStream | undefined;
    const silence = setTimeout(() => setCamera({ problem: 'silent' }), CAMERA_WITHIN_MS);
    const begin = async () => {
      const opening = await openCamera(kind === 'face' ? 'user' : 'environment');
      clearTimeout(silence);
      if (opening.ok && gone) return stopCamera(opening.stream);
      if (gone) return undefined;
      if (opening.ok) {
        ({ stream } = opening);
        for (const track of stream.getTracks()) {
          track.addEventListener('ended', () => setCamera({ problem: 'taken' }));
        }
      }
      return setCamera(cameraOf(opening));
    };
    void begin();
    const onHidden = () => {
      if (document.visibilityState === 'hidden' && stream) close.current();
    };
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      gone = true;
      clearTimeout(silence);
      document.removeEventListener('visibilitychange', onHidden);
      if (stream) stopCamera(stream);
    };
  }, [kind]);
  return camera;
}

/**
 * Plays the stream. iOS refuses that in its low-power mode, and some WebViews say nothing; a tap is then allowed to
 * play.
 */
function usePicture(stream: MediaStream | undefined) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'coming' | 'playing' | 'stopped'>('coming');
  const play = async () => {
    try {
      await video.current?.play();
    } catch {
      setState('stopped');
    }
  };
  useEffect(() => {
    if (!video.current || !stream) return undefined;
    video.current.srcObject = stream;
    void play();
    const silence = setTimeout(
      () => setState((now) => (now === 'coming' ? 'stopped' : now)),
      CAMERA_WITHIN_MS,
    );
    return () => clearTimeout(silence);
  }, [stream]);
  return {
    video,
    state,
    play,
    onPlaying: () => setState('playing'),
    onPause: () => setState('stopped'),
  };
}

function LiveView(props: PhotoCameraProps & { stream: MediaStream | undefined }) {
  const { kind, stream, onPicture, onFile, onPhoneCamera } = props;
  const t = useTexts(identity);
  const { video, state, play, onPlaying, onPause } = usePicture(stream);
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
          onPlaying={onPlaying}
          onPause={onPause}
        />
        {state === 'playing' && (
          <div className={`cam__frame cam__frame--${face ? 'face' : 'card'}`} />
        )}
        {state === 'coming' && (
          <output className="cam__wait">
            <Spinner large />
            {t.cameraOpening}
          </output>
        )}
        {state === 'stopped' && (
          <button type="button" className="cam__wait" onClick={() => void play()}>
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
          disabled={state !== 'playing'}
          onClick={() => video.current && onPicture(video.current)}
        />
        <Button kind="text" onPress={onFile}>
          {t.file}
        </Button>
        {state === 'stopped' && (
          <Button kind="text" onPress={onPhoneCamera}>
            {t.phoneCamera}
          </Button>
        )}
      </div>
    </div>
  );
}
