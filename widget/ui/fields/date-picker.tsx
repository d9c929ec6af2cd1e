/** A date chosen from three columns in a sheet, shown as day, month name, year, always within its range (§2, §5). */
import { useState } from 'react';
import { choices, readDay, settleDay, startDay, writeDay } from './calendar-day.ts';
import type { DayParts } from './calendar-day.ts';
import { Sheet } from '../overlays/sheet.tsx';
import { Wheel } from './wheel.tsx';
import './date-picker.css';

export interface DatePickerProps {
  open: boolean;
  title: string;
  /**
   * 'YYYY-MM-DD', like all days here, or the typed part of a date. Without it the picker starts in the middle of the
   * range.
   */
  value?: string | undefined;
  min: string;
  max: string;
  onConfirm: (value: string) => void;
  onCancel: () => void;
  labels: { day: string; month: string; year: string; cancel: string; confirm: string };
  /** Twelve names, January first. */
  monthNames: readonly string[];
}

/** Resets to `value` each time it opens. Empty for an empty range. */
export function DatePicker({ open, ...props }: DatePickerProps) {
  const min = readDay(props.min);
  const max = readDay(props.max);
  return open && min && max && props.min <= props.max ? (
    <OpenDatePicker {...props} from={min} to={max} />
  ) : null;
}

interface OpenProps extends Omit<DatePickerProps, 'open'> {
  from: DayParts;
  to: DayParts;
}

function OpenDatePicker(props: OpenProps) {
  const { title, value, from, to, onConfirm, onCancel, labels, monthNames } = props;
  // Keeps a chosen 31 while scrolling past a shorter month. The shown and confirmed date is valid.
  const [wish, setWish] = useState(() => startDay(value ?? '', from, to));
  const shown = settleDay(wish, from, to);
  const { years, months, days } = choices(shown, from, to);
  const plain = (number: number) => ({ value: number, text: String(number) });

  return (
    <Sheet
      open
      title={title}
      onCancel={onCancel}
      onConfirm={() => onConfirm(writeDay(shown))}
      cancelLabel={labels.cancel}
      confirmLabel={labels.confirm}
    >
      <div className="date">
        <Wheel
          first
          name="day"
          label={labels.day}
          options={days.map(plain)}
          value={shown.day}
          onChange={(day) => setWish({ ...shown, day })}
        />
        <Wheel
          name="month"
          label={labels.month}
          options={months.map((month) => ({
            value: month,
            text: monthNames[month - 1] ?? `${month}`,
          }))}
          value={shown.month}
          onChange={(month) => setWish({ ...wish, year: shown.year, month })}
        />
        <Wheel
          name="year"
          label={labels.year}
          options={years.map(plain)}
          value={shown.year}
          onChange={(year) => setWish({ ...wish, year })}
        />
      </div>
    </Sheet>
  );
}
