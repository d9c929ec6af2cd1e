/** Texts of settings, language, about us, customer service and the way into the app. */
import { limits } from '../facts/limits.ts';
import { area } from '../core/texts/area.ts';
import { address, customerService, loanAmount, range } from '../core/texts/shared.texts.ts';

export const userCenter = area({
  settingsTitle: ['Settings', 'Ajustes'],
  language: ['Language', 'Idioma'],
  version: ['Version', 'Versión'],
  logout: ['Log out', 'Cerrar sesión'],
  logoutTitle: ['Log out?', '¿Cerrar sesión?'],
  logoutText: [
    "We'll clear your data from this phone. Your loan stays the same.",
    'Borraremos sus datos de este teléfono. Su préstamo sigue igual.',
  ],
  aboutTitle: ['About us', 'Quiénes somos'],
  aboutLead: [
    'Personal loans in Nigeria. You see every cost before you agree.',
    'Préstamos personales en Nigeria. Usted ve cada costo antes de aceptar.',
  ],
  lender: ['Lender', 'Prestamista'],
  approval: ['Approval number', 'Número de autorización'],
  address,
  loans: loanAmount,
  loansValue: range,
  terms: ['Time to repay', 'Plazo para pagar'],
  termsValue: [
    (shortest: number, longest: number) => `${shortest} to ${longest} days`,
    (shortest: number, longest: number) => `${shortest} a ${longest} días`,
  ],
  serviceTitle: customerService,
  serviceLead: [
    `We reply to complaints within ${limits.replyMinHours} to ${limits.replyMaxHours} hours.`,
    `Respondemos a los reclamos en un plazo de ${limits.replyMinHours} a ${limits.replyMaxHours} horas.`,
  ],
  serviceBuiltIn: [
    "We couldn't load our latest contacts. These came with the app.",
    'No pudimos cargar los contactos más recientes. Estos vienen con la aplicación.',
  ],
  serviceNone: [
    'We have no contacts to show. Try again later.',
    'No hay contactos para mostrar. Intente más tarde.',
  ],
  licences: ['Licences', 'Licencias'],
  phone: ['Call us', 'Llamar'],
  whatsapp: ['WhatsApp', 'WhatsApp'],
  mail: ['Email us', 'Enviar un correo'],
  hours: ['Opening hours', 'Horario de atención'],
  chat: ['Chat with us', 'Chatear'],
  notOpened: [
    "We don't open this link because it isn't ours.",
    'No abrimos este enlace porque no es nuestro.',
  ],
  feedback: ['Questions and complaints', 'Preguntas y reclamos'],
  openTitle: ['Get the app', 'Descargar la aplicación'],
  openLead: [
    'You apply for a loan and repay it in the app.',
    'El préstamo se pide y se paga en la aplicación.',
  ],
  openNone: [
    "We don't have a download link yet. Ask customer service.",
    'Aún no hay un enlace de descarga. Pregunte a Atención al cliente.',
  ],
  openStore: ['Open the app store', 'Abrir la tienda de aplicaciones'],
  openOther: ['Get it another way', 'Descargar de otra forma'],
  inAppTitle: ["You're already in the app", 'Ya está en la aplicación'],
  theme: ['Appearance', 'Apariencia'],
  system: ['System', 'Sistema'],
  light: ['Light', 'Claro'],
  dark: ['Dark', 'Oscuro'],
});
