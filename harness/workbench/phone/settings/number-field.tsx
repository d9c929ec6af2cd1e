/** A whole number that takes effect when the field is left or Enter is pressed. An error shows below it. */
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { readWhole } from './phone-settings.ts';

export interface NumberFieldProps {
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly set: (value: number) => void;
}

export function NumberField({ label, value, least, most, set }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const read = typed === null ? value : readWhole(typed, least, most);
  const take = () => {
    if (typed === null || typeof read === 'string') return;
    if (read !== value) set(read);
    setTyped(null);
  };
  return (
    <TextInput
      size="xs"
      label={label}
      inputMode="numeric"
      value={typed ?? String(value)}
      error={typeof read === 'string' ? read : null}
      rightSection={<span aria-hidden="true">px</span>}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take();
        if (event.key !== 'Escape' || typed === null) return;
        event.stopPropagation();
        setTyped(null);
      }}
    />
  );
}
