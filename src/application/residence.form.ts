/** The residence section (§2): a state clears the city, a city needs its state first and shares its highlight (§4, §5). */
import { anyEmailProblem, cleanEmail, type EmailProblem } from '../core/email.rules.ts';
import { cleanText, countCharacters } from '../core/free-text.rules.ts';
import { limits } from '../facts/limits.ts';
import { residenceType } from '../facts/options.ts';
import { areasOf, stateCodes } from '../facts/states.ts';
import { createForm, type Form } from '../core/form.ts';
import { type SectionSettings, sectionSettings } from '../core/section.ts';

export type ResidenceField = 'residenceType' | 'state' | 'city' | 'address' | 'email';
export type ResidenceProblem = EmailProblem | 'tooShort' | 'refused';
export type ResidenceForm = Form<ResidenceField, ResidenceProblem>;

function addressProblem(address: string): 'tooShort' | 'empty' | undefined {
  const text = address.trim();
  if (!text) return 'empty';
  return countCharacters(text) < limits.addressMinChars ? 'tooShort' : undefined;
}

export const createResidenceForm = (settings: SectionSettings<ResidenceField>): ResidenceForm =>
  createForm<ResidenceField, ResidenceProblem>(
    {
      residenceType: { required: true, options: () => residenceType },
      state: { required: true, options: () => stateCodes, clears: ['city'] },
      city: {
        required: true,
        options: ({ state }) => areasOf(state),
        needs: { field: 'state', tip: 'stateTip' },
        highlightWith: 'state',
      },
      address: {
        required: true,
        clean: (typed) => cleanText(typed, limits.addressMaxChars),
        check: addressProblem,
      },
      email: { required: true, clean: cleanEmail, check: anyEmailProblem },
    },
    sectionSettings(settings),
  );
