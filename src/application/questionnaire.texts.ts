/** The 11 questions of §3 and their answers in words; each list of answers in the order of facts/questionnaire. */
import { area } from '../core/texts/area.ts';

export const questionnaire = area({
  title: ['Your credit history', 'Su historial de crédito'],
  listTitle: ['Your answers', 'Sus respuestas'],
  progress: [
    (at: number, count: number) => `Question ${at} of ${count}`,
    (at: number, count: number) => `Pregunta ${at} de ${count}`,
  ],
  seeAll: [
    (done: number, count: number) => `See all answers (${done} of ${count})`,
    (done: number, count: number) => `Ver todas las respuestas (${done} de ${count})`,
  ],
  listLead: [
    'Look over your answers. They are sent once and cannot be changed then.',
    'Revise sus respuestas. Se envían una vez y después no se pueden cambiar.',
  ],
  change: ['Change', 'Cambiar'],
  notAnswered: ['Not answered yet', 'Sin respuesta todavía'],
  unanswered: ['Please answer this question', 'Responda esta pregunta, por favor'],
  unansweredAll: ['Please answer all questions', 'Por favor responda todas las preguntas'],
  refused: [
    'The service does not accept this answer. Please choose again.',
    'El servicio no acepta esta respuesta. Elija otra, por favor.',
  ],
  send: ['Send my answers', 'Enviar mis respuestas'],
  noneTitle: ['No questions are open now', 'Ahora no hay preguntas abiertas'],
  noneText: [
    'Your loan is at another step. Go on to where it stands.',
    'Su préstamo está en otro paso. Continúe para ver dónde está.',
  ],
  missedPayment: [
    'Did you miss a loan payment in the last 6 months?',
    '¿Dejó de pagar alguna cuota en los últimos 6 meses?',
  ],
  bureauListing: [
    'Are you listed at a credit bureau for an unpaid debt?',
    '¿Está registrado en un buró de crédito por una deuda impaga?',
  ],
  creditworthiness: [
    'How would you rate yourself as a borrower?',
    '¿Cómo se califica usted como pagador?',
  ],
  currentLender: [
    'Which lender do you owe money to now?',
    '¿A qué prestamista le debe dinero ahora?',
  ],
  overdueLender: [
    'With which lender were you late in the past?',
    '¿Con qué prestamista se atrasó en el pasado?',
  ],
  longestDelay: [
    'What was your longest delay in paying back?',
    '¿Cuál fue su mayor atraso en un pago?',
  ],
  totalOwed: ['How much do you owe in all?', '¿Cuánto debe en total?'],
  digitalLoans: [
    'How many loans have you taken through apps?',
    '¿Cuántos préstamos ha tomado por aplicaciones?',
  ],
  activeLoans: [
    'How many loans are you paying back now?',
    '¿Cuántos préstamos está pagando ahora?',
  ],
  repaidOnTime: ['How many loans did you pay back on time?', '¿Cuántos préstamos pagó a tiempo?'],
  overdueLoans: [
    'How many of your loans are overdue now?',
    '¿Cuántos de sus préstamos están vencidos ahora?',
  ],
  yesNo: [
    ['Yes', 'No'],
    ['Sí', 'No'],
  ],
  bureau: [
    ['Yes', 'No', 'I am not sure'],
    ['Sí', 'No', 'No estoy seguro'],
  ],
  rating: [
    ['Very good', 'Good', 'Fair', 'Poor'],
    ['Muy bueno', 'Bueno', 'Regular', 'Malo'],
  ],
  lender: [
    ['None', 'Another lender'],
    ['Ninguno', 'Otro prestamista'],
  ],
  delay: [
    ['No delay', 'Up to 7 days', '8 to 30 days', '31 to 90 days', 'More than 90 days'],
    ['Sin atraso', 'Hasta 7 días', 'De 8 a 30 días', 'De 31 a 90 días', 'Más de 90 días'],
  ],
  owed: [
    [
      'Nothing',
      'Up to ₦50,000',
      '₦50,001 to ₦200,000',
      '₦200,001 to ₦500,000',
      'More than ₦500,000',
    ],
    ['Nada', 'Hasta ₦50,000', 'De ₦50,001 a ₦200,000', 'De ₦200,001 a ₦500,000', 'Más de ₦500,000'],
  ],
  number: [
    ['None', '1 or 2', '3 to 5', 'More than 5'],
    ['Ninguno', '1 o 2', 'De 3 a 5', 'Más de 5'],
  ],
});
