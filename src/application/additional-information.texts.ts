/** Texts of additionalInfomation with its three sections (§2, §5). */
import { limits } from '../facts/limits.ts';
import { area } from '../core/texts/area.ts';

export const additional = area({
  title: ['Home, work, contacts', 'Hogar, trabajo, contactos'],
  residenceCard: ['Where you live', 'Dónde vive'],
  workCard: ['Your work and income', 'Su trabajo y sus ingresos'],
  contactsCard: ['Two people who know you', 'Dos personas que le conocen'],
  contactsLead: [
    'You type their numbers; the contacts of your phone are not read. Ask these people first.',
    'Usted escribe sus números; no se leen los contactos de su teléfono. Pregúnteles antes.',
  ],
  contact1: ['First contact', 'Primer contacto'],
  contact2: ['Second contact', 'Segundo contacto'],
  residenceType: ['Kind of home', 'Tipo de vivienda'],
  state: ['State', 'Estado'],
  city: ['City or LGA', 'Ciudad o LGA'],
  cityHint: ['Choose the state first', 'Elija primero el estado'],
  address: ['Address', 'Dirección'],
  addressHint: [
    'Street, number, and what helps to find it',
    'Calle, número y lo que ayude a encontrarla',
  ],
  emailLabel: ['Email', 'Correo electrónico'],
  emailBefore: [
    'This is the address you gave before; you can change it',
    'Es la dirección que dio antes; puede cambiarla',
  ],
  employmentType: ['Kind of work', 'Tipo de trabajo'],
  industryCategory: ['Industry', 'Rubro'],
  jobExperience: ['How long in this work', 'Tiempo en este trabajo'],
  monthlySalary: ['Income a month', 'Ingreso al mes'],
  payFrequency: ['How often you are paid', 'Cada cuánto le pagan'],
  payday: ['Payday', 'Día de pago'],
  firstPayday: ['First payday', 'Primer día de pago'],
  secondPayday: ['Second payday', 'Segundo día de pago'],
  dayOfMonth: [(day: string) => `Day ${day} of the month`, (day: string) => `Día ${day} del mes`],
  contactName: ['Full name', 'Nombre completo'],
  contactMobile: ['Phone number', 'Número de teléfono'],
  contactRelation: ['Relationship to you', 'Su relación con usted'],
  addressShort: [
    (least: number) => `At least ${least} characters`,
    (least: number) => `Al menos ${least} caracteres`,
  ],
  email_verify: [
    'Enter an address such as name@gmail.com',
    'Ingrese una dirección como nombre@gmail.com',
  ],
  contactPhonesEqual: [
    'Give two different people: this is the number of the first contact',
    'Dé dos personas distintas: este es el número del primer contacto',
  ],
  contactPhoneIsLoginPhone: [
    'This is your own number: give that of somebody else',
    'Este es su propio número: dé el de otra persona',
  ],
  sameRelation: [
    'The two contacts must have different relationships to you',
    'Los dos contactos deben tener con usted relaciones distintas',
  ],
  digitsRemoved: [
    `Digits only, ${limits.contactPhoneDigits} or with a first 0 ${limits.contactPhoneDigitsAfterZero}: the rest was removed`,
    `Solo dígitos, ${limits.contactPhoneDigits} o con un primer 0 ${limits.contactPhoneDigitsAfterZero}: se quitó el resto`,
  ],
  inSection: [
    (section: string, label: string) => `${section}, ${label}`,
    (section: string, label: string) => `${section}, ${label}`,
  ],
});
