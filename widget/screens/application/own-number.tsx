/** Offers the mobile number of the login as the WhatsApp number, because most people use one number for both. */
import { useContext } from 'react';
import type { ReactNode } from 'react';
import type { PersonalForm } from '#src/application/personal/personal-information.ts';
import { personal } from '#src/application/personal/personal-information.texts.ts';
import { spacedMobile } from '#src/core/texts/figures.ts';
import { useTexts } from '../../texts.ts';
import { Checking } from '../kit/forms/check-answers.tsx';
import { leadFrom } from '../../ui/layout/lead-on.ts';
import { useParts } from '../kit/hooks/use-part.ts';
import '../../ui/fields/picks.css';

interface OwnNumberProps {
  form: PersonalForm;
  /** National digits. Without a number, nothing is offered. */
  mobile: string;
  children: ReactNode;
}

export function OwnNumber({ form, mobile, children }: OwnNumberProps) {
  const t = useTexts(personal);
  const checking = useContext(Checking);
  const [taken] = useParts(form, () => [form.$values.get().whatsappNo === mobile] as const);
  if (checking || !mobile) return children;
  return (
    <div>
      {children}
      <div className="picks">
        <button
          type="button"
          className="picks__one"
          aria-pressed={taken}
          onClick={() => {
            form.change('whatsappNo', mobile);
            form.leave('whatsappNo');
            leadFrom('whatsappNo');
          }}
        >
          {t.takeNumber(spacedMobile(mobile))}
        </button>
      </div>
    </div>
  );
}
