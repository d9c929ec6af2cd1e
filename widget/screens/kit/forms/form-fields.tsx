/** Fields of the form engine, with the screen's words. */
import { useStore } from '@nanostores/react';
import { useContext, useRef, useState } from 'react';
import type { Form } from '#src/core/forms/form.ts';
import { application } from '#src/application/application.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { searchOf } from '#src/core/texts/search.ts';
import { useTexts } from '../../../texts.ts';
import { ErrorSummary, type ErrorSummaryProps } from '../../../ui/fields/error-summary.tsx';
import { OptionPicker } from '../../../ui/fields/option-picker.tsx';
import { PickField } from '../../../ui/fields/pick-field.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { useLater } from '../../../ui/layout/gradual.ts';
import { leadFrom } from '../../../ui/layout/lead-on.ts';
import { TextField, type TextFieldProps } from '../../../ui/fields/text-field.tsx';
import { afterTap } from '../hooks/after-tap.ts';
import { GivenAnswer, Checking } from './check-answers.tsx';
import { useBackCloses } from '../hooks/use-back-closes.ts';
import { usePart, useParts } from '../hooks/use-part.ts';

/** Labels and problems of a form's fields. Missing ones fall back to common words. */
export interface FormWords<Name extends string, Problem extends string> {
  readonly labels: Readonly<Record<Name, string>>;
  readonly hints?: Readonly<Partial<Record<Name, string | undefined>>>;
  readonly problems: Readonly<Partial<Record<Name, ProblemWords<Problem>>>>;
}

export type ProblemWords<Problem extends string> = Partial<Record<Problem | 'empty', string>>;

export interface FieldProps<Name extends string, Problem extends string> {
  form: Form<Name, Problem>;
  name: Name;
  label: string;
  hint?: string | undefined;
  problems?: ProblemWords<Problem> | undefined;
  /** Shows when the last input of a typed field lost characters. */
  strippedWord?: string;
}

/** Props of a field from its form and words. */
export const fieldsOf =
  <Name extends string, Problem extends string>(
    form: Form<Name, Problem>,
    { labels, hints, problems }: FormWords<Name, Problem>,
  ) =>
  (name: Name): FieldProps<Name, Problem> => ({
    form,
    name,
    label: labels[name],
    hint: hints?.[name],
    problems: problems[name],
  });

/** A problem in the field's words, else in common ones. */
function useProblemText() {
  const t = useTexts(application);
  return <Name extends string, Problem extends string>(
    { form, name, problems }: FieldProps<Name, Problem>,
    problem: Problem | 'empty',
  ): string => {
    const empty = form.isChosen(name) ? t.emptyPick : t.empty;
    return problems?.[problem] ?? (problem === 'empty' ? empty : t.refused);
  };
}

/** One field's state in words; undefined while hidden. */
export function useField<Name extends string, Problem extends string>(
  props: FieldProps<Name, Problem>,
) {
  const { form, name, label, hint } = props;
  const t = useTexts(common);
  const textOf = useProblemText();
  const { $problems, $shown, $stripped } = form;
  const [value, problem, shown, stripped] = useParts(
    form,
    () =>
      [
        form.display(name),
        $problems.get()[name],
        $shown.get()[name],
        $stripped.get()[name],
      ] as const,
  );
  if (!shown) return undefined;
  return {
    id: name,
    name,
    label,
    hint,
    value,
    error: problem && textOf(props, problem),
    stripped,
    required: form.isRequired(name),
    requiredLabel: t.required,
  };
}

type InputProps = Pick<TextFieldProps, 'kind' | 'autoComplete' | 'multiline'>;

/** Free text. */
export function FormText<Name extends string, Problem extends string>(
  props: FieldProps<Name, Problem> & InputProps,
) {
  const { form, name, strippedWord, kind, autoComplete, multiline } = props;
  const field = useField(props);
  const checking = useContext(Checking);
  if (!field) return null;
  if (checking) return <GivenAnswer label={field.label} text={field.value} />;
  return (
    <TextField
      {...field}
      kind={kind}
      autoComplete={autoComplete}
      multiline={multiline}
      word={field.stripped ? strippedWord : undefined}
      onInput={(typed) => form.change(name, typed)}
      onBlur={() => form.leave(name, afterTap)}
    />
  );
}

