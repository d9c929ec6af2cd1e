/** Optional content behind one line with its name. Opens when `need` grows. */
import { type ReactNode, useState } from 'react';
import { application } from '#src/application/application.texts.ts';
import { useTexts } from '../../../texts.ts';
import { Icon } from '../../../ui/status/icon.tsx';

interface FoldProps {
  title: string;
  /** What is inside, if the title doesn't name it. */
  holds?: string | undefined;
  /** Replaces 'optional', for content without a question. */
  note?: string | undefined;
  /** Above 0 while something inside is answered or wrong. */
  need: number;
  children: ReactNode;
}

export function Fold({ title, holds, note, need, children }: FoldProps) {
  const t = useTexts(application);
  const [seen, setSeen] = useState(need);
  const [open, setOpen] = useState(need > 0);
  if (need !== seen) {
    setSeen(need);
    if (need > 0) setOpen(true);
  }
  return (
    <details className="fold" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="fold__line">
        <span className="fold__text">
          <b>{title}</b>
          <span className="small">{note ?? (holds ? `${t.optional}: ${holds}` : t.optional)}</span>
        </span>
        <Icon name="down" />
      </summary>
      <div className="stack">{children}</div>
    </details>
  );
}
