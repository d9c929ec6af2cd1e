/** Texts of personal_infomation (§2, §5). */
import { limits } from '../facts/limits.ts';
import { area } from '../core/texts/area.ts';

export const personal = area({
  title: ['About you', 'Sobre usted'],
  lead: [
    'Write your name as your bank and your ID have it.',
    'Escriba su nombre como está en su banco y en su documento.',
  ],
  nameCard: ['Your name', 'Su nombre'],
  bornCard: ['You', 'Usted'],
  lifeCard: ['Your situation', 'Su situación'],
  reachCard: ['How to reach you', 'Cómo comunicarnos con usted'],
  optionalLead: [
    'What has no asterisk can stay empty.',
    'Lo que no lleva asterisco puede quedar vacío.',
  ],
  moreLater: [
    'The rest appears once your birthday is chosen.',
    'El resto aparece cuando elija su fecha de nacimiento.',
  ],
  firstName: ['First name', 'Nombre'],
  middleName: ['Middle name', 'Segundo nombre'],
  lastName: ['Last name', 'Apellido'],
  gender: ['Gender', 'Género'],
  inputBirthday: ['Birthday', 'Fecha de nacimiento'],
  birthdayHint: [
    (min: number, max: number) => `Loans are for people aged ${min} to ${max}`,
    (min: number, max: number) => `Los préstamos son para personas de ${min} a ${max} años`,
  ],
  day: ['Day', 'Día'],
  month: ['Month', 'Mes'],
  year: ['Year', 'Año'],
  education: ['Education', 'Estudios'],
  maritalStatus: ['Marital status', 'Estado civil'],
  whatsappNo: ['WhatsApp number', 'Número de WhatsApp'],
  whatsappHint: [
    `${limits.whatsappMaxDigits} digits with the first 0, or ${limits.whatsappMinDigits} without it`,
    `${limits.whatsappMaxDigits} dígitos con el primer 0, o ${limits.whatsappMinDigits} sin él`,
  ],
  telegram: ['Telegram number', 'Número de Telegram'],
  viber: ['Viber number', 'Número de Viber'],
  tenDigitsHint: [
    `${limits.telegramMaxDigits} digits, without the first 0`,
    `${limits.telegramMaxDigits} dígitos, sin el primer 0`,
  ],
  facebook: ['Facebook', 'Facebook'],
  messenger: ['Messenger', 'Messenger'],
  sparePhone: ['Second phone', 'Segundo teléfono'],
  sparePhoneHint: ['Another number of yours', 'Otro número suyo'],
  emailLabel: ['Email', 'Correo electrónico'],
  emailPlaceholder: ['Write your address', 'Escriba su dirección'],
  emailHint: ['Only gmail.com and yahoo.com', 'Solo gmail.com y yahoo.com'],
  suggestions: ['Tap to complete your address', 'Toque para completar su dirección'],
  nameShort: [
    (least: number) => `At least ${least} letters`,
    (least: number) => `Al menos ${least} letras`,
  ],
  birthdayRange: [
    (min: number, max: number) => `Choose a birthday that makes you ${min} to ${max}`,
    (min: number, max: number) => `Elija una fecha con la que tenga de ${min} a ${max} años`,
  ],
  whatsappIncorrect: [
    'Please enter the correct WhatsApp number',
    'Ingrese el número de WhatsApp correcto',
  ],
  phoneIncorrect: [
    `Write ${limits.whatsappMaxDigits} digits with the first 0, or ${limits.whatsappMinDigits} without it`,
    `Escriba ${limits.whatsappMaxDigits} dígitos con el primer 0, o ${limits.whatsappMinDigits} sin él`,
  ],
  email: ['Enter your email', 'Ingrese su correo'],
  email_verify: [
    'Enter an address of gmail.com or yahoo.com, such as name@gmail.com',
    'Ingrese una dirección de gmail.com o yahoo.com, como nombre@gmail.com',
  ],
  spacesRemoved: [
    'An address has no spaces: they were removed',
    'Un correo no tiene espacios: se quitaron',
  ],
  digitsUpTo: [
    (most: number) => `Digits only, at most ${most}: the rest was removed`,
    (most: number) => `Solo dígitos, ${most} como máximo: se quitó el resto`,
  ],
  textUpTo: [
    (most: number) => `At most ${most} characters: the rest was removed`,
    (most: number) => `${most} caracteres como máximo: se quitó el resto`,
  ],
});
