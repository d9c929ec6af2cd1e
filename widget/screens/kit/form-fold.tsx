/** Optional questions behind one line, which opens by itself where one of them is answered or wrong. */
import { useStore } from '@nanostores/react';
import { type ReactNode, useContext, useState } from 'react';
import { application } from '#src/application/application.texts.ts';
import type { Form } from '#src/core/form.ts';
import { useTexts } from '../../texts.ts';
import { Icon } from '../../ui/status/icon.tsx';
import { Checking } from './check-answers.tsx';
import { usePart } from './use-part.ts';

interface FormFoldProps<Name extends string, Problem extends string> {
  form: Form<Name, Problem>;
  /** The questions in it. */
  names: readonly Name[];
  title: string;
  children: ReactNode;
}

export function FormFold<Name extends string, Problem extends string>(
  props: FormFoldProps<Name, Problem>,
) {
  const { form, names, title, children } = props;
  const t = useTexts(application);
  const answered = usePart(form.$values, (values) => names.some((name) => values[name]));
  const wrong = usePart(form.$problems, (problems) => names.some((name) => problems[name]));
  const attempts = useStore(form.$failedSubmits);
  /** Changes as they come to be needed, and with each attempt that fails meanwhile. */
  const need = answered || wrong ? attempts + 1 : 0;
  const [seen, setSeen] = useState(need);
  const [open, setOpen] = useState(need > 0);
  if (need !== seen) {
    setSeen(need);
    if (need > 0) setOpen(true);
  }
  if (useContext(Checking)) return children;
  if (names.length === 0) return null;
  return (
    <details className="fold" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="fold__line">
        <span className="fold__text">
          <b>{title}</b>
          <span className="small">{t.optional}</span>
        </span>
        <Icon name="down" />
      </summary>
      <div className="stack">{children}</div>
    </details>
  );
}
