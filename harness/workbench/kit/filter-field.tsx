/** The search field of a list or a palette. */
import { TextInput } from '@mantine/core';
import { Search } from './icons.tsx';
import type { KeyboardEvent, ReactNode } from 'react';
import styles from './log-with-detail.module.css';

export interface FilterFieldProps {
  /** The accessible name: `Filter the amounts`. */
  readonly label: string;
  readonly placeholder: string;
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly id?: string;
  /** Not needed in a panel's tools. */
  readonly className?: string | undefined;
  /** Content at its end. */
  readonly end?: ReactNode;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
}

export function FilterField(props: FilterFieldProps) {
  const { label, placeholder, text, setText, className = styles['filter'], end, ...rest } = props;
  return (
    <TextInput
      {...rest}
      className={className ?? ''}
      size="xs"
      aria-label={label}
      placeholder={placeholder}
      leftSection={<Search size={14} aria-hidden="true" />}
      rightSection={end}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  );
}
