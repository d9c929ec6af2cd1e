/** A form's day, typed or chosen in the date picker's bottom sheet (§2), with the words of the screen. */
import { useContext, useState } from 'react';
import { common } from '#src/core/texts/common.texts.ts';
import { useDates, useTexts } from '../../../texts.ts';
import { DatePicker } from '../../../ui/fields/date-picker.tsx';
import { DayField } from '../../../ui/fields/day-field.tsx';
import { useLater } from '../../../ui/layout/gradual.ts';
import { afterTap } from '../hooks/after-tap.ts';
import { GivenAnswer, Checking } from './check-answers.tsx';
import { type FieldProps, useField } from './form-fields.tsx';
import { useBackCloses } from '../hooks/use-back-closes.ts';

/** Values are 'YYYY-MM-DD', or the typed part of a date. `range` is called when the sheet opens. */
export function FormDay<Name extends string, Problem extends string>(
  props: FieldProps<Name, Problem> & {
    range: () => { readonly min: string; readonly max: string };
    inWords: (day: string, months: readonly string[]) => string;
    parts: { day: string; month: string; year: string; pick: string };
  },
) {
  const { form, name, label, hint, inWords, parts } = props;
  const t = useTexts(common);
  const { months } = useDates();
  const [asked, setAsked] = useState<{ readonly min: string; readonly max: string } | null>(null);
  const close = () => setAsked(null);
  useBackCloses(asked !== null, close);
  const range = useLater(asked);
  const field = useField(props);
  const checking = useContext(Checking);
  if (!field) return null;
  const { value } = field;
  if (checking) return <GivenAnswer label={label} text={inWords(value, months)} />;
  return (
    <>
      <DayField
        {...field}
        hint={inWords(value, months) || hint}
        labels={parts}
        monthNames={months}
        onInput={(day) => form.change(name, day)}
        onComplete={() => form.leave(name)}
        onBlur={() => form.leave(name, afterTap)}
        onPick={() => setAsked(props.range())}
      />
      <DatePicker
        open={range !== null}
        title={label}
        value={value}
        min={range?.min ?? ''}
        max={range?.max ?? ''}
        monthNames={months}
        labels={{ ...parts, cancel: t.cancel, confirm: t.confirm }}
        onCancel={close}
        onConfirm={(day) => {
          close();
          form.change(name, day, true);
        }}
      />
    </>
  );
}
