/** Texts of login, register and nation. */
import { limits } from '../facts/limits.ts';
import { mobileNumber } from '../facts/phone-numbers.ts';
import { area } from '../core/texts/area.ts';
import { mobileExample } from '../core/texts/shared.texts.ts';

const { nationalDigits, trunkPrefix } = mobileNumber;

/** How mobile numbers start, such as '07, 08 or 09'. */
const starts = (or: string) =>
  mobileNumber.firstDigits
    .map((digit) => trunkPrefix + digit)
    .join(', ')
    .replace(/,(?=[^,]*$)/, ` ${or}`);

export const loginTexts = area({
  loginTitle: ['Log in', 'Iniciar sesión'],
  registerTitle: ['Create your account', 'Cree su cuenta'],
  loginLead: [
    "Enter your mobile number and we'll text you a code.",
    'Ingrese su número de celular y le enviaremos un código por SMS.',
  ],
  registerLead: [
    'This number is new to us. Enter the code to create your account.',
    'Este número es nuevo. Ingrese el código para crear su cuenta.',
  ],
  registerStart: [
    "Enter your mobile number. We'll text you a code to create your account.",
    'Ingrese su número de celular. Le enviaremos un código para crear su cuenta.',
  ],
  mobile: ['Mobile number', 'Número de celular'],
  mobileHint: mobileExample,
  mobileEmpty: ['Enter your mobile number', 'Ingrese su número de celular'],
  mobileTooShort: [
    `This number is too short. Enter ${nationalDigits} digits, starting with ${trunkPrefix}.`,
    `El número es muy corto. Ingrese los ${nationalDigits} dígitos, con el ${trunkPrefix} inicial.`,
  ],
  mobileTooLong: [
    `This number is too long. Enter ${nationalDigits} digits, starting with ${trunkPrefix}.`,
    `El número es muy largo. Ingrese los ${nationalDigits} dígitos, con el ${trunkPrefix} inicial.`,
  ],
  mobileNotMobile: [
    `This isn't a Nigerian mobile number. Use one that starts with ${starts('or')}.`,
    `No es un celular de Nigeria. Use uno que empiece con ${starts('o')}.`,
  ],
  mobileRefused: [
    "We can't accept this number. Use another one.",
    'No podemos aceptar este número. Use otro.',
  ],
  mobileRegistered: [
    'This number already has an account. Request a code to log in.',
    'Este número ya tiene una cuenta. Pida un código para iniciar sesión.',
  ],
  mobileNotRegistered: [
    'This number has no account yet. Request a code to create one.',
    'Este número todavía no tiene cuenta. Pida un código para crearla.',
  ],
  sendCode: ['Send me a code', 'Recibir un código'],
  codeSentTo: [
    (mobile: string) =>
      `We sent a code to ${mobile}. It expires in ${limits.smsCodeMinutes} minutes.`,
    (mobile: string) =>
      `Enviamos un código al ${mobile}. Vence en ${limits.smsCodeMinutes} minutos.`,
  ],
  code: ['SMS code', 'Código del SMS'],
  codeHint: [
    `${limits.smsCodeDigits} digits. Don't share it with anyone.`,
    `${limits.smsCodeDigits} dígitos. No lo comparta con nadie.`,
  ],
  codeEmpty: ['Enter the code we texted you', 'Ingrese el código que le enviamos'],
  codeIncomplete: [
    `Enter all ${limits.smsCodeDigits} digits`,
    `Ingrese los ${limits.smsCodeDigits} dígitos`,
  ],
  codeWrong: [
    'Wrong code. Check the latest SMS and try again.',
    'Código incorrecto. Revise el último SMS e inténtelo de nuevo.',
  ],
  codeExpired: [
    'This code has expired or was already used. Request a new one.',
    'Este código venció o ya se usó. Pida uno nuevo.',
  ],
  codeTooManyTries: [
    'Too many wrong codes. Request a new one.',
    'Demasiados códigos incorrectos. Pida uno nuevo.',
  ],
  resend: ['Send a new code', 'Enviar otro código'],
  resendIn: [
    (seconds: number) => `New code in ${seconds} s`,
    (seconds: number) => `Otro código en ${seconds} s`,
  ],
  changeNumber: ['Change number', 'Cambiar número'],
  logIn: ['Log in', 'Iniciar sesión'],
  register: ['Create account', 'Crear cuenta'],
  failed: ["That didn't work", 'No se pudo completar'],
  country: ['Country: Nigeria, +234', 'País: Nigeria, +234'],
  termsLead: ['By creating an account, you accept the', 'Al crear su cuenta, acepta las'],
  terms: ['terms of service', 'condiciones del servicio'],
  and: ['and the', 'y el'],
  privacy: ['privacy notice', 'aviso de privacidad'],
  nationTitle: ['Country', 'País'],
  nationLead: [
    'To borrow, you must live in Nigeria and have a Nigerian mobile number.',
    'Para pedir un préstamo, debe vivir en Nigeria y tener un celular de Nigeria.',
  ],
  nigeria: ['Nigeria', 'Nigeria'],
  nationHere: ["It looks like you're in Nigeria.", 'Parece que está en Nigeria.'],
  nationElsewhere: [
    (country: string) =>
      `It looks like you're in ${country}. You still need a Nigerian number to log in.`,
    (country: string) =>
      `Parece que está en ${country}. Aun así necesita un número de Nigeria para iniciar sesión.`,
  ],
  useNigeria: ['Use a Nigerian number', 'Usar un número de Nigeria'],
  already: ["You're already logged in", 'Ya inició sesión'],
});
