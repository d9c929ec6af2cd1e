/** Words for fields of the catalogue: labels, hints and problems. */
import type { FieldProblem } from '#src/application/fields/fields.form.ts';
import { fieldHints, fieldProblems, fieldTexts } from '#src/application/fields/fields.texts.ts';
import type { Field, FieldRow, NamedRow } from '#src/facts/fields.ts';
import { useTexts } from '../../texts.ts';
import type { FormWords, ProblemWords } from '../kit/forms/form-fields.tsx';

type Words = FormWords<string, FieldProblem>;

const byName = <T>(rows: readonly NamedRow[], word: (row: NamedRow) => T) =>
  Object.fromEntries(rows.map((row) => [row.name, word(row)]));

/** `more`: words for problems of single fields on this screen. */
export function useFieldWords<Name extends string>(
  rows: readonly NamedRow[],
  more: Partial<Record<Name, ProblemWords<FieldProblem>>> = {},
): FormWords<Name, FieldProblem> {
  const tFields: Readonly<Record<Field, string>> = useTexts(fieldTexts);
  const tFieldHints: Readonly<Partial<Record<Field, string>>> = useTexts(fieldHints);
  const t = useTexts(fieldProblems);
  const own: Words['problems'] = more;
  const problemsOf = ({ kind, least = 0, most = 0 }: FieldRow): ProblemWords<FieldProblem> => ({
    ...t,
    tooShort: (kind === 'name' ? t.nameShort : t.textShort)(least),
    digitsLength: t.digitsLength(most),
    ...(kind === 'birthday' && { empty: t.birthdayPart }),
    ...(kind === 'email' && { empty: t.emptyEmail }),
  });
  const words: Words = {
    labels: byName(rows, ({ field }) => tFields[field]),
    hints: byName(rows, ({ field }) => tFieldHints[field]),
    problems: byName(rows, ({ row, name }) => ({ ...problemsOf(row), ...own[name] })),
  };
  return words as FormWords<Name, FieldProblem>;
}
