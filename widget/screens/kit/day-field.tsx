/** A day of a form in the date picker's bottom sheet (§2), shown in the words of the screen. */
import { useState } from 'react';
import { application } from '#src/application/application.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { useDates, useTexts } from '../../texts.ts';
import { DatePicker } from '../../ui/fields/date-picker.tsx';
import { PickField } from '../../ui/fields/pick-field.tsx';
import { type FieldProps, useField } from './form-fields.tsx';
import { useBackCloses } from './use-back-closes.ts';

/** Values are 'YYYY-MM-DD'; `range` is asked when the sheet opens. */
export function FormDay<Name extends string, Problem extends string>(
  props: FieldProps<Name, Problem> & {
    range: () => { readonly min: string; readonly max: string };
    inWords: (day: string, months: readonly string[]) => string;
    parts: { day: string; month: string; year: string };
  },
) {
  const { form, name, label, range, inWords, parts } = props;
  const t = useTexts(application);
  const words = useTexts(common);
  const { months } = useDates();
  const [asked, setAsked] = useState<{ readonly min: string; readonly max: string } | null>(null);
  const close = () => setAsked(null);
  useBackCloses(asked !== null, close);
  const field = useField(props);
  if (!field) return null;
  const { value, ...frame } = field;
  return (
    <>
      <PickField
        {...frame}
        valueText={inWords(value, months)}
        placeholder={t.choose}
        icon="calendar"
        onOpen={() => setAsked(range())}
      />
      <DatePicker
        open={asked !== null}
        title={label}
        value={value}
        min={asked?.min ?? ''}
        max={asked?.max ?? ''}
        monthNames={months}
        labels={{ ...parts, cancel: words.cancel, confirm: words.confirm }}
        onCancel={close}
        onConfirm={(day) => {
          close();
          form.change(name, day);
        }}
      />
    </>
  );
}
