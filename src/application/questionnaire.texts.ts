/** The 11 questions of §3 and their answers in words; each list of answers in the order of facts/questionnaire. */
import { area } from '../core/texts/area.ts';
import { anotherStep } from '../core/texts/shared.texts.ts';

export const questionnaire = area({
  title: ['Your credit history', 'Su historial de crédito'],
  progress: [
    (at: number, count: number) => `Question ${at} of ${count}`,
    (at: number, count: number) => `Pregunta ${at} de ${count}`,
  ],
  seeAll: [
    (done: number, count: number) => `See all answers (${done} of ${count})`,
    (done: number, count: number) => `Ver mis respuestas (${done} de ${count})`,
  ],
  notAnswered: ['Not answered yet', 'Sin responder'],
  unanswered: ['Answer this question', 'Responda esta pregunta'],
  unansweredAll: ['Answer all the questions', 'Responda todas las preguntas'],
  refused: [
    "We can't accept this answer. Choose another one.",
    'No podemos aceptar esta respuesta. Elija otra.',
  ],
  noneTitle: ['No questions for you now', 'Ahora no hay preguntas para usted'],
  noneText: anotherStep,
  missedPayment: [
    'Did you miss a loan payment in the last 6 months?',
    '¿Dejó de pagar alguna cuota en los últimos 6 meses?',
  ],
  bureauListing: [
    'Are you listed at a credit bureau for an unpaid debt?',
    '¿Aparece en un buró de crédito por una deuda sin pagar?',
  ],
  creditworthiness: ['How good are you at repaying loans?', '¿Qué tan buen pagador se considera?'],
  currentLender: [
    'Which lender do you owe money to now?',
    '¿A qué prestamista le debe dinero ahora?',
  ],
  overdueLender: [
    'Which lender did you pay late in the past?',
    '¿A qué prestamista le pagó tarde alguna vez?',
  ],
  longestDelay: [
    'What was your longest delay in repaying a loan?',
    '¿Cuál ha sido su mayor atraso en un pago?',
  ],
  totalOwed: ['How much do you owe in total?', '¿Cuánto debe en total?'],
  digitalLoans: [
    'How many loans have you taken from apps?',
    '¿Cuántos préstamos ha tomado por aplicaciones?',
  ],
  activeLoans: ['How many loans are you repaying now?', '¿Cuántos préstamos está pagando ahora?'],
  repaidOnTime: ['How many loans did you repay on time?', '¿Cuántos préstamos pagó a tiempo?'],
  overdueLoans: [
    'How many of your loans are overdue now?',
    '¿Cuántos de sus préstamos están vencidos ahora?',
  ],
  yesNo: [
    ['Yes', 'No'],
    ['Sí', 'No'],
  ],
  bureau: [
    ['Yes', 'No', "I'm not sure"],
    ['Sí', 'No', 'No lo sé'],
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
    ['Never late', 'Up to 7 days', '8 to 30 days', '31 to 90 days', 'More than 90 days'],
    ['Nunca me atrasé', 'Hasta 7 días', 'De 8 a 30 días', 'De 31 a 90 días', 'Más de 90 días'],
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
