/** The words of the catalogue's fields (src/facts/fields.ts): labels, hints, and what is wrong with an answer. */
import { accountDigits, bvn, cvcDigits, nin } from '../facts/account-numbers.ts';
import { namedMessages } from '../facts/errors.ts';
import { limits } from '../facts/limits.ts';
import { area } from '../core/texts/area.ts';
import {
  address,
  birthday,
  email,
  mobileExample,
  whatsappNumber,
} from '../core/texts/shared.texts.ts';

/** Labels by the field's name. */
export const fieldTexts = area({
  firstName: ['First name', 'Nombre'],
  middleName: ['Middle name', 'Segundo nombre'],
  lastName: ['Last name', 'Apellido'],
  gender: ['Gender', 'Género'],
  inputBirthday: birthday,
  nationalId: ['National ID number (NIN)', 'Número de identidad (NIN)'],
  cityOfBirth: ['City where you were born', 'Ciudad donde nació'],
  education: ['Education', 'Estudios'],
  maritalStatus: ['Marital status', 'Estado civil'],
  loanPurpose: ['What the loan is for', 'Para qué es el préstamo'],
  whatsappNo: whatsappNumber,
  email,
  telegram: ['Telegram number', 'Número de Telegram'],
  facebook: ['Facebook', 'Facebook'],
  messenger: ['Messenger', 'Messenger'],
  viber: ['Viber number', 'Número de Viber'],
  sparePhone: ['Second phone', 'Segundo teléfono'],
  linkedin: ['LinkedIn', 'LinkedIn'],
  residenceType: ['Type of home', 'Tipo de vivienda'],
  state: ['State', 'Estado'],
  city: ['City or LGA', 'Ciudad o LGA'],
  county: ['County', 'Condado'],
  address,
  residenceEmail: email,
  employmentType: ['Type of work', 'Tipo de trabajo'],
  industryCategory: ['Industry', 'Sector'],
  jobExperience: ['Time in this job', 'Tiempo en este trabajo'],
  monthlySalary: ['Monthly income', 'Ingreso mensual'],
  payFrequency: ["How often you're paid", 'Cada cuánto le pagan'],
  monthlyPayday: ['Payday', 'Día de cobro'],
  monthlyPaydayTwo: ['Second payday', 'Segundo día de cobro'],
  companyName: ['Company name', 'Nombre de la empresa'],
  workThereTime: ['Time at this company', 'Tiempo en esta empresa'],
  designation: ['Your position', 'Su puesto'],
  incomeSource: ['Where your income comes from', 'De dónde viene su ingreso'],
  companyPhone: ['Company phone', 'Teléfono de la empresa'],
  workAddress: ['Work address', 'Dirección del trabajo'],
  payMethod: ['How you are paid', 'Cómo le pagan'],
  emergencyContactName: ['Full name', 'Nombre completo'],
  emergencyContactMobile: ['Phone number', 'Número de teléfono'],
  emergencyContactRelation: ['Relationship to you', 'Relación con usted'],
  fatherName: ["Father's name", 'Nombre del padre'],
  motherName: ["Mother's name", 'Nombre de la madre'],
  idBirthday: birthday,
  idAddress: address,
  bankCode: ['Bank or wallet', 'Banco o billetera'],
  cardType: ['Type of account', 'Tipo de cuenta'],
  accountNumber: ['Account number', 'Número de cuenta'],
  bvn: ['BVN', 'BVN'],
  cvc: ['CVC', 'CVC'],
});

