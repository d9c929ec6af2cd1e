/** A small button of a toolbar: an icon, and its name at a hover and for who cannot see it. */
import { ActionIcon, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';

export interface ToolProps {
  readonly label: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

export const Tool = ({ label, onClick, children }: ToolProps) => (
  <Tooltip label={label}>
    <ActionIcon variant="default" size={30} aria-label={label} onClick={onClick}>
      {children}
    </ActionIcon>
  </Tooltip>
);
