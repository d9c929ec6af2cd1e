/** A small button that opens another tab, with a search over the calls if that tab shows calls. */
import { Button } from '@mantine/core';
import { ArrowUpRight } from './icons.tsx';
import { useWorkbench } from '../session/context.ts';
import type { View } from '../../player/links/tabs.ts';

export interface JumpToProps {
  readonly tab: View;
  /** The search for the calls. */
  readonly find?: string;
  readonly label?: string;
  readonly children: string;
}

export function JumpTo({ tab, find = '', label, children }: JumpToProps) {
  const { setUrl } = useWorkbench();
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      rightSection={<ArrowUpRight size={13} aria-hidden="true" />}
      aria-label={label}
      onClick={() => setUrl({ tab, ...(tab === 'calls' && { find }) })}
    >
      {children}
    </Button>
  );
}
