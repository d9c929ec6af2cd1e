/** Texts of home with its six messages (§4), and of the Me page. */
import { limits } from '../facts/limits.ts';
import { area, plural } from '../core/texts/area.ts';
import {
  customerService,
  dueDateWillMove,
  dueOn,
  dueUnknown,
  dueUnknownText,
  faultNothingPaidOut,
  faultRateTooHigh,
  faultTermTooShort,
  faultyTitle,
  finishedText,
  finishedTitle,
  lendingLead,
  loanCancelled,
  loanNumber,
  paidOn,
  moneyOnWay,
  notApproved,
  owedNow,
  pay,
  payRest,
  questions,
  stepOf,
  updateApp,
} from '../core/texts/shared.texts.ts';

const seeNext = ['See what happens next', 'Ver qué sigue'] as const;

export const home = area({
  greetingNamed: [(name: string) => `Hello, ${name}`, (name: string) => `Hola, ${name}`],
  greeting: ['Welcome', 'Le damos la bienvenida'],
  anonymousTitle: [
    (most: string) => `Loans up to ${most}`,
    (most: string) => `Préstamos de hasta ${most}`,
  ],
  anonymousText: [
    (shortest: number, longest: number) =>
      `See every fee first. Take ${shortest} to ${longest} days to repay.`,
    (shortest: number, longest: number) =>
      `Vea antes todos los cargos. Tiene de ${shortest} a ${longest} días para pagar.`,
  ],
  logInOrRegister: ['Log in or register', 'Iniciar sesión o registrarse'],
  approvedLead: ["You're approved for", 'Le aprobamos'],
  approvedNote: [
    (days: number) => `for ${plural(days, 'day', 'days')}`,
    (days: number) => `por ${plural(days, 'día', 'días')}`,
  ],
  approvedAction: ['See the cost and get money', 'Ver el costo y recibir el dinero'],
  approvedPromise: [
    "You'll see every fee before you agree.",
    'Verá todos los cargos antes de aceptar.',
  ],
  youWouldGet: ['You get', 'Recibe'],
  youWouldPayBack: ['You repay', 'Paga'],
  offerStandsUntil: ['Offer ends', 'La oferta vence'],
  underAuditTitle: ['Your application is under review', 'Su solicitud está en revisión'],
  underAuditText: [
    `It usually takes ${limits.assessmentMinutes} minutes, and ${limits.assessmentMaxHours} hours at most.`,
    `Suele tardar ${limits.assessmentMinutes} minutos y, como máximo, ${limits.assessmentMaxHours} horas.`,
  ],
  underAuditAction: seeNext,
  expiringSoonTitle: [
    (days: number) =>
      days > 1
        ? `Due in ${plural(days, 'day', 'days')}`
        : days === 1
          ? 'Due tomorrow'
          : 'Due today',
    (days: number) =>
      days > 1
        ? `Vence en ${plural(days, 'día', 'días')}`
        : days === 1
          ? 'Vence mañana'
          : 'Vence hoy',
  ],
  pastDueTitle: [
    (days: number) =>
      days > 0 ? `Your loan is ${plural(days, 'day', 'days')} late` : 'Your loan is overdue',
    (days: number) =>
      days > 0
        ? `Su préstamo tiene ${plural(days, 'día', 'días')} de atraso`
        : 'Su préstamo está vencido',
  ],
  loanItself: ['Loan', 'Préstamo'],
  lateFeeSoFar: ['Late fee so far', 'Recargo por mora hasta hoy'],
  payPart: ['Pay a part', 'Pagar una parte'],
  cannotPay: ["Can't pay all of it? Talk to us", '¿No puede pagar todo? Hable con nosotros'],
  pastDueCost: [
    (amount: string) => `Each day late adds ${amount}.`,
    (amount: string) => `Cada día de atraso suma ${amount}.`,
  ],
  manageTitle: ['Will you manage?', '¿Podrá pagar?'],
  manageYes: ['Yes', 'Sí'],
  managePart: ['A part', 'Una parte'],
  manageNo: ['No', 'No'],
  yesPlan: [
    (amount: string, date: string) => `Pay ${amount} by ${date}. Then you owe nothing.`,
    (amount: string, date: string) => `Pague ${amount} hasta el ${date}. Después no debe nada.`,
  ],
  partPlan: [
    (amount: string, date: string) =>
      `Pay what you can. If some is left after ${date}, each day adds ${amount}.`,
    (amount: string, date: string) =>
      `Pague lo que pueda. Si falta algo después del ${date}, cada día suma ${amount}.`,
  ],
  noPlan: [
    (amount: string, date: string) =>
      `Talk to us now. We may find a way. After ${date}, each day adds ${amount}.`,
    (amount: string, date: string) =>
      `Hable con nosotros ahora. Podemos buscar una salida. Después del ${date}, cada día suma ${amount}.`,
  ],
  talkToUs: ['Talk to us', 'Hablar con nosotros'],
  rolloverCost: [
    (days: number, price: string, total: string, date: string) =>
      `${plural(days, 'more day costs', 'more days cost')} ${price}. You pay ${total} in total by ${date}.`,
    (days: number, price: string, total: string, date: string) =>
      `${plural(days, 'día más cuesta', 'días más cuestan')} ${price}. Paga ${total} en total hasta el ${date}.`,
  ],
  moreTime: ['Need more time? See the cost', '¿Necesita más tiempo? Vea el costo'],
  owedNow,
  dueOn,
  dueUnknown,
  dueUnknownText,
  pay,
  payRest,
  payNow: ['Repay this loan', 'Pagar este préstamo'],
  moneyThereTitle: ['Your money is there', 'Su dinero ya llegó'],
  moneyThereText: [
    (amount: string, account: string, moment: string) =>
      `We sent ${amount} to ${account}: ${moment}`,
    (amount: string, account: string, moment: string) =>
      `Enviamos ${amount} a ${account}: ${moment}`,
  ],
  yourAccount: ['your bank account', 'su cuenta bancaria'],
  repayingTitle: ['Your loan is active', 'Su préstamo está activo'],
  paymentOnWay: [
    (amount: string) => `We're waiting for your payment${amount && ` of ${amount}`}`,
    (amount: string) => `Esperamos su pago${amount && ` de ${amount}`}`,
  ],
  paymentOnWayText: [
    "Already paid? You don't need to pay again.",
    '¿Ya pagó? No tiene que pagar otra vez.',
  ],
  rolloverOnWay: [
    (amount: string) => `We're waiting for your rollover payment${amount && ` of ${amount}`}`,
    (amount: string) => `Esperamos el pago${amount && ` de ${amount}`} de su prórroga`,
  ],
  rolloverOnWayText: dueDateWillMove,
  seePayment: ['See your payment', 'Ver su pago'],
  rejectedTitle: notApproved,
  rejectedText: [
    (days: number) => `You can apply again in ${plural(days, 'day', 'days')}.`,
    (days: number) => `Puede solicitar otro préstamo en ${plural(days, 'día', 'días')}.`,
  ],
  rejectedNoDate: [
    (days: number) => `You can apply again after ${plural(days, 'day', 'days')}.`,
    (days: number) => `Puede solicitar otro préstamo después de ${plural(days, 'día', 'días')}.`,
  ],
  loanCancelled,
  offerExpired: ['Your last offer expired', 'Su última oferta venció'],
  oweNothing: ['You owe nothing.', 'No debe nada.'],
  rejectedAction: ['See why and what to do', 'Ver por qué y qué hacer'],
  lendingTitle: moneyOnWay,
  lendingLead,
  lendingAction: ['Track your money', 'Seguir el envío'],
  accountUnsupportedTitle: [
    "Your bank account isn't supported",
    'Su cuenta bancaria no es compatible',
  ],
  accountUnsupportedText: [
    "We can't send money to it. Change it to continue.",
    'No podemos enviarle dinero ahí. Cámbiela para continuar.',
  ],
  payFailTitle: ["We couldn't send your money", 'No pudimos enviar su dinero'],
  payFailText: [
    "You owe nothing. Check your bank account or change it, and we'll send the money again.",
    'No debe nada. Revise su cuenta bancaria o cámbiela y enviaremos el dinero de nuevo.',
  ],
  payFailLoan: [
    (amount: string) => `Your loan of ${amount} is waiting.`,
    (amount: string) => `Su préstamo de ${amount} está en espera.`,
  ],
  accountUnsupportedAction: ['Change bank account', 'Cambiar la cuenta bancaria'],
  accountByService: [
    "We can't send money to it. Contact customer service to change it.",
    'No podemos enviarle dinero ahí. Para cambiarla, contacte a atención al cliente.',
  ],
  completeTitle: ['Your application is complete', 'Su solicitud está completa'],
  completeText: [
    "We're preparing your offer. You'll see every fee in it.",
    'Estamos preparando su oferta. En ella verá todos los cargos.',
  ],
  completeAction: seeNext,
  incompleteTitle: ["Your application isn't finished", 'Su solicitud no está terminada'],
  applyingFor: ["You're applying for", 'Solicita'],
  stepOf,
  savedAt: [
    (moment: string) => `Answers saved: ${moment}`,
    (moment: string) => `Respuestas guardadas: ${moment}`,
  ],
  incompleteAction: ['Continue application', 'Seguir con la solicitud'],
  updateApp,
  unknownTitle: ["We're working on your loan", 'Estamos procesando su préstamo'],
  unknownText: [
    "You don't need to do anything now. Update the app to see more.",
    'No tiene que hacer nada ahora. Actualice la aplicación para ver más.',
  ],
  finishedTitle,
  finishedText,
  paidOn,
  loanNumber,
  seeReceipt: ['See my receipt', 'Ver mi recibo'],
  nextLoan: ['See your next loan', 'Ver su próximo préstamo'],
  offerLead: ['Choose your loan', 'Elija su préstamo'],
  offerUpTo: [(amount: string) => `Up to ${amount}`, (amount: string) => `Hasta ${amount}`],
  offerText: [
    (shortest: number, longest: number, one: boolean) =>
      one ? `Repay in ${shortest} days` : `Repay in ${shortest} to ${longest} days`,
    (shortest: number, longest: number, one: boolean) =>
      one ? `A ${shortest} días` : `De ${shortest} a ${longest} días para pagar`,
  ],
  apply: ['Apply', 'Solicitar'],
  applyFor: [(amount: string) => `Apply for ${amount}`, (amount: string) => `Solicitar ${amount}`],
  sameAnswers: [
    (date: string) =>
      `We'll use the answers you gave on ${date}. Under Me you can check them and ask us to correct them.`,
    (date: string) =>
      `Usaremos las respuestas que dio el ${date}. En Perfil puede revisarlas y pedirnos que las corrijamos.`,
  ],
  checkAnswers: ['Check my answers', 'Revisar mis respuestas'],
  typeAmount: ['Type an amount', 'Escribir un monto'],
  termCost: [(amount: string) => `costs ${amount}`, (amount: string) => `cuesta ${amount}`],
  termRate: [(rate: string) => `${rate} a year`, (rate: string) => `${rate} anual`],
  applyTitle: ['Apply for this loan?', '¿Solicitar este préstamo?'],
  applyText: [
    (amount: string, days: number) =>
      `You're applying for ${amount} for ${days} days. You'll see every fee first and can still say no.`,
    (amount: string, days: number) =>
      `Va a solicitar ${amount} a ${days} días. Primero verá todos los cargos y aún podrá decir que no.`,
  ],
  applyFailed: ["Your application wasn't sent", 'Su solicitud no se envió'],
  noProduct: [
    'We have no loan for you right now. Check again later.',
    'Por ahora no tenemos un préstamo para usted. Vuelva más tarde.',
  ],
  howMuch: ['How much?', '¿Cuánto?'],
  less: ['Less', 'Menos'],
  moreAmount: ['More', 'Más'],
  whichLoan: ['Which loan?', '¿Qué préstamo?'],
  howLong: ['For how long?', '¿Por cuánto tiempo?'],
  termWords: [
    (days: string, month: string, cost: string, amount: string, rate: string) =>
      `${days}, until ${month}, costs ${cost}, you repay ${amount}, yearly rate including all fees ${rate}`,
    (days: string, month: string, cost: string, amount: string, rate: string) =>
      `${days}, hasta ${month}, cuesta ${cost}, paga ${amount}, tasa anual con todos los cargos ${rate}`,
  ],
  notAvailable: ['Not available', 'No disponible'],
  faultyTitle,
  faultNothingPaidOut,
  faultRateTooHigh,
  faultTermTooShort,
  notAvailableTitle: ["This loan isn't available now", 'Este préstamo no está disponible ahora'],
  costTitle: ['Estimated cost', 'Costo estimado'],
  onDay: [(date: string) => `on ${date}`, (date: string) => `el ${date}`],
  estimate: [
    'This is an estimate for today. Only the offer you accept is final.',
    'Es una estimación de hoy. Solo vale la oferta que acepte.',
  ],
  exampleTitle: ['Example', 'Ejemplo'],
  exampleText: [
    (amount: string, days: number, interest: string) =>
      `${amount} for ${days} days at our highest rates, with ${interest} interest a year.`,
    (amount: string, days: number, interest: string) =>
      `${amount} a ${days} días con nuestras tasas más altas y un interés de ${interest} al año.`,
  ],
  rateTitle: ['Enjoying the app?', '¿Le gusta la aplicación?'],
  rateText: [
    'Rate it in the store. It helps others choose.',
    'Califíquela en la tienda. Ayuda a otros a elegir.',
  ],
  rateAction: ['Rate in the store', 'Calificar en la tienda'],
  notNow: ['Not now', 'Ahora no'],
  safetyTitle: ['Keep your card PIN and codes to yourself', 'No comparta su PIN ni sus códigos'],
  safetyText: [
    "Don't give them to anyone, even someone who says they work for us.",
    'No se los dé a nadie, ni a quien diga que trabaja con nosotros.',
  ],
  meTitle: ['Me', 'Perfil'],
  loggedInAs: [
    (mobile: string) => `Logged in as ${mobile}`,
    (mobile: string) => `Inició sesión con ${mobile}`,
  ],
  notLoggedIn: ["You're not logged in.", 'No ha iniciado sesión.'],
  coupon: ['Coupons', 'Cupones'],
  faq: questions,
  aboutUs: ['About us', 'Quiénes somos'],
  customerServices: customerService,
  settings: ['Settings', 'Ajustes'],
  daysLeft: [
    (days: number) => `${plural(days, 'day', 'days')} left`,
    (days: number) => `${days === 1 ? 'Queda' : 'Quedan'} ${plural(days, 'día', 'días')}`,
  ],
  paidPart: [(amount: string) => `${amount} paid`, (amount: string) => `${amount} pagados`],
  onWayPart: [
    (amount: string) => `We haven't received ${amount} yet`,
    (amount: string) => `Aún no recibimos ${amount}`,
  ],
  payingPart: ['This payment', 'Este pago'],
  paidOfAll: ['Paid and left', 'Pagado y pendiente'],
  sentToYou: [
    (amount: string) => `${amount} sent to you`,
    (amount: string) => `Le enviamos ${amount}`,
  ],
  yourLoan: ['Your loan', 'Su préstamo'],
  yourLoanText: ['What you owe and why', 'Lo que debe y por qué'],
  lastKnown: [
    (moment: string) => `Your loan, last checked: ${moment}`,
    (moment: string) => `Su préstamo, última consulta: ${moment}`,
  ],
  lastApplication: [
    (moment: string) => `Your application, last checked: ${moment}`,
    (moment: string) => `Su solicitud, última consulta: ${moment}`,
  ],
  lastOwed: ['You owed', 'Debía'],
});
