/** Texts of the offer, the loan agreement, the money sent and a declined application. */
import { limits } from '../facts/limits.ts';
import { backend } from '../facts/profile.ts';
import { area, plural } from '../core/texts/area.ts';
import {
  days,
  faultNothingPaidOut,
  faultRateTooHigh,
  faultTermTooShort,
  faultyTitle,
  lendingLead,
  loanCancelled,
  moneyOnWay,
  notApproved,
} from '../core/texts/shared.texts.ts';

export const borrow = area({
  confirmTitle: ['Check your offer', 'Revise su oferta'],
  approvedFor: [
    (amount: string) => `You're approved for ${amount}`,
    (amount: string) => `Le aprobamos ${amount}`,
  ],
  days,
  youGet: [
    (today: boolean): string => (today ? 'You get today' : 'You get'),
    (today: boolean) => (today ? 'Hoy recibe' : 'Recibe'),
  ],
  youPayBack: ['You repay', 'Paga'],
  payBackOn: [
    (date: string, payments: number) =>
      payments > 1 ? `in ${payments} payments, the last on ${date}` : `on ${date}`,
    (date: string, payments: number) =>
      payments > 1 ? `en ${payments} pagos, el último el ${date}` : `el ${date}`,
  ],
  factsTitle: ['Every amount', 'Todos los montos'],
  couponNone: ['No coupon', 'Sin cupón'],
  couponsUsable: [
    (count: number) => `You can use ${plural(count, 'coupon', 'coupons')}`,
    (count: number) => `Puede usar ${plural(count, 'cupón', 'cupones')}`,
  ],
  couponUntil: [(date: string) => `until ${date}`, (date: string) => `hasta ${date}`],
  couponEffect: [
    "We'll take it off your repayment. You can use it once.",
    'Lo descontaremos de su pago. Se usa una sola vez.',
  ],
  couponRefused: [
    "You can't use this coupon any more. Nothing was confirmed.",
    'Ya no puede usar este cupón. No se confirmó nada.',
  ],
  couponsUnread: ["We couldn't load your coupons.", 'No pudimos cargar sus cupones.'],
  toAccount: [
    'We send the money here. Wrong account? Change it',
    'Aquí enviamos el dinero. ¿No es su cuenta? Cámbiela',
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
  scheduleTitle: ['When you repay', 'Cuándo paga'],
  earlier: [
    'You can repay early. The total stays the same.',
    'Puede pagar antes. El total no cambia.',
  ],
  couponSpread: ['taken off these payments', 'se descuenta de estos pagos'],
  offerUntil: [
    (moment: string) => `This offer is open until ${moment}, Lagos time. Then it expires.`,
    (moment: string) => `Puede aceptar esta oferta hasta ${moment}, hora de Lagos. Después vence.`,
  ],
  readAgreement: ["I've read the", 'He leído el'],
  agreementLink: ['loan agreement', 'contrato de préstamo'],
  cannotCancel:
    backend.coolingOffDays > 0
      ? [
          `I can cancel within ${backend.coolingOffDays} working days by sending the money back.`,
          `Puedo cancelar en ${backend.coolingOffDays} días hábiles si devuelvo el dinero.`,
        ]
      : [
          "Once I confirm, I can't cancel the loan.",
          'Después de confirmar, no puedo cancelar el préstamo.',
        ],
  getMoney: ['Get', 'Recibir'],
  faultyTitle,
  faultyText: [
    "You can't confirm it, and no money has moved. Contact customer service.",
    'No puede confirmarla y no se movió dinero. Contacte a atención al cliente.',
  ],
  faultNothingPaidOut,
  faultNegativeAmount: ['An amount is below zero.', 'Hay un monto menor que cero.'],
  faultPayoutSum: [
    "What you get isn't the loan amount minus the fee and VAT.",
    'Lo que recibe no es el monto menos la comisión y el IVA.',
  ],
  faultRepaymentSum: [
    "The total to repay isn't the loan amount plus interest.",
    'El total a pagar no es el monto más el interés.',
  ],
  faultScheduleSum: [
    "The payments don't add up to the total to repay.",
    'Los pagos no suman el total a pagar.',
  ],
  faultScheduleDates: ['The dates are out of order.', 'Las fechas están en desorden.'],
  faultTermTooShort,
  faultNoRate: ["We can't work out its yearly rate.", 'No podemos calcular su tasa anual.'],
  faultRateSum: [
    "The VAT, interest or late fee doesn't match its rate.",
    'El IVA, el interés o el recargo por mora no coincide con su tasa.',
  ],
  faultRateTooHigh,
  faultTermDates: [
    "The number of days doesn't match the due date.",
    'Los días no coinciden con la fecha de pago.',
  ],
  faultNoLender: [
    "The lender's name or approval number is missing.",
    'Falta el nombre o el número de autorización del prestamista.',
  ],
  expiredTitle: ['This offer has expired', 'Esta oferta venció'],
  expiredText: [
    "You can't accept it any more. No money moved, and you owe nothing.",
    'Ya no puede aceptarla. No se movió dinero y no debe nada.',
  ],
  expiredAgain: ['Check for a new offer', 'Buscar otra oferta'],
  offerChanged: [
    'Your offer changed. Read it again before you confirm.',
    'Su oferta cambió. Léala de nuevo antes de confirmar.',
  ],
  before: [(value: string) => `before: ${value}`, (value: string) => `antes: ${value}`],
  noOfferTitle: ['You have no offer to confirm', 'No tiene una oferta por confirmar'],
  refused: ["We couldn't confirm your loan", 'No pudimos confirmar su préstamo'],
  agreementTitle: ['Loan agreement', 'Contrato de préstamo'],
  agreementParties: ['1. Who it is between', '1. Las partes'],
  agreementPartiesText: [
    (lender: string, approval: string) =>
      `${lender} (approval no. ${approval}) is the lender. You, the owner of this account, are the borrower.`,
    (lender: string, approval: string) =>
      `${lender} (autorización n.º ${approval}) es el prestamista. Usted, titular de esta cuenta, recibe el préstamo.`,
  ],
  agreementMoney: ['2. The money', '2. El dinero'],
  agreementMoneyText: [
    (principal: string, payout: string, fee: string, tax: string) =>
      `The loan is ${principal}. We take off a management fee of ${fee} and VAT of ${tax}. We send ${payout} to your bank account.`,
    (principal: string, payout: string, fee: string, tax: string) =>
      `El préstamo es de ${principal}. Descontamos una comisión de gestión de ${fee} y un IVA de ${tax}. Enviamos ${payout} a su cuenta bancaria.`,
  ],
  agreementRepay: ['3. Repaying', '3. El pago'],
  agreementRepayText: [
    (repayment: string, date: string, interest: string, rate: string, coupon: string) =>
      `You repay ${repayment} by ${date}. This includes interest of ${interest}. ${coupon && `A coupon of ${coupon} is already taken off. `}The yearly rate including all fees is ${rate}.`,
    (repayment: string, date: string, interest: string, rate: string, coupon: string) =>
      `Usted paga ${repayment} a más tardar el ${date}. Esto incluye un interés de ${interest}. ${coupon && `Ya se descontó un cupón de ${coupon}. `}La tasa anual con todos los cargos es ${rate}.`,
  ],
  agreementLate: ['4. Paying late', '4. Si paga tarde'],
  agreementLateText: [
    (penalty: string, percent: string) =>
      `Each day after the due date adds a late fee of ${penalty}. That is ${percent} of what's due. We never charge a late fee on a late fee.`,
    (penalty: string, percent: string) =>
      `Cada día después de la fecha de pago suma un recargo por mora de ${penalty}. Es el ${percent} de lo que debe. Nunca cobramos recargo sobre un recargo.`,
  ],
  agreementCancel: ['5. Cancelling', '5. Cancelación'],
  agreementCancelText:
    backend.coolingOffDays > 0
      ? [
          `You can cancel the loan within ${backend.coolingOffDays} working days after we send the money. You send back what you got, and pay no interest and no fee. You can repay it early. The total stays the same.`,
          `Puede cancelar el préstamo en ${backend.coolingOffDays} días hábiles desde que enviamos el dinero. Devuelve lo que recibió y no paga interés ni comisión. Puede pagarlo antes. El total no cambia.`,
        ]
      : [
          "Once you confirm, you can't cancel the loan. You can repay it early. The total stays the same.",
          'Después de confirmar, no puede cancelar el préstamo. Puede pagarlo antes. El total no cambia.',
        ],
  agreementData: ['6. Your data', '6. Sus datos'],
  agreementDataText: [
    'We use your data to decide on this loan and to manage it. We never call your contacts or read your messages.',
    'Usamos sus datos para decidir sobre este préstamo y administrarlo. Nunca llamamos a sus contactos ni leemos sus mensajes.',
  ],
  agreementComplaints: ['7. Complaints', '7. Reclamos'],
  agreementComplaintsText: [
    `Customer service answers complaints within ${limits.replyMinHours} to ${limits.replyMaxHours} hours.`,
    `Atención al cliente responde los reclamos en ${limits.replyMinHours} a ${limits.replyMaxHours} horas.`,
  ],
  agreementVersion: [
    (version: string) => `Version ${version}`,
    (version: string) => `Versión ${version}`,
  ],
  lendingTitle: moneyOnWay,
  lendingLead,
  lendingExpected: [
    (moment: string) => `Should arrive by ${moment}`,
    (moment: string) => `Debe llegar a más tardar ${moment}`,
  ],
  stageApproved: ['Loan approved', 'Préstamo aprobado'],
  stageConfirmed: ['You confirmed', 'Usted confirmó'],
  stagePayout: [
    `Sending your money: ${limits.minDisbursementMinutes} to ${limits.maxDisbursementMinutes} minutes`,
    `Enviamos su dinero: de ${limits.minDisbursementMinutes} a ${limits.maxDisbursementMinutes} minutos`,
  ],
  stageArrived: ['Money in your account', 'Dinero en su cuenta'],
  lendingLonger: ["It's taking longer than expected", 'Está tardando más de lo esperado'],
  lendingLongerText: [
    "Banks are sometimes slow. You don't need to do anything. Don't apply again.",
    'A veces los bancos tardan. No tiene que hacer nada. No vuelva a solicitar.',
  ],
  lendingCancel: [
    (until: string) =>
      `If it hasn't arrived ${until}, we'll cancel the loan. You won't owe anything.`,
    (until: string) => `Si no llega ${until}, cancelaremos el préstamo. No deberá nada.`,
  ],
  within: [`in ${limits.autoCancelHours} hours`, `en ${limits.autoCancelHours} horas`],
  by: [
    (moment: string) => `by ${moment}, Lagos time`,
    (moment: string) => `a más tardar ${moment}, hora de Lagos`,
  ],
  payFailTitle: ["We couldn't send your money", 'No pudimos enviar su dinero'],
  payFailText: [
    "You owe nothing. Check your bank account or change it, and we'll send the money again.",
    'No debe nada. Revise su cuenta bancaria o cámbiela y enviaremos el dinero de nuevo.',
  ],
  payoutTitle: ['Your money', 'Su dinero'],
  noPayoutTitle: ['No money is on its way', 'No hay dinero en camino'],
  noPayoutText: ['Go to home to see your loan.', 'Vaya al inicio para ver su préstamo.'],
  cancelledTitle: loanCancelled,
  cancelledText: [
    'You owe nothing, and you can apply again.',
    'No debe nada y puede solicitar otro préstamo.',
  ],
  rejectTitle: ['Not this time', 'Esta vez no'],
  noRejectTitle: ['You have no declined application', 'No tiene solicitudes rechazadas'],
  rejectLead: notApproved,
  rejectFreeze: ['You can apply again', 'Puede solicitar otro préstamo'],
  rejectFreezeIn: [
    (days: number) => `in ${plural(days, 'day', 'days')}`,
    (days: number) => `en ${plural(days, 'día', 'días')}`,
  ],
  rejectFreezeAt: [
    (days: number, clock: string) =>
      `${days > 0 ? `in ${plural(days, 'day', 'days')}` : 'today'}, at ${clock}, Lagos time`,
    (days: number, clock: string) =>
      `${days > 0 ? `en ${plural(days, 'día', 'días')}` : 'hoy'}, ${clock}, hora de Lagos`,
  ],
  rejectFreezeOver: ['now', 'ahora'],
  rejectNoReason: [
    'The lender gave no reason. Customer service can tell you more.',
    'El prestamista no dio un motivo. Atención al cliente puede decirle más.',
  ],
  askUs: ['Ask customer service', 'Preguntar a atención al cliente'],
  reviewAgain: ['Ask a person to look again', 'Pedir que lo revise una persona'],
  applyAgain: ['See available loans', 'Ver préstamos disponibles'],
  helpOtherLoans: ['Repay other loans on time.', 'Pague a tiempo sus otros préstamos.'],
  helpNames: [
    'Make sure your name, BVN and bank account match.',
    'Verifique que su nombre, BVN y cuenta bancaria coincidan.',
  ],
  rejectHelps: ['Before you apply again', 'Antes de volver a solicitar'],
});
