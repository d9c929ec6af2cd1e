/** The phone's camera roll: a sheet over the phone that answers the app's file input. */
import {
  Camera,
  FileText,
  FolderOpen,
  ImageOff,
  Images,
  RotateCw,
  Weight,
  X,
} from '../../kit/icons.tsx';
import { useEffect, useRef } from 'react';
import { drawScene, sceneSize } from '../../../device/media/scenes.ts';
import type { ChooserReport, RollPicture, Scene } from '../../../protocol/phone.ts';
import { isScene, offered, rollNames } from './camera-roll.ts';
import styles from './controls.module.css';

export interface CameraRollProps {
  readonly chooser: ChooserReport;
  /** null: closed without a choice. */
  readonly choose: (picture: RollPicture | null) => void;
  readonly chooseFile: (file: File) => void;
}

export function CameraRoll({ chooser, choose, chooseFile }: CameraRollProps) {
  const title = chooser.camera ? 'Camera: choose what it sees' : 'Camera roll';
  const own = useRef<HTMLInputElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  return (
    <div className={styles['cover']} data-kind="roll">
      <section
        className={styles['sheet']}
        role="dialog"
        aria-label={title}
        onKeyDown={(event) => event.key === 'Escape' && choose(null)}
      >
        <div className={styles['sheetHead']}>
          {chooser.camera ? (
            <Camera size={16} aria-hidden="true" />
          ) : (
            <Images size={16} aria-hidden="true" />
          )}
          <h2>{title}</h2>
          <button
            type="button"
            className={styles['close']}
            aria-label="Cancel"
            onClick={() => choose(null)}
          >
            <X size={16} aria-hidden="true" />
          </button>
        </div>
        <ul className={styles['roll']}>
          {offered(chooser).map((picture, index) => (
            <li key={picture}>
              <button
                ref={index === 0 ? first : undefined}
                type="button"
                className={styles['picture']}
                onClick={() => choose(picture)}
              >
                <Thumbnail picture={picture} />
                <b>{rollNames[picture].name}</b>
                <span>{rollNames[picture].about}</span>
              </button>
            </li>
          ))}
        </ul>
        <button type="button" className={styles['own']} onClick={() => own.current?.click()}>
          <FolderOpen size={15} aria-hidden="true" />
          File from this computer…
        </button>
        <input
          ref={own}
          type="file"
          hidden
          aria-label="File from this computer"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) chooseFile(file);
          }}
        />
      </section>
    </div>
  );
}

function Thumbnail({ picture }: { readonly picture: RollPicture }) {
  if (picture === 'notPicture') return <Sign icon={<ImageOff size={26} aria-hidden="true" />} />;
  if (picture === 'receipt') return <Sign icon={<FileText size={26} aria-hidden="true" />} />;
  return (
    <span className={styles['thumb']} data-turned={picture === 'turned' || undefined}>
      <Drawn scene={isScene(picture) ? picture : 'face'} />
      {picture === 'turned' && (
        <RotateCw className={styles['mark'] ?? ''} size={16} aria-hidden="true" />
      )}
      {picture === 'tooLarge' && (
        <Weight className={styles['mark'] ?? ''} size={16} aria-hidden="true" />
      )}
    </span>
  );
}

const Sign = ({ icon }: { readonly icon: React.ReactNode }) => (
  <span className={styles['thumb']}>{icon}</span>
);

function Drawn({ scene }: { readonly scene: Scene }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (pen) drawScene(pen, scene, 'face', () => document.createElement('canvas'));
  }, [scene]);
  return (
    <canvas
      ref={canvas}
      width={sceneSize.width / 8}
      height={sceneSize.height / 8}
      aria-hidden="true"
    />
  );
}
