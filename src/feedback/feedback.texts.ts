/** Texts of what is written to the service: list, form with files, conversation, rating (§2, §3, §5). */
import { area, plural } from '../core/texts/area.ts';

export const feedback = area({
  write: ['Write to us', 'Escríbanos'],
  login: [
    'Log in to write to us and to read answers',
    'Inicie sesión para escribirnos y leer respuestas',
  ],
  yours: ['Your messages', 'Sus mensajes'],
  faqNote: ['Most answers are here', 'Aquí está la mayoría de las respuestas'],
  emptyTitle: ['You have not written yet', 'Aún no nos ha escrito'],
  more: ['Show more', 'Mostrar más'],
  moreFailed: ['The rest could not be read', 'No se pudo leer el resto'],
  type: ['What is it about?', '¿De qué se trata?'],
  description: ['What happened?', '¿Qué pasó?'],
  counter: [
    (count: number, most: number) => `${count} of ${most} characters`,
    (count: number, most: number) => `${count} de ${most} caracteres`,
  ],
  tooLong: [
    (most: number) => `Shorten it to ${most} characters`,
    (most: number) => `Acórtelo a ${most} caracteres`,
  ],
  receiverAccount: ['Account you paid to', 'Cuenta a la que pagó'],
  receiverHint: ['Only if it is about a transfer', 'Solo si se trata de una transferencia'],
  files: ['Receipts', 'Recibos'],
  filesHint: [
    (most: number) =>
      `Up to ${most} pictures or PDF files. They are not kept if you leave this page.`,
    (most: number) =>
      `Hasta ${most} imágenes o archivos PDF. No se conservan si sale de esta página.`,
  ],
  addFile: ['Add a file', 'Añadir un archivo'],
  tooMany: [
    (most: number) => `At most ${most} files`,
    (most: number) => `${most} archivos como máximo`,
  ],
  wrongType: ['This is neither a picture nor a PDF', 'No es una imagen ni un PDF'],
  stillHere: ['The file is still here.', 'El archivo sigue aquí.'],
  remove: ['Remove', 'Quitar'],
  unfinished: [
    'Wait until each file is sent, or remove it',
    'Espere a que se envíe cada archivo, o quítelo',
  ],
  reach: ['How we reach you', 'Cómo le contactamos'],
  reachHint: ['One of the two is enough.', 'Basta con uno de los dos.'],
  contactPhone: ['Phone', 'Teléfono'],
  contactEmail: ['Email', 'Correo electrónico'],
  needOne: ['Give a phone number or an email', 'Dé un número de teléfono o un correo'],
  when: ['Talk to us', 'Hable con nosotros'],
  whenHint: [
    'If you like: when may we call or write? Time in Lagos.',
    'Si quiere: ¿cuándo podemos llamarle o escribirle? Hora de Lagos.',
  ],
  appointmentDay: ['Day', 'Día'],
  appointmentTime: ['Time', 'Hora'],
  noDay: ['No appointment', 'Sin cita'],
  past: ['This time has passed. Choose a later one', 'Esa hora ya pasó. Elija una posterior'],
  send: ['Send', 'Enviar'],
  notSent: ['It was not sent', 'No se envió'],
  resultTitle: ['We have your message', 'Recibimos su mensaje'],
  resultText: [
    'A person reads it and answers within 24 to 48 hours. A red dot at Me tells you, and you can write more at any time.',
    'Lo lee una persona y responde en 24 a 48 horas. Un punto rojo en Yo se lo avisa, y puede escribir más cuando quiera.',
  ],
  toMessage: ['See your message', 'Ver su mensaje'],
  all: ['All your messages', 'Todos sus mensajes'],
  title: ['Your message', 'Su mensaje'],
  chooseOne: ['Choose one of your messages', 'Elija uno de sus mensajes'],
  given: ['Details', 'Detalles'],
  appointment: ['Appointment', 'Cita'],
  talk: ['Conversation', 'Conversación'],
  you: ['You', 'Usted'],
  reply: ['Write more', 'Escribir más'],
  sent: ['Your message was sent', 'Su mensaje se envió'],
  rate: ['How did we do?', '¿Cómo lo hicimos?'],
  stars: [
    (count: number) => plural(count, 'star', 'stars'),
    (count: number) => plural(count, 'estrella', 'estrellas'),
  ],
  sendRating: ['Send rating', 'Enviar valoración'],
  rated: [
    (count: number) => `You gave ${count} of 5 stars. Thank you.`,
    (count: number) => `Nos dio ${count} de 5 estrellas. Gracias.`,
  ],
});

/** The statuses of facts/options. */
export const feedbackStatusLabels = area({
  submitted: ['Received', 'Recibido'],
  processing: ['In progress', 'En curso'],
  answered: ['Answered', 'Respondido'],
  resolved: ['Solved', 'Resuelto'],
});
