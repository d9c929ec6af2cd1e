/** Texts of additionalInfomation with its three sections (§2, §5). */
import { area } from '../core/texts/area.ts';

export const additional = area({
  title: ['Home, work, contacts', 'Casa, trabajo, contactos'],
  residenceCard: ['Where you live', 'Dónde vive'],
  workCard: ['Your work and income', 'Su trabajo y sus ingresos'],
  contactsCard: ['Two people who know you', 'Dos personas que le conocen'],
  contactsLead: [
    "Ask them first. This phone doesn't save their names and numbers, so fill them in last.",
    'Pídales permiso antes. Este teléfono no guarda sus nombres ni números: complételos al final.',
  ],
  contact1: ['First contact', 'Primer contacto'],
  contact2: ['Second contact', 'Segundo contacto'],
  cityHint: ['Choose the state first', 'Elija primero el estado'],
  emailBefore: [
    (email: string) => `We'll write to ${email}.`,
    (email: string) => `Le escribiremos a ${email}.`,
  ],
  firstPayday: ['First payday', 'Primer día de cobro'],
  dayOfMonth: [(day: string) => `Day ${day} of the month`, (day: string) => `Día ${day} del mes`],
  takenRelation: ['Your other contact', 'Su otro contacto'],
  inSection: [
    (section: string, label: string) => `${section}, ${label}`,
    (section: string, label: string) => `${section}, ${label}`,
  ],
});