/** Hints by the field's name. */
export const fieldHints = area({
  inputBirthday: [
    `Example: 14 3 1996. You must be ${limits.minAge} to ${limits.maxAge} years old.`,
    `Ejemplo: 14 3 1996. Debe tener de ${limits.minAge} a ${limits.maxAge} años.`,
  ],
  nationalId: [
    `${nin.digits} digits. Dial ${nin.dial} from your registered number to see it.`,
    `${nin.digits} dígitos. Marque ${nin.dial} desde su número registrado para verlo.`,
  ],
  whatsappNo: mobileExample,
  telegram: [
    `${limits.telegramMaxDigits} digits, without the first 0`,
    `${limits.telegramMaxDigits} dígitos, sin el 0 inicial`,
  ],
  viber: [
    `${limits.viberMaxDigits} digits, without the first 0`,
    `${limits.viberMaxDigits} dígitos, sin el 0 inicial`,
  ],
  sparePhone: ['Another number we can call', 'Otro número donde podamos llamarle'],
  county: ['Your town, ward or district', 'Su pueblo, barrio o distrito'],
  address: ['House number, street and a landmark', 'Calle, número y una referencia'],
  emergencyContactMobile: mobileExample,
  bvn: [
    `${bvn.digits} digits. Dial ${bvn.dial} on your registered number to see it.`,
    `${bvn.digits} dígitos. Marque ${bvn.dial} desde su número registrado para verlo.`,
  ],
  cvc: [
    `${cvcDigits.join(' or ')} digits on the back of your card`,
    `${cvcDigits.join(' o ')} dígitos en el reverso de su tarjeta`,
  ],
});

/** What is wrong, by the problem, and what was taken out of an answer. */
export const fieldProblems = area({
  emptyEmail: ['Enter your email', 'Ingrese su correo'],
  birthdayPart: [
    'Enter the day, the month and the full year',
    'Ingrese el día, el mes y el año completo',
  ],
  notADay: [
    "This date doesn't exist. Check the day and the month.",
    'Esta fecha no existe. Revise el día y el mes.',
  ],
  birthdayRange: [
    `Check the year. You must be ${limits.minAge} to ${limits.maxAge}.`,
    `Revise el año. Debe tener de ${limits.minAge} a ${limits.maxAge} años.`,
  ],
  nameShort: [
    (least: number) => `Enter at least ${least} letters`,
    (least: number) => `Escriba al menos ${least} letras`,
  ],
  textShort: [
    (least: number) => `Enter at least ${least} characters`,
    (least: number) => `Escriba al menos ${least} caracteres`,
  ],
  digitsLength: [
    (count: number) => `Enter all ${count} digits`,
    (count: number) => `Escriba los ${count} dígitos`,
  ],
  notANumber: [
    `Use a Nigerian number: ${limits.whatsappMinDigits} digits, or ${limits.whatsappMaxDigits} starting with 0`,
    `Use un número de Nigeria: ${limits.whatsappMinDigits} dígitos, u ${limits.whatsappMaxDigits} si empieza con 0`,
  ],
  abroad: [
    "This is another country's number. Use a Nigerian one.",
    'Este número es de otro país. Use uno de Nigeria.',
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
  accountLength10: [
    `Enter the ${accountDigits.bankCard} digits of the account number`,
    `Ingrese los ${accountDigits.bankCard} dígitos del número de cuenta`,
  ],
  accountLength16: [
    'This looks like a card number. Enter the account number.',
    'Parece un número de tarjeta. Ingrese el de la cuenta.',
  ],
  accountLength18: [
    `Enter the ${accountDigits.clabe} digits of your CLABE`,
    `Ingrese los ${accountDigits.clabe} dígitos de su CLABE`,
  ],
  accountMismatch: [
    "It doesn't match. Check both numbers.",
    'No coincide. Revise los dos números.',
  ],
  accountUnknown: [
    "The bank can't find this account. Check the bank and the number.",
    'El banco no encuentra esta cuenta. Revise el banco y el número.',
  ],
  bvnIncorrect: [namedMessages.bvnIncorrect, 'El BVN no es correcto.'],
  cvcLength: ['Enter the whole CVC or leave it empty', 'Ingrese el CVC completo o déjelo vacío'],
  digitsUpTo: [
    (most: number) => `Numbers only, up to ${most} digits. We didn't take the rest.`,
    (most: number) => `Solo números, hasta ${most} dígitos. No tomamos el resto.`,
  ],
  textUpTo: [
    (most: number) => `Up to ${most} characters. We removed the rest.`,
    (most: number) => `Hasta ${most} caracteres. Quitamos el resto.`,
  ],
  contactDigits: [
    `Numbers only: ${limits.contactPhoneDigits} digits, or ${limits.contactPhoneDigitsAfterZero} starting with 0.`,
    `Solo números: ${limits.contactPhoneDigits} dígitos, u ${limits.contactPhoneDigitsAfterZero} si empieza con 0.`,
  ],
});
