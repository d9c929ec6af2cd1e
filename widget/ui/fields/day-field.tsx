/** A date typed as day, month and year in one group, with a button beside them for a picker (§2). */
import { useRef, useState } from 'react';
import { findNamedDay, joinTyped, monthOf, splitTyped, type TypedDay } from './calendar-day.ts';
import { entered } from './entered.ts';
import { describedBy, Field } from './field.tsx';
import type { FieldTexts } from './field.tsx';
import { keyboards } from './keyboards.ts';
import { Icon } from '../status/icon.tsx';
import './day-field.css';

export interface DayFieldProps extends FieldTexts {
  /** 'YYYY-MM-DD', or 'year-month-day' as far as it is typed, or ''. */
  value: string;
  onInput: (value: string) => void;
  /** The last digit of the year is typed. */
  onComplete: () => void;
  /** The focus leaves the group. */
  onBlur: () => void;
  onPick: () => void;
  labels: { day: string; month: string; year: string; pick: string };
  /** Twelve names, January first. */
  monthNames: readonly string[];
}

const parts = [
  { name: 'day', digits: 2 },
  { name: 'month', digits: 2 },
  { name: 'year', digits: 4 },
] as const;
/** Only the start of pasted text is searched for a date. */
const MOST_CHARS = 40;

const MONTH = 1;

const isBegun = (letters: string, names: readonly string[]) =>
  names.some((name) => name.toLowerCase().startsWith(letters.toLowerCase()));

/** The input in the three parts, and how it changes and moves the focus. */
function useTypedDay({ value, onInput, onComplete, monthNames }: DayFieldProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  const [last, setLast] = useState<TypedDay>(['', '', '']);
  const typed = joinTyped(last) === value ? last : splitTyped(value);
  /** The field itself moves the focus. Some browsers then report that it leaves the group. */
  const moving = useRef(false);
  const focus = (index: number) => {
    moving.current = true;
    group.current?.querySelectorAll('input')[index]?.focus();
    moving.current = false;
  };

  const put = (day: TypedDay) => {
    setLast(day);
    onInput(joinTyped(day));
    if (day[0] && day[1] && day[2].length === parts[2].digits) onComplete();
  };
  const enter = (index: number, text: string) => {
    const whole = findNamedDay(text.slice(0, MOST_CHARS), monthNames);
    if (whole) {
      put(whole);
      return focus(2);
    }
    const day: [string, string, string] = [...typed];
    const [, letters = ''] = /^\s*(\p{L}+)[.\s]*$/u.exec(text) ?? [];
    if (index === MONTH && letters && isBegun(letters, monthNames)) {
      const isWhole = monthNames.some((name) => name.toLowerCase() === letters.toLowerCase());
      day[MONTH] = isWhole ? `${monthOf(letters, monthNames)}` : letters;
      put(day);
      return isWhole ? focus(2) : undefined;
    }
    const size = parts[index]?.digits ?? 0;
    const digits = text.replace(/\D/g, '');
    day[index] = digits.slice(0, size);
    // A digit typed before the focus has moved on.
    if (index < 2 && !day[index + 1]) day[index + 1] = digits.slice(size, size + 2);
    put(day);
    if (index < 2 && (digits.length >= size || /\d\D$/.test(text))) focus(index + 1);
  };

  /** Completes a month from enough typed letters. */
  const settleMonth = () => {
    const month = monthOf(typed[MONTH], monthNames);
    if (month) put([typed[0], `${month}`, typed[2]]);
  };
  return { group, typed, focus, moving, enter, settleMonth };
}

/** Two digits lead to the next field, and so does a separator after one. Backspace in an empty field leads back. */
export function DayField(props: DayFieldProps) {
  const { id, name: own = id, onBlur, onPick, labels, error, required } = props;
  const { group, typed, focus, moving, enter, settleMonth } = useTypedDay(props);
  return (
    <Field {...props} group>
      <fieldset
        id={id}
        ref={group}
        aria-labelledby={`${id}-label`}
        aria-describedby={describedBy(props)}
      >
        <div className="day">
          {parts.map(({ name }, index) => (
            <label key={name} className={`day__part day__part--${name}`}>
              <span className="day__label">{labels[name]}</span>
              <span className="field__box">
                <input
                  className="field__input"
                  id={`${id}-${name}`}
                  name={`${own}-${name}`}
                  {...keyboards.digits}
                  autoComplete={`bday-${name}`}
                  value={typed[index]}
                  aria-required={required || undefined}
                  aria-invalid={error ? true : undefined}
                  onFocus={(event) => event.currentTarget.select()}
                  onChange={(event) => enter(index, event.currentTarget.value)}
                  {...entered<HTMLInputElement>(typed[index] ?? '', ({ value }) =>
                    enter(index, value),
                  )}
                  onKeyDown={(event) => {
                    if (event.key !== 'Backspace' || typed[index] || index === 0) return;
                    event.preventDefault();
                    focus(index - 1);
                  }}
                  onBlur={({ relatedTarget }) => {
                    if (moving.current) return;
                    if (index === MONTH) settleMonth();
                    const inside = relatedTarget instanceof Node;
                    if (!inside || !group.current?.contains(relatedTarget)) onBlur();
                  }}
                />
              </span>
            </label>
          ))}
          <button
            type="button"
            className="field__box day__pick"
            id={`${id}-pick`}
            name={own}
            aria-haspopup="dialog"
            aria-label={labels.pick}
            onClick={onPick}
          >
            <Icon name="calendar" />
          </button>
        </div>
      </fieldset>
    </Field>
  );
}
