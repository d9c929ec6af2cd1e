/** Texts of the rollover (§2 exhibition_period_detail): what it costs beside the other two ways, and what came of it. */
import { area, plural } from '../core/texts/area.ts';

export const rollover = area({
  title: ['Roll over', 'Prórroga'],
  lead: [
    (days: number) =>
      `A rollover moves your due date by ${plural(days, 'day', 'days')}. It does not lower what you owe.`,
    (days: number) =>
      `Una prórroga mueve su vencimiento ${plural(days, 'día', 'días')}. No reduce lo que debe.`,
  ],
  payNow: ['Pay now', 'Pagar ahora'],
  today: ['today', 'hoy'],
  payNowThen: ['Your loan is closed.', 'Su préstamo queda cerrado.'],
  rollOver: [
    (days: number) => `Roll over by ${plural(days, 'day', 'days')}`,
    (days: number) => `Prorrogar ${plural(days, 'día', 'días')}`,
  ],
  inAll: [(date: string) => `in all, by ${date}`, (date: string) => `en total, hasta el ${date}`],
  price: ['Price of the rollover', 'Precio de la prórroga'],
  thenBy: [(date: string) => `Then, by ${date}`, (date: string) => `Después, hasta el ${date}`],
  rollThen: ['You still owe as much as now.', 'Sigue debiendo lo mismo que ahora.'],
  penaltyStays: [
    'The late penalty so far stays in it.',
    'El recargo por atraso hasta hoy sigue incluido.',
  ],
  payLate: ['Pay late', 'Pagar tarde'],
  lateOn: [(date: string) => `if you pay on ${date}`, (date: string) => `si paga el ${date}`],
  lateDay: ['Each day after that', 'Cada día más'],
  lateThen: ['What you owe grows until you pay.', 'Lo que debe crece hasta que pague.'],
  noChannel: ['Choose how you pay', 'Elija cómo paga'],
  yes: [(price: string) => `Roll over for ${price}`, (price: string) => `Prorrogar por ${price}`],
  newDueDate: ['New due date', 'Nuevo vencimiento'],
  stillOwed: ['Still to pay by then', 'Por pagar hasta entonces'],
  askText: [
    'It counts once, even if the network breaks. It cannot be taken back.',
    'Cuenta una sola vez, aunque falle la red. No se puede deshacer.',
  ],
  priceChanged: [
    'The rollover has changed. Nothing was charged.',
    'La prórroga cambió. No se cobró nada.',
  ],
  pendingTitle: ['Your rollover is being worked on', 'Su prórroga se está procesando'],
  pendingText: [
    'Your due date moves once the price has arrived.',
    'Su vencimiento se mueve cuando llegue el precio.',
  ],
  rolledOverTitle: ['Your due date has moved', 'Su vencimiento se movió'],
  notAgain: [
    'This loan cannot be rolled over again.',
    'Este préstamo no se puede prorrogar otra vez.',
  ],
  nothingOwedTitle: ['Nothing to roll over', 'Nada que prorrogar'],
  nothingOwedText: [
    'No loan of yours is running now.',
    'Ningún préstamo suyo está en curso ahora.',
  ],
  paymentPendingText: [
    'A rollover can be bought once it has arrived.',
    'Podrá comprar una prórroga cuando haya llegado.',
  ],
  notOfferedTitle: ['No rollover for this loan', 'No hay prórroga para este préstamo'],
  notOfferedText: ['The lender does not offer one now.', 'El prestamista no la ofrece ahora.'],
  faultyTitle: ['These figures cannot be right', 'Estas cifras no pueden ser correctas'],
  faultyText: [
    'They do not add up, so it cannot be bought. Nothing was charged.',
    'No cuadran, así que no se puede comprar. No se cobró nada.',
  ],
  stages: ['Your rollover', 'Su prórroga'],
  stageAsked: ['You asked for more days', 'Usted pidió más días'],
  stagePaid: [(price: string) => `We receive ${price}`, (price: string) => `Recibimos ${price}`],
  stageMoves: ['Your due date moves', 'Cambia su fecha de pago'],
});
