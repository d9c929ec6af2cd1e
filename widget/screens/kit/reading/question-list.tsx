/** Questions in groups that open their answers, with a search over both. */
import { faq } from '#src/help/help.texts.ts';
import { found, type QuestionGroup } from '#src/help/help.ts';
import { useState } from 'react';
import { useTexts } from '../../../texts.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Question } from './question.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';

export function QuestionList({ groups }: { groups: readonly QuestionGroup[] }) {
  const t = useTexts(faq);
  const [typed, setTyped] = useState('');
  const shown = found(groups, typed);
  return (
    <div className="stack">
      <TextField
        id="search"
        label={t.search}
        value={typed}
        onInput={(text) => setTyped(text.slice(0, 100))}
        kind="search"
      />
      <output className={shown.length ? 'sr' : 'muted'}>{!shown.length && t.nothing}</output>
      {shown.map(({ title, entries }) => (
        <Card key={title} title={title}>
          {entries.map(({ question, answer }) => (
            <Question key={question} title={question}>
              <p>{answer}</p>
            </Question>
          ))}
        </Card>
      ))}
    </div>
  );
}
