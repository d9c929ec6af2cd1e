/** The residence section (§2): a state clears the city, a city needs its state first and shares its highlight (§4, §5). */
import { anyEmailProblem, emailRules, type EmailProblem } from '../core/email.rules.ts';
import { cleanText, countCharacters } from '../core/free-text.rules.ts';
import { type FreeProblem, freeFieldsIn } from './free-fields.form.ts';
import { limits } from '../facts/limits.ts';
import { residenceType } from '../facts/options.ts';
import { areasOf, stateCodes } from '../facts/states.ts';
import { has, hasFree, needs } from '../facts/profile.ts';
import type { FreeField } from '../facts/profile-options.ts';
import { createForm, type Form } from '../core/form.ts';
import { type SectionSettings, sectionSettings } from '../core/section.ts';

export type ResidenceField = 'residenceType' | 'state' | 'city' | 'address' | 'email' | FreeField;
export type ResidenceProblem = EmailProblem | FreeProblem | 'refused';
export type ResidenceForm = Form<ResidenceField, ResidenceProblem>;

function addressProblem(address: string): 'tooShort' | 'empty' | undefined {
  const text = address.trim();
  if (!text) return 'empty';
  return countCharacters(text) < limits.addressMinChars ? 'tooShort' : undefined;
}

export const createResidenceForm = (settings: SectionSettings<ResidenceField>): ResidenceForm =>
  createForm<ResidenceField, ResidenceProblem>(
    {
      ...(has.residenceType && {
        residenceType: { required: needs.residenceType, options: () => residenceType },
      }),
      ...(has.state && {
        state: { required: needs.state, options: () => stateCodes, clears: ['city'] as const },
      }),
      ...(has.city && {
        city: {
          required: needs.city,
          options: ({ state }: { readonly state: string }) => areasOf(state),
          needs: { field: 'state', tip: 'stateTip' } as const,
          highlightWith: 'state' as const,
        },
      }),
      ...(has.address && {
        address: {
          required: needs.address,
          clean: (typed: string) => cleanText(typed, limits.addressMaxChars),
          check: addressProblem,
        },
      }),
      ...(has.residenceEmail && {
        email: { required: needs.residenceEmail, ...emailRules, check: anyEmailProblem },
      }),
      ...(hasFree.residence && freeFieldsIn('residence')),
    },
    sectionSettings(settings),
  );
