/** Texts of additionalInfomation with its three sections (§2, §5). */
import { limits } from '../facts/limits.ts';
import { area } from '../core/texts/area.ts';
import { address } from '../core/texts/shared.texts.ts';

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
  residenceType: ['Type of home', 'Tipo de vivienda'],
  state: ['State', 'Estado'],
  city: ['City or LGA', 'Ciudad o LGA'],
  cityHint: ['Choose the state first', 'Elija primero el estado'],
  address,
  addressHint: ['House number, street and a landmark', 'Calle, número y una referencia'],
  emailBefore: [
    (email: string) => `We'll write to ${email}.`,
    (email: string) => `Le escribiremos a ${email}.`,
  ],
  employmentType: ['Type of work', 'Tipo de trabajo'],
  industryCategory: ['Industry', 'Sector'],
  jobExperience: ['Time in this job', 'Tiempo en este trabajo'],
  monthlySalary: ['Monthly income', 'Ingreso mensual'],
  payFrequency: ["How often you're paid", 'Cada cuánto le pagan'],
  payday: ['Payday', 'Día de cobro'],
  firstPayday: ['First payday', 'Primer día de cobro'],
  secondPayday: ['Second payday', 'Segundo día de cobro'],
  dayOfMonth: [(day: string) => `Day ${day} of the month`, (day: string) => `Día ${day} del mes`],
  contactName: ['Full name', 'Nombre completo'],
  contactMobile: ['Phone number', 'Número de teléfono'],
  contactRelation: ['Relationship to you', 'Relación con usted'],
  addressShort: [
    (least: number) => `Enter at least ${least} characters`,
    (least: number) => `Escriba al menos ${least} caracteres`,
  ],
  email_verify: ['Enter an email like name@gmail.com', 'Ingrese un correo como nombre@gmail.com'],
  contactPhonesEqual: [
    "This is your first contact's number. Enter another one.",
    'Este es el número del primer contacto. Ingrese otro.',
  ],
  contactPhoneIsLoginPhone: [
    "This is your own number. Enter your contact's.",
    'Este es su propio número. Ingrese el de su contacto.',
  ],
  sameRelation: [
    'Choose a different relationship for each contact',
    'Elija una relación distinta para cada contacto',
  ],
  takenRelation: ['Your other contact', 'Su otro contacto'],
  digitsRemoved: [
    `Numbers only: ${limits.contactPhoneDigits} digits, or ${limits.contactPhoneDigitsAfterZero} starting with 0.`,
    `Solo números: ${limits.contactPhoneDigits} dígitos, u ${limits.contactPhoneDigitsAfterZero} si empieza con 0.`,
  ],
  inSection: [
    (section: string, label: string) => `${section}, ${label}`,
    (section: string, label: string) => `${section}, ${label}`,
  ],
});
