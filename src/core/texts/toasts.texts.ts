/** Toasts: the named messages of §8 in both languages, and our own. Keys are those of facts/errors and core/toasts. */
import { namedMessages } from '../../facts/errors.ts';
import { area } from './area.ts';

export const toasts = area({
  notLoggedIn: [namedMessages.notLoggedIn, 'Inicie sesión, por favor'],
  tokenExpired: [namedMessages.tokenExpired, 'La sesión venció, inicie sesión de nuevo'],
  otherDevice: [namedMessages.otherDevice, 'La cuenta inició sesión en otro dispositivo'],
  tokenInvalid: [namedMessages.tokenInvalid, 'La sesión no es válida, inicie sesión de nuevo'],
  emailVerificationFailed: [
    namedMessages.emailVerificationFailed,
    'Falló la verificación del correo',
  ],
  mailboxFormat: [
    namedMessages.mailboxFormat,
    'El correo está mal escrito, no puede tener espacios ni otros signos',
  ],
  whatsappIncorrect: [namedMessages.whatsappIncorrect, 'Ingrese el número de WhatsApp correcto'],
  loggedOut: [namedMessages.loggedOut, 'Sesión cerrada'],
  copied: ['Copied', 'Copiado'],
  accountDeleted: ['Your account is deleted', 'Su cuenta está borrada'],
  copyFailed: [namedMessages.copyFailed, 'No se pudo copiar'],
  requestFailed: [namedMessages.requestFailed, 'La solicitud falló, inténtelo de nuevo'],
  configureLink: [namedMessages.configureLink, 'Falta configurar el enlace'],
  productFailed: [namedMessages.productFailed, 'No se pudieron obtener los productos'],
  runInApp: [namedMessages.runInApp, 'Ábralo en la aplicación, por favor'],
  bvnIncorrect: [namedMessages.bvnIncorrect, 'El BVN no es correcto.'],
  orderNoEmpty: [namedMessages.orderNoEmpty, 'Falta el número de pedido'],
  payOrderIdEmpty: [namedMessages.payOrderIdEmpty, 'Falta el número de pago, inténtelo de nuevo'],
  channelIdEmpty: [namedMessages.channelIdEmpty, 'Falta el canal de pago'],
  agreeToLoanAgreement: [
    namedMessages.agreeToLoanAgreement,
    'Por favor acepte el contrato de préstamo',
  ],
  minimumWordLength: [namedMessages.minimumWordLength, 'longitud mínima {num}'],
  stateTip: ['Choose the state first', 'Elija primero el estado'],
  sameContactRelationTip: [
    'The two contacts must have different relationships to you',
    'Los dos contactos deben tener con usted relaciones distintas',
  ],
});
