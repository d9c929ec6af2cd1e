/** Texts of personal_infomation (§2, §5). */
import { namedMessages } from '../facts/errors.ts';
import { limits } from '../facts/limits.ts';
import { area } from '../core/texts/area.ts';
import { birthday, email, mobileExample, whatsappNumber } from '../core/texts/shared.texts.ts';

export const personal = area({
  title: ['About you', 'Sobre usted'],
  lead: [
    'Use the name on your ID and bank account.',
    'Use el nombre de su documento y de su cuenta bancaria.',
  ],
  nameCard: ['Your name', 'Su nombre'],
  bornCard: ['Your details', 'Sus datos'],
  lifeCard: ['A bit more about you', 'Un poco más sobre usted'],
  reachCard: ['How to reach you', 'Cómo contactarle'],
  moreWays: ['More ways to reach you', 'Más formas de contactarle'],
  moreLater: [
    'Enter your birthday to see the rest.',
    'Ingrese su fecha de nacimiento para ver el resto.',
  ],
  firstName: ['First name', 'Nombre'],
  middleName: ['Middle name', 'Segundo nombre'],
  secondName: [
    'Your second name goes under “Middle name”.',
    'Su otro nombre va en «Segundo nombre».',
  ],
  lastName: ['Last name', 'Apellido'],
  gender: ['Gender', 'Género'],
  inputBirthday: birthday,
  birthdayHint: [
    (min: number, max: number) => `Example: 14 3 1996. You must be ${min} to ${max} years old.`,
    (min: number, max: number) => `Ejemplo: 14 3 1996. Debe tener de ${min} a ${max} años.`,
  ],
  day: ['Day', 'Día'],
  month: ['Month', 'Mes'],
  year: ['Year', 'Año'],
  pick: ['Choose from a calendar', 'Elegir en un calendario'],
  birthdayPart: [
    'Enter the day, the month and the full year',
    'Ingrese el día, el mes y el año completo',
  ],
  notADay: [
    "This date doesn't exist. Check the day and the month.",
    'Esta fecha no existe. Revise el día y el mes.',
  ],
  education: ['Education', 'Estudios'],
  maritalStatus: ['Marital status', 'Estado civil'],
  whatsappNo: whatsappNumber,
  whatsappHint: mobileExample,
  takeNumber: [(mobile: string) => `Use ${mobile}`, (mobile: string) => `Usar ${mobile}`],
  telegram: ['Telegram number', 'Número de Telegram'],
  viber: ['Viber number', 'Número de Viber'],
  tenDigitsHint: [
    `${limits.telegramMaxDigits} digits, without the first 0`,
    `${limits.telegramMaxDigits} dígitos, sin el 0 inicial`,
  ],
  facebook: ['Facebook', 'Facebook'],
  messenger: ['Messenger', 'Messenger'],
  sparePhone: ['Second phone', 'Segundo teléfono'],
  sparePhoneHint: ['Another number we can call', 'Otro número donde podamos llamarle'],
  emailLabel: email,
  emailPlaceholder: ['Enter your email', 'Ingrese su correo'],
  and: [
    (before: string, last: string) => `${before} and ${last}`,
    (before: string, last: string) => `${before} y ${last}`,
  ],
  or: [
    (before: string, last: string) => `${before} or ${last}`,
    (before: string, last: string) => `${before} o ${last}`,
  ],
  emailHint: [(hosts: string) => `${hosts} only`, (hosts: string) => `Solo ${hosts}`],
  didYouMean: ['Did you mean this?', '¿Quiso decir este?'],
  suggestions: ['Tap to complete your email', 'Toque para completar su correo'],
  nameShort: [
    (least: number) => `Enter at least ${least} letters`,
    (least: number) => `Escriba al menos ${least} letras`,
  ],
  birthdayRange: [
    (min: number, max: number) => `Check the year. You must be ${min} to ${max}.`,
    (min: number, max: number) => `Revise el año. Debe tener de ${min} a ${max} años.`,
  ],
  whatsappIncorrect: [namedMessages.whatsappIncorrect, 'Ingrese el número de WhatsApp correcto'],
  phoneIncorrect: [
    `Use a Nigerian number: ${limits.whatsappMinDigits} digits, or ${limits.whatsappMaxDigits} starting with 0`,
    `Use un número de Nigeria: ${limits.whatsappMinDigits} dígitos, u ${limits.whatsappMaxDigits} si empieza con 0`,
  ],
  phoneAbroad: [
    "This is another country's number. Use a Nigerian one.",
    'Este número es de otro país. Use uno de Nigeria.',
  ],
  email: ['Enter your email', 'Ingrese su correo'],
  email_verify: [
    (endings: string) =>
      `It must end in ${endings}. Before the @, only letters, numbers, _, - and single dots.`,
    (endings: string) =>
      `Debe terminar en ${endings}. Antes del @, solo letras, números, _, - y puntos separados.`,
  ],
  spacesRemoved: [
    'Emails have no spaces. We removed them.',
    'El correo no lleva espacios. Los quitamos.',
  ],
  digitsUpTo: [
    (most: number) => `Numbers only, up to ${most} digits. We didn't take the rest.`,
    (most: number) => `Solo números, hasta ${most} dígitos. No tomamos el resto.`,
  ],
  textUpTo: [
    (most: number) => `Up to ${most} characters. We removed the rest.`,
    (most: number) => `Hasta ${most} caracteres. Quitamos el resto.`,
  ],
});
