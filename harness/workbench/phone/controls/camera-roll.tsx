/** The phone's camera roll: a sheet over the phone that answers the app's file input. */
import { Button, CloseButton } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { FolderOpen } from '../../kit/icons.tsx';
import type { ChooserReport, RollPicture } from '../../../simulator/protocol/phone.ts';
import { offered, rollNames } from './camera-roll.ts';
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
          <h2>{title}</h2>
          <CloseButton aria-label="Cancel" onClick={() => choose(null)} />
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
                <b>{rollNames[picture].name}</b>
                <span>{rollNames[picture].about}</span>
              </button>
            </li>
          ))}
        </ul>
        <Button
          fullWidth
          variant="default"
          leftSection={<FolderOpen size={15} aria-hidden="true" />}
          onClick={() => own.current?.click()}
        >
          File from this computer…
        </Button>
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
