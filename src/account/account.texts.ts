/** Texts of settings, language, about us, customer service and the way into the app. */
import { area } from '../core/texts/area.ts';

export const userCenter = area({
  settingsTitle: ['Settings', 'Ajustes'],
  language: ['Language', 'Idioma'],
  english: ['English', 'English'],
  spanish: ['Español', 'Español'],
  version: ['Version', 'Versión'],
  logout: ['Log out', 'Cerrar sesión'],
  logoutTitle: ['Log out?', '¿Cerrar sesión?'],
  logoutText: [
    'Everything of yours is removed from this phone. Your loan stays as it is.',
    'Todo lo suyo se quita de este teléfono. Su préstamo sigue como está.',
  ],
  aboutTitle: ['About us', 'Quiénes somos'],
  aboutLead: [
    'Personal loans in Nigeria, with every cost shown before you say yes.',
    'Préstamos personales en Nigeria, con cada costo a la vista antes de aceptar.',
  ],
  lender: ['Lender', 'Prestamista'],
  approval: ['Approval number', 'Número de aprobación'],
  address: ['Address', 'Dirección'],
  loans: ['Loans', 'Préstamos'],
  loansValue: [
    (least: string, most: string) => `${least} to ${most}`,
    (least: string, most: string) => `${least} a ${most}`,
  ],
  terms: ['Term', 'Plazo'],
  termsValue: [
    (shortest: number, longest: number) => `${shortest} to ${longest} days`,
    (shortest: number, longest: number) => `${shortest} a ${longest} días`,
  ],
  serviceTitle: ['Customer service', 'Atención al cliente'],
  serviceLead: [
    'Complaints are answered within 24 to 48 hours.',
    'Los reclamos se responden en 24 a 48 horas.',
  ],
  serviceBuiltIn: [
    'The newest contacts could not be read. These are the ones built in.',
    'No se pudieron leer los contactos más nuevos. Estos vienen con la aplicación.',
  ],
  serviceNone: [
    'No contact is known yet. Please try again later.',
    'Aún no hay un contacto. Inténtelo más tarde, por favor.',
  ],
  phone: ['Call', 'Llamar'],
  whatsapp: ['WhatsApp', 'WhatsApp'],
  mail: ['Write an email', 'Escribir un correo'],
  hours: ['Hours', 'Horario'],
  chat: ['Chat', 'Chat'],
  notOpened: [
    'This address is not one of ours, so it is not opened.',
    'Esta dirección no es nuestra, por eso no se abre.',
  ],
  feedback: ['Questions and complaints', 'Preguntas y reclamos'],
  openTitle: ['Get the app', 'Obtener la aplicación'],
  openLead: [
    'Loans are applied for and repaid in the app.',
    'Los préstamos se piden y se devuelven en la aplicación.',
  ],
  openStore: ['Open the store', 'Abrir la tienda'],
  openOther: ['Another way to get it', 'Otra forma de obtenerla'],
  inAppTitle: ['You are in the app', 'Ya está en la aplicación'],
  theme: ['Appearance', 'Apariencia'],
  system: ['Like the phone', 'Como el teléfono'],
  light: ['Light', 'Claro'],
  dark: ['Dark', 'Oscuro'],
});
