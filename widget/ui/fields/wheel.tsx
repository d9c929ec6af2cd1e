/** One column of a date picker: a group of radios that scrolls and snaps. */
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useRowsAround } from '../layout/gradual.ts';
import './wheel.css';

export interface WheelProps {
  /** The name of its radios, unique in a dialog. */
  name: string;
  label: string;
  options: readonly { value: number; text: string }[];
  value: number;
  onChange: (value: number) => void;
  /** In an opening dialog the focus starts here. */
  first?: boolean | undefined;
}

/** Rows visible above and below the middle of a column, and one more. */
const IN_SIGHT = 3;

/**
 * The middle row is always the value, so Confirm takes the visible one, whether a finger, a script or a screen reader
 * moved it there. Keys use native radios.
 */
export function Wheel(props: WheelProps) {
  const { name, label, value, onChange, first } = props;
  const box = useRef<HTMLDivElement>(null);
  /** Its size when it was last aligned. */
  const measured = useRef('');
  const byHand = useRef<number | undefined>(undefined);
  const whole = props.options.findIndex((option) => option.value === value);
  const options = useRowsAround(props.options, whole, IN_SIGHT);
  const at = options.findIndex((option) => option.value === value);
  const start = options[0]?.value;

  const align = useCallback(() => {
    const column = box.current;
    // Before the dialog around it is open, measuring would lay out the page in vain.
    if (!column || column.closest('dialog:not([open])')) return;
    measured.current = measuresOf(column);
    const row = column.children[at];
    if (!(row instanceof HTMLElement) || column.clientHeight === 0) return;
    const top = row.offsetTop - (column.clientHeight - row.offsetHeight) / 2;
    if (Math.abs(column.scrollTop - top) >= row.offsetHeight / 2) column.scrollTop = top;
  }, [at]);
  // Leaves a row that a finger has scrolled to the middle, or the column would fight the finger.
  const follow = useCallback(() => {
    if (byHand.current !== value) align();
  }, [align, value]);

  useLayoutEffect(() => {
    byHand.current = undefined;
  }, [start, options.length]);
  useLayoutEffect(follow, [follow, start, options.length]);
  useEffect(follow, [follow]); // at the first layout effect the dialog around it is not open yet

  return (
    <div
      className="wheel"
      role="radiogroup"
      aria-label={label}
      ref={box}
      onScroll={(event) => {
        // If its size has changed, the engine scrolled and not the customer. That must not change the date.
        if (measured.current !== measuresOf(event.currentTarget)) return align();
        // A key has chosen another row and scrolled it into view. The next render puts it in the middle.
        if (!event.currentTarget.children[at]?.querySelector(':checked')) return;
        const row = middleRow(event.currentTarget);
        const option = row === undefined ? undefined : options[row];
        if (!option || option.value === value) return;
        byHand.current = option.value;
        onChange(option.value);
      }}
    >
      {options.map((option) => (
        <label key={option.value} className="wheel__row">
          <input
            type="radio"
            className="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            data-first={first && option.value === value ? '' : undefined}
            onChange={() => onChange(option.value)}
          />
          <span className="wheel__text">{option.text}</span>
        </label>
      ))}
    </div>
  );
}

const measuresOf = ({ clientHeight, scrollHeight }: HTMLElement) =>
  `${clientHeight} ${scrollHeight}`;

/** Index of the row in the middle. Undefined before layout. */
function middleRow({ children, clientHeight, scrollTop }: HTMLElement): number | undefined {
  if (clientHeight === 0) return undefined;
  const middle = scrollTop + clientHeight / 2;
  let low = 0;
  let high = children.length - 1;
  while (low < high) {
    const between = (low + high) >> 1;
    const row = children[between];
    if (row instanceof HTMLElement && row.offsetTop + row.offsetHeight < middle) low = between + 1;
    else high = between;
  }
  return low;
}
