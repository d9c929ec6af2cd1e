/** Texts of login, register and nation. */
import { limits } from '../facts/limits.ts';
import { mobileNumber } from '../facts/phone-numbers.ts';
import { area } from '../core/texts/area.ts';

export const loginTexts = area({
  loginTitle: ['Log in', 'Iniciar sesión'],
  registerTitle: ['Create your account', 'Cree su cuenta'],
  loginLead: [
    'Enter your mobile number. We send you a code by SMS.',
    'Ingrese su número de celular. Le enviamos un código por SMS.',
  ],
  registerLead: [
    'This number is new here. Enter the code we sent to it and your account is ready.',
    'Este número es nuevo aquí. Ingrese el código que le enviamos y su cuenta estará lista.',
  ],
  registerStart: [
    'Enter your mobile number. We send you a code by SMS to create your account.',
    'Ingrese su número de celular. Le enviamos un código por SMS para crear su cuenta.',
  ],
  mobile: ['Mobile number', 'Número de celular'],
  mobileHint: ['For example 0803 123 4567', 'Por ejemplo 0803 123 4567'],
  mobileEmpty: ['Enter your mobile number', 'Ingrese su número de celular'],
  mobileTooShort: [
    `This number is too short. A Nigerian mobile number has ${mobileNumber.nationalDigits} digits and begins with 0`,
    `El número es muy corto. Un celular de Nigeria tiene ${mobileNumber.nationalDigits} dígitos y empieza con 0`,
  ],
  mobileTooLong: [
    `This number is too long. A Nigerian mobile number has ${mobileNumber.nationalDigits} digits and begins with 0`,
    `El número es muy largo. Un celular de Nigeria tiene ${mobileNumber.nationalDigits} dígitos y empieza con 0`,
  ],
  mobileNotMobile: [
    `This is not a Nigerian mobile number. It has ${mobileNumber.nationalDigits} digits and begins with 07, 08 or 09`,
    `No es un celular de Nigeria. Tiene ${mobileNumber.nationalDigits} dígitos y empieza con 07, 08 o 09`,
  ],
  mobileRefused: ['The service does not accept this number', 'El servicio no acepta este número'],
  mobileRegistered: [
    'This number has an account already. Log in with it',
    'Este número ya tiene una cuenta. Inicie sesión con él',
  ],
  mobileNotRegistered: ['This number has no account yet', 'Este número todavía no tiene cuenta'],
  sendCode: ['Send me a code', 'Enviarme un código'],
  codeSentTo: [
    (mobile: string) =>
      `We sent a code to ${mobile}. It is valid for ${limits.smsCodeMinutes} minutes.`,
    (mobile: string) => `Enviamos un código al ${mobile}. Vale ${limits.smsCodeMinutes} minutos.`,
  ],
  code: ['Code from the SMS', 'Código del SMS'],
  codeHint: [
    `${limits.smsCodeDigits} digits. We never ask for it by phone.`,
    `${limits.smsCodeDigits} dígitos. Nunca se lo pedimos por teléfono.`,
  ],
  codeEmpty: ['Enter the code from the SMS', 'Ingrese el código del SMS'],
  codeIncomplete: [
    `The code has ${limits.smsCodeDigits} digits`,
    `El código tiene ${limits.smsCodeDigits} dígitos`,
  ],
  codeWrong: [
    'This code is not right. Look at the newest SMS and enter it again',
    'El código no es correcto. Mire el SMS más nuevo e ingréselo de nuevo',
  ],
  codeExpired: [
    `This code no longer holds: it was used, or is over ${limits.smsCodeMinutes} minutes old. Ask for a new one`,
    `Este código ya no vale: se usó o tiene más de ${limits.smsCodeMinutes} minutos. Pida uno nuevo`,
  ],
  codeTooManyTries: [
    'Too many wrong codes. For your safety, ask for a new one',
    'Demasiados códigos incorrectos. Por su seguridad, pida uno nuevo',
  ],
  resend: ['Send a new code', 'Enviar un código nuevo'],
  resendIn: [
    (seconds: number) => `New code possible in ${seconds} s`,
    (seconds: number) => `Código nuevo posible en ${seconds} s`,
  ],
  changeNumber: ['Use another number', 'Usar otro número'],
  logIn: ['Log in', 'Iniciar sesión'],
  register: ['Create account', 'Crear cuenta'],
  failed: ['That did not work', 'No funcionó'],
  country: ['Country: Nigeria, +234', 'País: Nigeria, +234'],
  termsLead: ['By creating an account you accept the', 'Al crear una cuenta acepta los'],
  terms: ['terms of service', 'términos del servicio'],
  and: ['and the', 'y el'],
  privacy: ['privacy notice', 'aviso de privacidad'],
  nationTitle: ['Country', 'País'],
  nationLead: [
    'Loans are given to adults who live in Nigeria and have a Nigerian mobile number.',
    'Los préstamos son para adultos que viven en Nigeria y tienen un celular de Nigeria.',
  ],
  nigeria: ['Nigeria', 'Nigeria'],
  nationHere: ['It looks as if you are in Nigeria.', 'Parece que está en Nigeria.'],
  nationElsewhere: [
    (country: string) =>
      `It looks as if you are in ${country}. You still need a Nigerian number to log in.`,
    (country: string) =>
      `Parece que está en ${country}. Igual necesita un número de Nigeria para iniciar sesión.`,
  ],
  useNigeria: ['Use a Nigerian number', 'Usar un número de Nigeria'],
  already: ["You're already logged in", 'Ya inició sesión'],
});
