/** A button for choosing and reading a file. If it can't be read, a message shows in the corner. */
import { Button, FileButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWorkbench } from '../session/context.ts';
import { readText } from './files.ts';

export interface ImportButtonProps {
  /** Its label. */
  readonly children: string;
  readonly icon?: ReactNode;
  readonly size?: 'xs' | 'compact-xs';
  readonly fullWidth?: boolean;
  /** JSON by default. */
  readonly accept?: string;
  /** Receives the file's text and its name. */
  readonly take: (text: string, name: string) => unknown;
}

export function ImportButton(props: ImportButtonProps) {
  const { children, icon, size = 'xs', fullWidth = false, take } = props;
  const { say } = useWorkbench();
  const read = async (file: File | null) => {
    if (!file) return;
    const found = await readText(file);
    if ('problem' in found) say('bad', found.problem);
    else await take(found.text, file.name);
  };
  return (
    <FileButton
      accept={props.accept ?? 'application/json,.json'}
      onChange={(file) => void read(file)}
    >
      {(button) => (
        <Button {...button} size={size} variant="default" fullWidth={fullWidth} leftSection={icon}>
          {children}
        </Button>
      )}
    </FileButton>
  );
}
