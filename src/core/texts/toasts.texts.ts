/** Toasts: the named messages of §8 in both languages, our own, and what to do where the printed words alone do not help. */
import { namedMessages } from '../../facts/errors.ts';
import { area } from './area.ts';

/** Keys are those of facts/errors and core/toasts. */
export const toasts = area({
  notLoggedIn: [namedMessages.notLoggedIn, 'No ha iniciado sesión'],
  tokenExpired: [namedMessages.tokenExpired, 'Su sesión venció, inicie sesión de nuevo'],
  otherDevice: [namedMessages.otherDevice, 'Su cuenta inició sesión en otro dispositivo'],
  tokenInvalid: [namedMessages.tokenInvalid, 'Su sesión no es válida, inicie sesión de nuevo'],
  emailVerificationFailed: [
    namedMessages.emailVerificationFailed,
    'No se pudo verificar el correo',
  ],
  mailboxFormat: [
    namedMessages.mailboxFormat,
    'El correo está mal escrito, no puede tener espacios ni otros signos',
  ],
  whatsappIncorrect: [namedMessages.whatsappIncorrect, 'Ingrese el número de WhatsApp correcto'],
  loggedOut: [namedMessages.loggedOut, 'Cerró sesión'],
  copied: ['Copied', 'Copiado'],
  accountDeleted: ['Your account is deleted', 'Su cuenta está eliminada'],
  copyFailed: [namedMessages.copyFailed, 'No se pudo copiar'],
  requestFailed: [namedMessages.requestFailed, 'La solicitud falló, inténtelo de nuevo'],
  configureLink: [namedMessages.configureLink, 'Falta configurar el enlace'],
  productFailed: [namedMessages.productFailed, 'No se pudieron obtener los productos'],
  runInApp: [namedMessages.runInApp, 'Ábralo en la aplicación'],
  bvnIncorrect: [namedMessages.bvnIncorrect, 'El BVN no es correcto.'],
  orderNoEmpty: [namedMessages.orderNoEmpty, 'Falta el número de préstamo'],
  payOrderIdEmpty: [namedMessages.payOrderIdEmpty, 'Falta el número de pago, inténtelo de nuevo'],
  channelIdEmpty: [namedMessages.channelIdEmpty, 'Falta la forma de pago'],
  agreeToLoanAgreement: [namedMessages.agreeToLoanAgreement, 'Acepte el contrato de préstamo'],
  minimumWordLength: [namedMessages.minimumWordLength, 'longitud mínima {num}'],
  stateTip: ['Choose the state first', 'Elija primero el estado'],
  sameContactRelationTip: [
    'The two contacts must have different relationships to you',
    'Los dos contactos deben tener con usted relaciones distintas',
  ],
});

const wiped = [
  "For your safety, we cleared what you hadn't sent.",
  'Por su seguridad, borramos lo que no había enviado.',
] as const;

/** A second sentence for a message: what happened, or what to do next. */
export const toastHelp = area({
  notLoggedIn: ['Log in to continue.', 'Iníciela para continuar.'],
  tokenExpired: wiped,
  tokenInvalid: wiped,
  otherDevice: [
    "If it wasn't you, contact customer service.",
    'Si no fue usted, contacte a atención al cliente.',
  ],
  copyFailed: [
    'Press and hold the text to copy it.',
    'Mantenga presionado el texto para copiarlo.',
  ],
  channelIdEmpty: ['Choose how to pay.', 'Elija cómo pagar.'],
  payOrderIdEmpty: [
    "We couldn't start this payment, so nothing was paid. Pay another way, or try later.",
    'No pudimos iniciar este pago y no se pagó nada. Pague de otra forma o intente más tarde.',
  ],
});
