/**
 * The residence section (§2). Another state clears the city. A city needs its state first and shares its highlight (§4,
 * §5).
 */
import { type FieldProblem, formOfSections } from '../fields/fields.form.ts';
import { createForm, type Form } from '../../core/forms/form.ts';
import { type SectionSettings, sectionSettings } from '../../core/forms/section.ts';
import type { NamesIn } from '../../facts/fields.ts';
import { areasOf } from '../../facts/states.ts';

export type ResidenceField = NamesIn<'residence'>;
export type ResidenceForm = Form<ResidenceField, FieldProblem>;

export const createResidenceForm = (settings: SectionSettings<ResidenceField>): ResidenceForm =>
  createForm<ResidenceField, FieldProblem>(
    formOfSections(['residence'], {
      state: { clears: ['city'] },
      city: {
        options: ({ state }) => areasOf(state),
        needs: { field: 'state', tip: 'stateTip' },
        highlightWith: 'state',
      },
    }),
    sectionSettings(settings),
  );
