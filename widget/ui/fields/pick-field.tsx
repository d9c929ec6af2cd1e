/** A button that looks like a field and opens a sheet to choose from (§2: pickers open as a bottom sheet). */
import { describedBy, Field } from './field.tsx';
import type { FieldTexts } from './field.tsx';
import { Icon } from '../status/icon.tsx';
import type { IconName } from '../status/icon.tsx';
import './pick-field.css';

export interface PickFieldProps extends FieldTexts {
  /** The chosen option in words, or empty. */
  valueText: string;
  placeholder: string;
  onOpen: () => void;
  disabled?: boolean | undefined;
  icon?: IconName | undefined;
}

/**
 * Its accessible name is label and value, so that a screen reader says 'State, Lagos'. A disabled field stays focusable
 * and doesn't open.
 */
export function PickField(props: PickFieldProps) {
  const {
    id,
    name = id,
    valueText,
    placeholder,
    onOpen,
    required,
    disabled,
    icon = 'down',
  } = props;
  const described = [required && `${id}-required`, describedBy(props)].filter(Boolean).join(' ');
  return (
    <Field {...props}>
      <button
        type="button"
        id={id}
        name={name}
        className={`field__box pick${disabled ? ' field__box--off' : ''}`}
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}-value`}
        aria-describedby={described || undefined}
        aria-disabled={disabled || undefined}
        onClick={() => {
          if (!disabled) onOpen();
        }}
      >
        <span
          id={`${id}-value`}
          className={valueText ? 'pick__text' : 'pick__text pick__text--none'}
        >
          {valueText || placeholder}
        </span>
        <Icon name={icon} />
      </button>
    </Field>
  );
}
