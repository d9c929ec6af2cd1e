/** A native slider over a row of values, with its value in words. */
import './range.css';

interface RangeProps {
  label: string;
  /** The value in words. */
  text: string;
  /** Indexes of the last value and of the chosen one. */
  last: number;
  at: number;
  name?: string;
  onChange: (at: number) => void;
}

export function Range({ label, text, last, at, name, onChange }: RangeProps) {
  return (
    <input
      type="range"
      name={name}
      className="range"
      aria-label={label}
      aria-valuetext={text}
      min={0}
      max={last}
      value={at}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
      style={{ backgroundSize: `${last ? (at / last) * 100 : 0}% 8px` }}
    />
  );
}
