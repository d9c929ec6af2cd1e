/** The live camera with its guide frame, one big shutter, and alternatives if it doesn't open. */
import { useEffect, useRef, useState } from 'react';
import { common } from '#src/core/texts/common.texts.ts';
import { identity } from '#src/application/identity.texts.ts';
import type { PhotoKind } from '#src/application/photo/photo.ts';
import { type CameraOpening, openCamera, stopCamera } from '../../platform/photo/camera.ts';
import { useTexts } from '../../texts.ts';
import { Button } from '../../ui/fields/button.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { Spinner } from '../../ui/status/spinner.tsx';
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
  silent: ['openedNothing', 'openedNothingText'],
} as const;

export function PhotoCamera(props: PhotoCameraProps) {
  const { kind, onClose, onFile, onPhoneCamera } = props;
  const t = useTexts(identity);
  const tCommon = useTexts(common);
  const opening = useCamera(kind, onClose);
  return (
    <Sheet
      open
      height="full"
      title={t.cameraTitle(t[kind])}
      cancelLabel={tCommon.cancel}
      onCancel={onClose}
    >
      {opening && !opening.ok ? (
        <StateView
          icon="camera"
          title={t[problems[opening.reason][0]]}
          action={{ label: t.file, onPress: onFile }}
          secondary={{ label: t.phoneCamera, onPress: onPhoneCamera }}
        >
          {t[problems[opening.reason][1]]}
        </StateView>
      ) : (
        <LiveView {...props} stream={opening?.stream} />
      )}
    </Sheet>
  );
}

/** Opens the camera while the component is mounted. A hidden page releases it and closes the sheet. */
function useCamera(kind: PhotoKind, onClose: () => void): CameraOpening | undefined {
  const [opening, setOpening] = useState<CameraOpening>();
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    let gone = false;
    let stream: MediaStream | undefined;
    const begin = async () => {
      const result = await openCamera(kind === 'face' ? 'user' : 'environment');
      if (result.ok && gone) return stopCamera(result.stream);
      if (result.ok) stream = result.stream;
      if (!gone) setOpening(result);
    };
    void begin();
    const onHidden = () => {
      if (document.visibilityState === 'hidden' && stream) close.current();
    };
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      gone = true;
      document.removeEventListener('visibilitychange', onHidden);
      if (stream) stopCamera(stream);
    };
  }, [kind]);
  return opening;
}

function LiveView(props: PhotoCameraProps & { stream: MediaStream | undefined }) {
  const { kind, stream, onPicture, onFile } = props;
  const t = useTexts(identity);
  const video = useRef<HTMLVideoElement>(null);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    if (!video.current || !stream) return;
    video.current.srcObject = stream;
    video.current.play().catch(() => setReady(false));
  }, [stream]);
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
          onPlaying={() => setReady(true)}
        />
        {ready ? (
          <div className={`cam__frame cam__frame--${face ? 'face' : 'card'}`} />
        ) : (
          <output className="cam__wait">
            <Spinner large />
            {t.cameraOpening}
          </output>
        )}
      </div>
      <p className="cam__hint">{face ? t.faceHint : t.cardHint}</p>
      <div className="cam__foot">
        <button
          type="button"
          className="cam__shutter"
          aria-label={t.shutter}
          disabled={!ready}
          onClick={() => video.current && onPicture(video.current)}
        />
        <Button kind="text" onPress={onFile}>
          {t.file}
        </Button>
      </div>
    </div>
  );
}
