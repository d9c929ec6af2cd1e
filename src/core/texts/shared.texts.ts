/** Rows that several areas say in the same words. Each is part of the table of an area, where a view reads it. */
import { plural } from './area.ts';

export const address = ['Address', 'Dirección'] as const;
export const anotherStep = [
  'Your loan is at another step. Tap Continue to see it.',
  'Su préstamo está en otro paso. Toque Continuar para verlo.',
] as const;
export const birthday = ['Birthday', 'Fecha de nacimiento'] as const;
export const coupon = ['Coupon', 'Cupón'] as const;
export const customerService = ['Customer service', 'Atención al cliente'] as const;
export const days = [
  (count: number) => plural(count, 'day', 'days'),
  (count: number) => plural(count, 'día', 'días'),
] as const;
export const daysLate = [
  (days: number) => `${plural(days, 'day', 'days')} late`,
  (days: number) => `${plural(days, 'día', 'días')} de atraso`,
] as const;
export const dueDateWillMove = [
  "We'll move your due date when it arrives.",
  'Cambiaremos su fecha de pago cuando llegue.',
] as const;
export const dueOn = [
  (date: string) => `Due on ${date}`,
  (date: string) => `Vence el ${date}`,
] as const;
export const dueUnknown = [
  "We don't know your due date yet",
  'Todavía no sabemos su fecha de pago',
] as const;
export const dueUnknownText = ['Ask us when it is.', 'Pregúntenos cuál es.'] as const;
export const email = ['Email', 'Correo electrónico'] as const;
export const faultNothingPaidOut = ["You wouldn't get any money.", 'No recibiría dinero.'] as const;
export const faultRateTooHigh = [
  'A fee or rate is above our maximum.',
  'Un cargo o una tasa supera nuestro máximo.',
] as const;
export const faultTermTooShort = [
  "You'd have 60 days or less to repay, which isn't allowed.",
  'Tendría 60 días o menos para pagar, y eso no está permitido.',
] as const;
export const faultyTitle = ['This offer has a mistake', 'Esta oferta tiene un error'] as const;
export const finishedText = ['Thank you. You owe nothing.', 'Gracias. No debe nada.'] as const;
export const finishedTitle = ['Paid in full', 'Pagado por completo'] as const;
export const goHome = ['Go to home', 'Ir al inicio'] as const;
export const interest = ['Interest', 'Interés'] as const;
export const lendingLead = ['To your bank account', 'A su cuenta bancaria'] as const;
export const loanAmount = ['Loan amount', 'Monto del préstamo'] as const;
export const managementFee = ['Management fee', 'Comisión de gestión'] as const;
export const mobileExample = ['Example: 0803 123 4567', 'Ejemplo: 0803 123 4567'] as const;
export const loanNumber = ['Loan number', 'Número de préstamo'] as const;
export const loanCancelled = ['Your loan was cancelled', 'Su préstamo se canceló'] as const;
export const moneyOnWay = ['Your money is on its way', 'Su dinero está en camino'] as const;
export const notApproved = [
  "We couldn't approve your loan",
  'No pudimos aprobar su préstamo',
] as const;
export const nothingToRepay = ['You have nothing to repay', 'No tiene nada por pagar'] as const;
export const owedNow = ['You owe now', 'Debe ahora'] as const;
export const pay = [
  (amount: string) => `Pay ${amount}`,
  (amount: string) => `Pagar ${amount}`,
] as const;
export const paymentOnWay = ["We're waiting for your payment", 'Esperamos su pago'] as const;
export const paidOn = ['Paid on', 'Pagado el'] as const;
export const payRest = [
  (amount: string) => `Pay the rest, ${amount}`,
  (amount: string) => `Pagar el resto, ${amount}`,
] as const;
export const questions = ['Questions and answers', 'Preguntas frecuentes'] as const;
export const range = [
  (least: string, most: string) => `${least} to ${most}`,
  (least: string, most: string) => `${least} a ${most}`,
] as const;
export const stepOf = [
  (step: number, count: number, minutes: number) =>
    `Step ${step} of ${count} · about ${plural(minutes, 'minute', 'minutes')} left`,
  (step: number, count: number, minutes: number) =>
    `Paso ${step} de ${count} · unos ${plural(minutes, 'minuto', 'minutos')} más`,
] as const;
export const toRepay = ['Total to repay', 'Total a pagar'] as const;
export const updateApp = ['Update app', 'Actualizar la aplicación'] as const;
export const whatsappNumber = ['WhatsApp number', 'Número de WhatsApp'] as const;
