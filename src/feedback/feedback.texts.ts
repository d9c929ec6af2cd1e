/** Texts of what is written to the service: list, form with files, conversation, rating (§2, §3, §5). */
import { limits } from '../facts/limits.ts';
import { area, plural } from '../core/texts/area.ts';
import { email } from '../core/texts/shared.texts.ts';

export const feedback = area({
  write: ['Write to us', 'Escríbanos'],
  login: [
    'Log in to write to us and read our replies',
    'Inicie sesión para escribirnos y leer las respuestas',
  ],
  yours: ['Your messages', 'Sus mensajes'],
  faqNote: ['Most answers are here', 'Casi todas las respuestas están aquí'],
  emptyTitle: ["You haven't written to us yet", 'Aún no nos ha escrito'],
  more: ['Show more', 'Ver más'],
  moreFailed: ["We couldn't load the rest", 'No pudimos cargar el resto'],
  type: ["What's it about?", '¿De qué se trata?'],
  description: ['What happened?', '¿Qué pasó?'],
  counter: [
    (count: string, most: string) => `${count} of ${most} characters`,
    (count: string, most: string) => `${count} de ${most} caracteres`,
  ],
  tooLong: [
    (most: string) => `Shorten it to ${most} characters`,
    (most: string) => `Acórtelo a ${most} caracteres`,
  ],
  receiverAccount: ['Account you paid into', 'Cuenta a la que pagó'],
  receiverHint: ['Only for a bank transfer', 'Solo si fue una transferencia'],
  files: ['Receipts', 'Recibos'],
  filesHint: [
    (most: number) => `Up to ${most} pictures or PDFs. We don't keep them if you leave this page.`,
    (most: number) => `Hasta ${most} imágenes o PDF. No se guardan si sale de esta página.`,
  ],
  addFile: ['Add a file', 'Agregar un archivo'],
  tooMany: [
    (most: number) => `You can add up to ${most} files`,
    (most: number) => `Puede agregar hasta ${most} archivos`,
  ],
  wrongType: ['Choose a picture or a PDF', 'Elija una imagen o un PDF'],
  stillHere: ['Your file is still here.', 'Su archivo sigue aquí.'],
  remove: ['Remove', 'Quitar'],
  unfinished: [
    'Wait for each file to upload, or remove it',
    'Espere a que se suba cada archivo o quítelo',
  ],
  reach: ['How can we reach you?', '¿Cómo le contactamos?'],
  reachHint: ['One of the two is enough.', 'Con uno de los dos basta.'],
  contactPhone: ['Phone', 'Teléfono'],
  contactEmail: email,
  needOne: ['Enter a phone number or an email', 'Escriba un teléfono o un correo'],
  when: ['When should we reach you?', '¿Cuándo le contactamos?'],
  whenHint: ['Optional, in Lagos time.', 'Opcional, en hora de Lagos.'],
  appointmentDay: ['Day', 'Día'],
  appointmentTime: ['Time', 'Hora'],
  noDay: ['No appointment', 'Sin cita'],
  past: ['This time has passed. Choose a later one', 'Esa hora ya pasó. Elija otra más tarde'],
  aboutLoan: [
    (loan: string) => `This is about loan ${loan}: `,
    (loan: string) => `Es sobre el préstamo ${loan}: `,
  ],
  reviewWish: [
    (orderNo: string) =>
      `Please have a person look at my application again. Application number: ${orderNo}.`,
    (orderNo: string) =>
      `Por favor, que una persona revise de nuevo mi solicitud. Número de solicitud: ${orderNo}.`,
  ],
  send: ['Send', 'Enviar'],
  notSent: ["We couldn't send it", 'No pudimos enviarlo'],
  resultTitle: ['We got your message', 'Recibimos su mensaje'],
  resultText: [
    `A person will read it and reply within ${limits.replyMinHours} to ${limits.replyMaxHours} hours. You'll see a red dot at Me. You can write more at any time.`,
    `Una persona lo leerá y responderá en un plazo de ${limits.replyMinHours} a ${limits.replyMaxHours} horas. Verá un punto rojo en Perfil. Puede escribir más cuando quiera.`,
  ],
  toMessage: ['See my message', 'Ver mi mensaje'],
  all: ['All my messages', 'Todos mis mensajes'],
  title: ['Your message', 'Su mensaje'],
  chooseOne: ['Choose one of your messages', 'Elija uno de sus mensajes'],
  given: ['Details', 'Detalles'],
  appointment: ['Appointment', 'Cita'],
  talk: ['Conversation', 'Conversación'],
  you: ['You', 'Usted'],
  reply: ['Write more', 'Escribir más'],
  sent: ['Message sent', 'Mensaje enviado'],
  rate: ['How did we do?', '¿Cómo le atendimos?'],
  stars: [
    (count: number) => plural(count, 'star', 'stars'),
    (count: number) => plural(count, 'estrella', 'estrellas'),
  ],
  sendRating: ['Send rating', 'Enviar calificación'],
  rated: [
    (count: number) => `You gave us ${count} of 5 stars. Thank you.`,
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