/** One of the field's options, in a bottom sheet. */
export function FormPick<Name extends string, Problem extends string>(
  props: FieldProps<Name, Problem> & {
    labelOf: (code: string) => string;
    /** A note below an option: why it would be refused. */
    noteOf?: (code: string) => string | undefined;
    searchable?: boolean;
    /** The options are banks. */
    banks?: boolean;
    /** Other names by which the search finds an option. */
    nicknamesOf?: (code: string) => readonly string[] | undefined;
  },
) {
  const { form, name, label, labelOf, noteOf, searchable, banks, nicknamesOf } = props;
  const t = useTexts(application);
  const tCommon = useTexts(common);
  const [open, setOpen] = useState(false);
  /** A finger gave the first answer, which leads to the next field. */
  const leads = useRef(false);
  const close = () => setOpen(false);
  useBackCloses(open, close);
  const drawn = useLater(open);
  const field = useField(props);
  const checking = useContext(Checking);
  if (!field) return null;
  const { value, ...frame } = field;
  if (checking) return <GivenAnswer label={label} text={value && labelOf(value)} />;
  const answer = (chosen: string) => {
    close();
    form.change(name, chosen);
  };
  return (
    <>
      <PickField
        {...frame}
        word={frame.stripped ? t.emptied : undefined}
        valueText={value && labelOf(value)}
        placeholder={t.choose}
        onOpen={() => {
          leads.current = false;
          if (form.mayOpen(name)) setOpen(true);
        }}
      />
      <OptionPicker
        open={drawn}
        name={frame.name}
        title={label}
        value={value}
        options={(drawn ? form.optionsOf(name) : []).map((code) => ({
          value: code,
          label: labelOf(code),
          note: noteOf?.(code),
        }))}
        banks={banks}
        cancelLabel={tCommon.cancel}
        confirmLabel={tCommon.confirm}
        search={
          searchable
            ? {
                label: t.search,
                emptyText: t.nothingFound,
                searchOf: (options) =>
                  searchOf(options, ({ value: code, label }) => [
                    label,
                    ...(nicknamesOf?.(code) ?? []),
                  ]),
              }
            : undefined
        }
        onCancel={close}
        returnTo={() => (leads.current && leadFrom(name)) || document.getElementById(name)}
        onConfirm={answer}
        onPressed={(chosen) => {
          answer(chosen);
          // The answer may hide the next row, or show it.
          if ((leads.current = value === '')) queueMicrotask(() => leadFrom(name));
        }}
      />
    </>
  );
}

/** One of a few options side by side. */
export function FormSegmented<Name extends string, Problem extends string>(
  props: FieldProps<Name, Problem> & { labelOf: (code: string) => string },
) {
  const { form, name, labelOf } = props;
  const field = useField(props);
  const checking = useContext(Checking);
  // Other fields' values may change the options.
  const options = usePart(form.$values, () => form.optionsOf(name));
  if (!field) return null;
  if (checking) return <GivenAnswer label={field.label} text={labelOf(field.value)} />;
  return (
    <Segmented
      {...field}
      onChange={(chosen) => form.change(name, chosen)}
      onPressed={() => {
        if (field.value === '') leadFrom(name)?.focus();
      }}
      options={options.map((code) => ({ value: code, label: labelOf(code) }))}
    />
  );
}

/** A form's problems for the summary. `labelOf` replaces ambiguous labels. */
export function useErrors<Name extends string, Problem extends string>(
  form: Form<Name, Problem>,
  words: FormWords<Name, Problem>,
  labelOf = (name: Name) => words.labels[name],
) {
  const textOf = useProblemText();
  const fieldOf = fieldsOf(form, words);
  const problems = useStore(form.$problems);
  return form.names.flatMap((name) => {
    const problem = problems[name];
    if (!problem) return [];
    return [{ fieldId: name, message: `${labelOf(name)}: ${textOf(fieldOf(name), problem)}` }];
  });
}

/** Problems at the top. Takes the focus at each failed attempt, and each line leads to its field. */
export function Summary({ errors, attempts }: Omit<ErrorSummaryProps, 'title'>) {
  const t = useTexts(application);
  return <ErrorSummary title={t.summaryTitle(errors.length)} errors={errors} attempts={attempts} />;
}

export function FormSummary<Name extends string, Problem extends string>({
  form,
  words,
}: {
  form: Form<Name, Problem>;
  words: FormWords<Name, Problem>;
}) {
  return <Summary errors={useErrors(form, words)} attempts={useStore(form.$failedSubmits)} />;
}
