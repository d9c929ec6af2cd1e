/** A button that copies a text and confirms it. */
import { Button, CopyButton } from '@mantine/core';
import { Check, Copy as CopyIcon } from './icons.tsx';

export interface CopyProps {
  readonly text: string;
  /** What is copied, for the button's label: `Copy the code`. */
  readonly label: string;
  /** The button's visible text, by default `Copy`. */
  readonly face?: string;
}

export function Copy({ text, label, face = 'Copy' }: CopyProps) {
  return (
    <CopyButton value={text} timeout={1_500}>
      {({ copied, copy }) => (
        <Button
          size="compact-xs"
          variant={copied ? 'light' : 'default'}
          aria-label={copied ? 'Copied' : label}
          leftSection={
            copied ? (
              <Check size={12} aria-hidden="true" />
            ) : (
              <CopyIcon size={12} aria-hidden="true" />
            )
          }
          onClick={copy}
        >
          {copied ? 'Copied' : face}
        </Button>
      )}
    </CopyButton>
  );
}
