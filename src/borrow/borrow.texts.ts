/** Texts of the offer, the loan agreement, the payout and the refusal. */
import { limits } from '../facts/limits.ts';
import { area, plural } from '../core/texts/area.ts';

export const borrow = area({
  confirmTitle: ['Your loan, in full', 'Su préstamo, completo'],
  days: [
    (count: number) => plural(count, 'day', 'days'),
    (count: number) => plural(count, 'día', 'días'),
  ],
  youGet: [
    (today: boolean): string => (today ? 'You get today' : 'You get'),
    (today: boolean) => (today ? 'Recibe hoy' : 'Recibe'),
  ],
  youPayBack: ['You pay back', 'Usted paga'],
  payBackOn: [
    (date: string, payments: number) =>
      payments > 1 ? `in ${payments} payments, the last on ${date}` : `on ${date}`,
    (date: string, payments: number) =>
      payments > 1 ? `en ${payments} pagos, el último el ${date}` : `el ${date}`,
  ],
  madeUpOf: ['How the repayment is made up', 'De qué se compone el pago'],
  partPayout: ['Paid to you', 'Pagado a usted'],
  partInterest: ['Interest', 'Interés'],
  partFees: ['Fee + tax', 'Cargo + impuesto'],
  factsTitle: ['Every amount', 'Cada importe'],
  principal: ['Loan amount', 'Importe del préstamo'],
  fee: ['Processing fee, taken first', 'Cargo de gestión, se descuenta primero'],
  tax: [
    (percent: string) => `Tax on the fee${percent && `, ${percent}`}`,
    (percent: string) => `Impuesto sobre el cargo${percent && `, ${percent}`}`,
  ],
  interest: [
    (percent: string) => `Interest, ${percent} a year (nominal)`,
    (percent: string) => `Interés, ${percent} al año (nominal)`,
  ],
  coupon: ['Coupon', 'Cupón'],
  couponNone: ['No coupon', 'Sin cupón'],
  couponsUsable: [
    (count: number) => `${plural(count, 'coupon', 'coupons')} you can use`,
    (count: number) => `Puede usar ${plural(count, 'cupón', 'cupones')}`,
  ],
  couponUntil: [(date: string) => `until ${date}`, (date: string) => `hasta ${date}`],
  couponEffect: [
    'Taken off what you pay back. Your yes uses it up.',
    'Se descuenta de lo que paga. Se gasta cuando usted confirma.',
  ],
  couponRefused: [
    'This coupon can no longer be used. Nothing was confirmed.',
    'Este cupón ya no se puede usar. No se confirmó nada.',
  ],
  couponsUnread: ['Your coupons could not be read.', 'No se pudieron leer sus cupones.'],
  paidOut: ['Paid to your bank account', 'Pagado a su cuenta bancaria'],
  paidOutSum: ['Loan amount − fee − tax', 'Préstamo − cargo − impuesto'],
  owed: ['You pay back in all', 'Paga en total'],
  owedSum: [
    (coupon: boolean) => `Loan amount + interest${coupon ? ' − coupon' : ''}`,
    (coupon: boolean) => `Préstamo + interés${coupon ? ' − cupón' : ''}`,
  ],
  dueOn: ['Due on', 'Vence el'],
  yearlyRate: ['Yearly rate including all fees', 'Tasa anual con todos los cargos'],
  lateDay: ['Each day late costs', 'Cada día de atraso cuesta'],
  lateNote: [
    (percent: string, coupon: boolean) =>
      `${percent} a day of what is due${coupon ? ', before the coupon' : ''}`,
    (percent: string, coupon: boolean) =>
      `${percent} al día de lo vencido${coupon ? ', antes del cupón' : ''}`,
  ],
  toAccount: [
    'Your account for the payout. Not right? Change it',
    'Su cuenta para recibir el dinero. ¿No es correcta? Cámbiela',
  ],
  account: [
    (bank: string, ending: string) => `${bank}, account ending ${ending}`,
    (bank: string, ending: string) => `${bank}, cuenta terminada en ${ending}`,
  ],
  bank: ['Bank', 'Banco'],
  accountEnding: ['Account ending', 'Cuenta terminada en'],
  parties: ['Account and lender', 'Cuenta y prestamista'],
  lender: ['Lender', 'Prestamista'],
  lenderValue: [
    (name: string, approval: string) => `${name}, approval no. ${approval}`,
    (name: string, approval: string) => `${name}, autorización n.º ${approval}`,
  ],
  scheduleTitle: ['When you pay', 'Cuándo paga'],
  earlier: ['You may pay earlier at any time.', 'Puede pagar antes en cualquier momento.'],
  couponSpread: ['taken off these payments', 'se descuenta de estos pagos'],
  offerUntil: [
    (moment: string) =>
      `This offer stands until ${moment}, Lagos time. After that it is cancelled.`,
    (moment: string) => `Esta oferta vale hasta ${moment}, hora de Lagos. Después se cancela.`,
  ],
  readAgreement: ['I have read the', 'He leído el'],
  agreementLink: ['loan agreement', 'contrato de préstamo'],
  cannotCancel: [
    'After I confirm, the loan cannot be cancelled.',
    'Después de confirmar, el préstamo no se puede cancelar.',
  ],
  getMoney: ['Get', 'Recibir'],
  faultyTitle: ['This offer cannot be right', 'Esta oferta no puede ser correcta'],
  faultyText: [
    'You cannot confirm it. No money has moved. Please tell customer service.',
    'No puede confirmarla. No se movió dinero. Avise a atención al cliente, por favor.',
  ],
  faultNothingPaidOut: ['Nothing would be paid out to you.', 'No se le pagaría nada.'],
  faultNegativeAmount: ['An amount is below zero.', 'Un importe es menor que cero.'],
  faultPayoutSum: [
    'Loan amount less fee and tax is not what would be paid out.',
    'El préstamo menos cargo e impuesto no es lo que se pagaría.',
  ],
  faultRepaymentSum: [
    'Loan amount and interest are not what you would pay back.',
    'El préstamo más el interés no es lo que usted pagaría.',
  ],
  faultScheduleSum: [
    'The payments do not add up to what you would pay back.',
    'Los pagos no suman lo que usted pagaría.',
  ],
  faultScheduleDates: ['The dates are out of order.', 'Las fechas no están en orden.'],
  faultTermTooShort: [
    'The time to pay back is 60 days or less, which is not allowed.',
    'El plazo es de 60 días o menos, lo que no está permitido.',
  ],
  faultNoRate: ['No yearly rate can be counted for it.', 'No se puede calcular una tasa anual.'],
  faultRateSum: [
    'The tax, interest or price of a late day doesn’t match its rate.',
    'El impuesto, el interés o el costo por día de atraso no coincide con su tasa.',
  ],
  faultRateTooHigh: [
    'A rate is above the highest that we charge.',
    'Una tasa supera la más alta que cobramos.',
  ],
  faultTermDates: [
    'The number of days doesn’t match the due date.',
    'El número de días no coincide con la fecha de vencimiento.',
  ],
  faultNoLender: [
    'The name or approval number of the lender is missing.',
    'Falta el nombre o el número de autorización del prestamista.',
  ],
  expiredTitle: ['This offer has expired', 'Esta oferta venció'],
  expiredText: [
    'You can’t take it any more. No money moved, and you owe nothing.',
    'Ya no puede aceptarla. No se movió dinero y usted no debe nada.',
  ],
  expiredAgain: ['Check for a new offer', 'Buscar otra oferta'],
  offerChanged: [
    'The offer has changed. Please read it again before you confirm.',
    'La oferta cambió. Léala de nuevo antes de confirmar, por favor.',
  ],
  before: [(value: string) => `before: ${value}`, (value: string) => `antes: ${value}`],
  noOfferTitle: ['There is no offer to confirm', 'No hay una oferta por confirmar'],
  refused: ['The lender did not accept this', 'El prestamista no lo aceptó'],
  agreementTitle: ['Loan agreement', 'Contrato de préstamo'],
  agreementTemplate: [
    'Template: to be approved by the lender’s counsel before use.',
    'Plantilla: debe aprobarla el asesor legal del prestamista antes de usarla.',
  ],
  agreementParties: ['1. Who agrees', '1. Quiénes acuerdan'],
  agreementPartiesText: [
    (lender: string, approval: string) =>
      `${lender} (approval no. ${approval}) lends, and you, the customer of this account, borrow.`,
    (lender: string, approval: string) =>
      `${lender} (autorización n.º ${approval}) presta, y usted, titular de esta cuenta, recibe el préstamo.`,
  ],
  agreementMoney: ['2. The money', '2. El dinero'],
  agreementMoneyText: [
    (principal: string, payout: string, fee: string, tax: string) =>
      `The loan is ${principal}. A processing fee of ${fee} and tax of ${tax} on it are taken first, so ${payout} is paid to your bank account.`,
    (principal: string, payout: string, fee: string, tax: string) =>
      `El préstamo es de ${principal}. Primero se descuentan un cargo de gestión de ${fee} y un impuesto de ${tax} sobre él, así que se pagan ${payout} a su cuenta bancaria.`,
  ],
  agreementRepay: ['3. Paying back', '3. El pago'],
  agreementRepayText: [
    (repayment: string, date: string, interest: string, rate: string, coupon: string) =>
      `You pay back ${repayment} by ${date}. In this is interest of ${interest}. ${coupon && `A coupon of ${coupon} is taken off already. `}The yearly rate including all fees is ${rate}.`,
    (repayment: string, date: string, interest: string, rate: string, coupon: string) =>
      `Usted paga ${repayment} hasta el ${date}. Eso incluye un interés de ${interest}. ${coupon && `Ya está descontado un cupón de ${coupon}. `}La tasa anual con todos los cargos es ${rate}.`,
  ],
  agreementLate: ['4. Paying late', '4. El atraso'],
  agreementLateText: [
    (penalty: string, percent: string) =>
      `Each day after the due date costs ${penalty}, which is ${percent} of what is due. No penalty is charged on a penalty.`,
    (penalty: string, percent: string) =>
      `Cada día después del vencimiento cuesta ${penalty}, que es el ${percent} de lo vencido. No se cobra recargo sobre un recargo.`,
  ],
  agreementCancel: ['5. No cancelling', '5. Sin cancelación'],
  agreementCancelText: [
    'Once you have confirmed, the loan cannot be cancelled. You may pay it back earlier at any time.',
    'Una vez confirmado, el préstamo no se puede cancelar. Puede pagarlo antes en cualquier momento.',
  ],
  agreementData: ['6. Your data', '6. Sus datos'],
  agreementDataText: [
    'Your data is used to decide on this loan and to manage it. We never call your contacts and never read your messages.',
    'Sus datos se usan para decidir sobre este préstamo y administrarlo. Nunca llamamos a sus contactos ni leemos sus mensajes.',
  ],
  agreementComplaints: ['7. Complaints', '7. Reclamos'],
  agreementComplaintsText: [
    'A complaint to customer service is answered within 24 to 48 hours.',
    'Un reclamo a atención al cliente se responde en 24 a 48 horas.',
  ],
  agreementVersion: [
    (version: string) => `Version ${version}`,
    (version: string) => `Versión ${version}`,
  ],
  lendingTitle: ['Your money is on its way', 'Su dinero está en camino'],
  lendingLead: ['Paid to your bank account', 'Se paga a su cuenta bancaria'],
  lendingExpected: [(by: string) => `Expected ${by}`, (by: string) => `Se espera ${by}`],
  stageApproved: ['Approved by the lender', 'Aprobado por el prestamista'],
  stageConfirmed: ['Confirmed by you', 'Confirmado por usted'],
  stagePayout: [
    `Payout under way: ${limits.minDisbursementMinutes} to ${limits.maxDisbursementMinutes} minutes`,
    `Pago en curso: de ${limits.minDisbursementMinutes} a ${limits.maxDisbursementMinutes} minutos`,
  ],
  stageArrived: ['Money in your account', 'Dinero en su cuenta'],
  lendingLonger: ['It is taking longer than expected', 'Tarda más de lo esperado'],
  lendingLongerText: [
    'Banks are sometimes slow. You have nothing to do; please do not apply again.',
    'A veces los bancos son lentos. No tiene nada que hacer; por favor no solicite de nuevo.',
  ],
  lendingCancel: [
    (until: string) =>
      `If the money has not arrived ${until}, the order is cancelled and you owe nothing.`,
    (until: string) => `Si el dinero no llega ${until}, la orden se cancela y usted no debe nada.`,
  ],
  within: [`within ${limits.autoCancelHours} hours`, `en ${limits.autoCancelHours} horas`],
  by: [
    (moment: string) => `by ${moment}, Lagos time`,
    (moment: string) => `hasta ${moment}, hora de Lagos`,
  ],
  payFailTitle: ['The payout failed', 'El pago falló'],
  payFailText: [
    'The bank did not take the money. You owe nothing. Correct your bank account, and we pay again.',
    'El banco no aceptó el dinero. Usted no debe nada. Corrija su cuenta bancaria y pagamos de nuevo.',
  ],
  payoutTitle: ['Payout', 'Entrega del dinero'],
  noPayoutTitle: ['No payout is under way', 'No hay un pago en curso'],
  noPayoutText: [
    'Home shows where your loan stands.',
    'El inicio muestra el estado de su préstamo.',
  ],
  cancelledTitle: ['The offer was cancelled', 'La oferta se canceló'],
  cancelledText: [
    'It was not confirmed in time. You owe nothing and can apply again.',
    'No se confirmó a tiempo. Usted no debe nada y puede solicitar de nuevo.',
  ],
  rejectTitle: ['Not this time', 'Esta vez no'],
  rejectLead: ['We could not approve your loan', 'No pudimos aprobar su préstamo'],
  rejectFreeze: ['You can apply again', 'Puede solicitar de nuevo'],
  rejectFreezeIn: [
    (days: number) => `in ${plural(days, 'day', 'days')}`,
    (days: number) => `en ${plural(days, 'día', 'días')}`,
  ],
  rejectFreezeOn: [
    (date: string, time: string) => `from ${date}, ${time}, Lagos time`,
    (date: string, time: string) => `desde el ${date}, ${time}, hora de Lagos`,
  ],
  rejectFreezeOver: ['now', 'ya'],
  rejectNoReason: ['The lender gave no reason.', 'El prestamista no dio un motivo.'],
  applyAgain: ['See what you can apply for', 'Ver qué puede solicitar'],
  helpOtherLoans: ['Repay other loans on time.', 'Pague a tiempo otros préstamos.'],
  helpNames: [
    'Make sure that your name, BVN and account belong together.',
    'Asegúrese de que su nombre, BVN y cuenta correspondan.',
  ],
  rejectHelps: ['What helps', 'Qué ayuda'],
});
