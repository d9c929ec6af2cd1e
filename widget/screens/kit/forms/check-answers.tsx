/** The answers of a step, to check before they are sent: the form's fields as rows, in groups that can be changed. */
import { createContext, type ReactNode, useContext } from 'react';
import { application } from '#src/application/application.texts.ts';
import { useTexts } from '../../../texts.ts';
import { Button } from '../../../ui/basics/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { KeyRow, KeyRows } from '../../../ui/layout/key-rows.tsx';
import './check-answers.css';

/** Set while the customer checks the answers: returns to the group with this id, to change it. */
export const Checking = createContext<((groupId: string) => void) | null>(null);

interface FormGroupProps {
  id: string;
  title: string;
  lead?: string | undefined;
  children: ReactNode;
}

/** A group of fields: a card of the form, or its answers with a button to change them. */
export function FormGroup({ id, title, lead, children }: FormGroupProps) {
  const t = useTexts(application);
  const change = useContext(Checking);
  if (!change) {
    return (
      <Card id={id} title={title}>
        {lead && <p className="small">{lead}</p>}
        {children}
      </Card>
    );
  }
  return (
    <section className="card">
      <div className="split check__head">
        <h2 className="card__title">{title}</h2>
        <Button kind="text" onPress={() => change(id)}>
          {t.change} <span className="sr">{title}</span>
        </Button>
      </div>
      <KeyRows>{children}</KeyRows>
    </section>
  );
}

/** One answer. An empty one has no row. */
export const GivenAnswer = ({ label, text }: { label: string; text: string }) =>
  text && <KeyRow label={label} value={text} />;

/** Explains that this is the last check. The page starts here. */
export const CheckLead = () => (
  <p className="lead" tabIndex={-1} data-first>
    {useTexts(application).checkLead}
  </p>
);
