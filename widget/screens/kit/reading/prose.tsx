/**
 * A document in sections, with its contents first. Each entry leads to its heading, for eyes and for screen readers.
 */
import { useRef } from 'react';
import { documents } from '#src/account/documents.texts.ts';
import { sectionsOf } from '#src/help/help.ts';
import { useTexts } from '../../../texts.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { List, ListRow } from '../../../ui/layout/list.tsx';
import { TemplateNotice } from './template-notice.tsx';

export function Prose({ lines }: { lines: readonly string[] }) {
  const t = useTexts(documents);
  const place = useRef<HTMLDivElement>(null);
  const sections = sectionsOf(lines).map(({ title, text }, at) => ({
    title: `${at + 1}. ${title}`,
    text,
  }));
  const leadTo = (at: number) => {
    const heading = place.current?.querySelectorAll('h2')[at];
    heading?.scrollIntoView();
    heading?.focus();
  };
  return (
    <>
      <TemplateNotice />
      <nav aria-label={t.contents} className="contents">
        <List label={t.contents}>
          {sections.map(({ title }, at) => (
            <ListRow key={title} label={title} onPress={() => leadTo(at)} />
          ))}
        </List>
      </nav>
      <Card>
        <div className="prose" ref={place}>
          {sections.map(({ title, text }) => (
            <section key={title}>
              <h2 tabIndex={-1}>{title}</h2>
              {text.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </section>
          ))}
        </div>
      </Card>
    </>
  );
}
