/** A small toolbar button: an icon, with its name as tooltip and accessible name. */
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
