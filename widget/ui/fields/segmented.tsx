/**
 * A choice among two to five, all visible: a radio group in the shape of one field (§2: gender). With notes, one row
 * each.
 */
import { describedBy, Field } from './field.tsx';
import type { FieldTexts } from './field.tsx';
import { useRedraw } from './use-redraw.ts';
import './segmented.css';

export interface SegmentedProps extends FieldTexts {
  options: readonly { value: string; label: string; note?: string | undefined }[];
  value: string;
  onChange: (value: string) => void;
  /** After `onChange`, if a finger or a mouse has chosen, and not a key. */
  onPressed?: () => void;
}

/** Native radios, so arrow keys and screen readers work without extra code. */
export function Segmented(props: SegmentedProps) {
  const { id, name = id, options, value, onChange, onPressed, error, required } = props;
  const redraw = useRedraw();
  return (
    <Field {...props} group>
      <div
        id={id}
        className={options.some((option) => option.note) ? 'seg seg--rows' : 'seg'}
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        aria-describedby={describedBy(props)}
        aria-required={required || undefined}
        aria-invalid={error ? true : undefined}
      >
        {options.map((option) => (
          <label key={option.value} className="seg__part">
            <input
              type="radio"
              className="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onClick={({ detail }) => {
                // Keys and screen readers click with a count of 0.
                if (detail > 0 && onPressed) setTimeout(onPressed);
              }}
              onChange={() => {
                onChange(option.value);
                redraw();
              }}
            />
            <span className="seg__label">
              {option.label}
              {option.note && <span className="muted">{option.note}</span>}
            </span>
          </label>
        ))}
      </div>
    </Field>
  );
}
