/** Fields for the ID's details, as read by the service and corrected or typed by the customer (§3). */
import type { IdField } from '#src/application/identity/id-details.form.ts';
import { idDetails } from '#src/application/identity/id-details.texts.ts';
import type { Identity } from '#src/application/identity/identity.ts';
import { identity } from '#src/application/identity/identity.texts.ts';
import { askedIn } from '#src/facts/asked-fields.ts';
import { useTexts } from '../../texts.ts';
import { Button } from '../../ui/basics/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { fieldsOf, FormSummary } from '../kit/forms/form-fields.tsx';
import { useFieldWords } from './field-words.ts';
import { FormSection } from './form-section.tsx';

interface IdDetailsProps {
  model: Identity;
  form: NonNullable<Identity['details']>;
  wasRead: boolean;
}

export function IdDetails({ model, form, wasRead }: IdDetailsProps) {
  const t = useTexts(identity);
  const tIdDetails = useTexts(idDetails);
  const words = useFieldWords<IdField>(askedIn('id'));
  return (
    <Card title={tIdDetails.title}>
      <FormSummary form={form} words={words} />
      <p className="lead">{wasRead ? tIdDetails.wasRead : tIdDetails.typed}</p>
      <FormSection rows={askedIn('id')} of={fieldsOf(form, words)} />
      {wasRead && (
        <Button kind="quiet" block onPress={model.toPictures}>
          {t.retakeId}
        </Button>
      )}
    </Card>
  );
}
