/** Toasts: the named messages of §8 in both languages, and our own. Keys are those of facts/errors and core/toasts. */
import { area } from './area.ts';

export const notices = area({
  notLoggedIn: ['User not logged in', 'Inicie sesión, por favor'],
  tokenExpired: ['Token expired, please login again', 'La sesión venció, inicie sesión de nuevo'],
  otherDevice: [
    'The account is logged in from another device',
    'La cuenta inició sesión en otro dispositivo',
  ],
  tokenInvalid: [
    'Token invalid, please login again',
    'La sesión no es válida, inicie sesión de nuevo',
  ],
  emailVerificationFailed: ['Email verification failed', 'Falló la verificación del correo'],
  mailboxFormat: [
    'The mailbox format was entered incorrectly, it cannot contain spaces or others',
    'El correo está mal escrito, no puede tener espacios ni otros signos',
  ],
  whatsappIncorrect: [
    'Please enter the correct WhatsApp number',
    'Ingrese el número de WhatsApp correcto',
  ],
  loggedOut: ['Logged out successfully', 'Sesión cerrada'],
  copied: ['Copied', 'Copiado'],
  accountDeleted: ['Your account is deleted', 'Su cuenta está borrada'],
  copyFailed: ['copy failed', 'No se pudo copiar'],
  requestFailed: ['The request failed Please try again', 'La solicitud falló, inténtelo de nuevo'],
  configureLink: ['Please configure the link', 'Falta configurar el enlace'],
  productFailed: ['Product acquisition failure', 'No se pudieron obtener los productos'],
  runInApp: ['Please run in App', 'Ábralo en la aplicación, por favor'],
  bvnIncorrect: ['Incorrect bvn input.', 'El BVN no es correcto.'],
  orderNoEmpty: ['orderNo cannot be empty', 'Falta el número de pedido'],
  payOrderIdEmpty: [
    'payOrderId cannot be empty, please try again',
    'Falta el número de pago, inténtelo de nuevo',
  ],
  channelIdEmpty: ['channelId cannot be empty', 'Falta el canal de pago'],
  agreeToLoanAgreement: [
    'Please agree to the loan agreement',
    'Por favor acepte el contrato de préstamo',
  ],
  minimumWordLength: ['minimum word length {num}', 'longitud mínima {num}'],
  stateTip: ['Choose the state first', 'Elija primero el estado'],
  sameContactRelationTip: [
    'The two contacts must have different relationships to you',
    'Los dos contactos deben tener con usted relaciones distintas',
  ],
});
