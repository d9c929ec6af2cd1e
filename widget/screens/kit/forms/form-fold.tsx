/** Optional questions behind one line, which opens once one of them is answered or wrong. */
import { useStore } from '@nanostores/react';
import { type ReactNode, useContext } from 'react';
import type { Form } from '#src/core/forms/form.ts';
import { Checking } from './check-answers.tsx';
import { Fold } from '../reading/fold.tsx';
import type { FieldProps } from './form-fields.tsx';
import { usePart } from '../hooks/use-part.ts';

interface FormFoldProps<Name extends string, Problem extends string> {
  /** The questions in the fold. Required ones aren't folded. */
  fields: readonly FieldProps<Name, Problem>[];
  /** Replaces their labels. */
  title?: string;
  children: ReactNode;
}

export function FormFold<Name extends string, Problem extends string>({
  fields,
  title,
  children,
}: FormFoldProps<Name, Problem>) {
  const checking = useContext(Checking);
  const optional = fields.filter(({ form, name }) => !form.isRequired(name));
  const [first] = optional;
  if (!first || checking) return children;
  const names = optional.map(({ name }) => name);
  const list = optional.map(({ label }) => label).join(', ');
  return (
    <Folded form={first.form} names={names} title={title ?? list} holds={title && list}>
      {children}
    </Folded>
  );
}

interface FoldedProps<Name extends string, Problem extends string> {
  form: Form<Name, Problem>;
  names: readonly Name[];
  title: string;
  holds: string | undefined;
  children: ReactNode;
}

function Folded<Name extends string, Problem extends string>(props: FoldedProps<Name, Problem>) {
  const { form, names, ...fold } = props;
  const answered = usePart(form.$values, (values) => names.some((name) => values[name]));
  const wrong = usePart(form.$problems, (problems) => names.some((name) => problems[name]));
  const attempts = useStore(form.$failedSubmits);
  // Changes when the content becomes needed, and with each failed attempt after that.
  return <Fold {...fold} need={answered || wrong ? attempts + 1 : 0} />;
}
