/** Empties a log view in this window. The world keeps the entries. */
import { ActionIcon, Tooltip } from '@mantine/core';
import { Eraser } from './icons.tsx';

export const ClearButton = ({ clear }: { readonly clear: () => void }) => (
  <Tooltip label="Clear this view. The world keeps its log.">
    <ActionIcon variant="subtle" size={30} aria-label="Clear this view" onClick={clear}>
      <Eraser size={16} aria-hidden="true" />
    </ActionIcon>
  </Tooltip>
);
