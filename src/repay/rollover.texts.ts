/** Texts of the rollover (§2 exhibition_period_detail): what it costs beside the other two ways, and what came of it. */
import { area, plural } from '../core/texts/area.ts';
import { dueDateWillMove, nothingToRepay } from '../core/texts/shared.texts.ts';

const moreDays = (days: number) => `Get ${plural(days, 'more day', 'more days')}`;
const moreDaysEs = (days: number) => plural(days, 'día más', 'días más');

export const rollover = area({
  title: ['More time to pay', 'Más tiempo para pagar'],
  lead: [
    (days: number) =>
      `A rollover gives you ${plural(days, 'more day', 'more days')}. You'll still owe the same amount.`,
    (days: number) => `Una prórroga le da ${moreDaysEs(days)}. Seguirá debiendo lo mismo.`,
  ],
  payNow: ['Pay now', 'Pagar ahora'],
  today: ['today', 'hoy'],
  payNowThen: ['This closes your loan.', 'Así termina de pagar.'],
  rollOver: [moreDays, moreDaysEs],
  inAll: [(date: string) => `total, by ${date}`, (date: string) => `en total, hasta el ${date}`],
  price: ['Rollover fee', 'Costo de la prórroga'],
  thenBy: [(date: string) => `Then, by ${date}`, (date: string) => `Después, hasta el ${date}`],
  rollThen: ['You still owe the same as now.', 'Sigue debiendo lo mismo que ahora.'],
  penaltyStays: [
    'That includes the late fee so far.',
    'Eso incluye el recargo por mora hasta hoy.',
  ],
  payLate: ['Pay late', 'Pagar tarde'],
  lateOn: [(date: string) => `if you pay on ${date}`, (date: string) => `si paga el ${date}`],
  lateDay: ['Each day after that', 'Cada día después'],
  lateThen: ['What you owe grows until you pay.', 'Lo que debe crece hasta que pague.'],
  noChannel: ['Choose how to pay', 'Elija cómo pagar'],
  yes: [
    (days: number, price: string) => `${moreDays(days)} for ${price}`,
    (days: number, price: string) => `Obtener ${moreDaysEs(days)} por ${price}`,
  ],
  newDueDate: ['New due date', 'Nueva fecha de pago'],
  stillOwed: ['Left to pay by then', 'Por pagar hasta entonces'],
  askText: [
    "You'll only pay once, even if the network fails. You can't undo it.",
    'Solo pagará una vez, aunque falle la red. No se puede deshacer.',
  ],
  priceChanged: [
    "The rollover changed. You haven't paid yet.",
    'La prórroga cambió. Todavía no ha pagado.',
  ],
  pendingTitle: ["We're waiting for your rollover payment", 'Esperamos el pago de su prórroga'],
  pendingText: dueDateWillMove,
  rolledOverTitle: ['You have a new due date', 'Tiene una nueva fecha de pago'],
  notAgain: ["You can't roll this loan over again.", 'No puede prorrogar este préstamo otra vez.'],
  nothingOwedTitle: nothingToRepay,
  nothingOwedText: ["You don't have an active loan.", 'No tiene un préstamo activo.'],
  paymentPendingText: [
    'You can get more time once it arrives.',
    'Cuando llegue, podrá pedir más tiempo.',
  ],
  notOfferedTitle: ['No rollover for this loan', 'Este préstamo no tiene prórroga'],
  notOfferedText: [
    "We can't offer one now. Repay by your due date to avoid late fees.",
    'Ahora no podemos ofrecerla. Pague a tiempo para evitar recargos por mora.',
  ],
  faultyTitle: ['These figures have a mistake', 'Estas cifras tienen un error'],
  faultyText: [
    "They don't add up, so you can't roll over. You weren't charged.",
    'No cuadran, por eso no puede prorrogar. No se le cobró nada.',
  ],
  stages: ['Your rollover', 'Su prórroga'],
  stageAsked: ['You asked for more days', 'Usted pidió más días'],
  stagePaid: [(price: string) => `We receive ${price}`, (price: string) => `Recibimos ${price}`],
  stageMoves: ['Your due date moves', 'Cambia su fecha de pago'],
});
