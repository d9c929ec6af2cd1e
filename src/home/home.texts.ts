/** Texts of home with its six messages (§4), and of the Me page. */
import { limits } from '../facts/limits.ts';
import { area, plural } from '../core/texts/area.ts';

export const home = area({
  greetingNamed: [(name: string) => `Hello, ${name}`, (name: string) => `Hola, ${name}`],
  greeting: ['Welcome', 'Le damos la bienvenida'],
  anonymousTitle: [
    (most: string) => `Loans up to ${most}`,
    (most: string) => `Préstamos hasta ${most}`,
  ],
  anonymousText: [
    (shortest: number, longest: number) =>
      `Every fee before you say yes, and ${shortest} to ${longest} days to pay back.`,
    (shortest: number, longest: number) =>
      `Cada cargo antes de decir que sí, y de ${shortest} a ${longest} días para pagar.`,
  ],
  logInOrRegister: ['Log in or register', 'Iniciar sesión o registrarse'],
  approvedLead: ['You are approved for', 'Tiene aprobados'],
  approvedNote: [
    (days: number) => `for ${plural(days, 'day', 'days')}`,
    (days: number) => `por ${plural(days, 'día', 'días')}`,
  ],
  approvedAction: ['See the cost and get money', 'Ver el costo y recibir el dinero'],
  approvedPromise: [
    'Nothing is sent until you have seen every fee and said yes.',
    'Nada se envía hasta que haya visto cada cargo y dicho que sí.',
  ],
  youWouldGet: ['You would receive', 'Recibiría'],
  youWouldPayBack: ['You would pay back', 'Pagaría en total'],
  offerStandsUntil: ['This offer stands until', 'Esta oferta vale hasta'],
  underAuditTitle: ['Under audit', 'En revisión'],
  underAuditText: [
    `We are looking at your application. It takes about ${limits.assessmentMinutes} minutes, at most ${limits.assessmentMaxHours} hours.`,
    `Estamos revisando su solicitud. Tarda unos ${limits.assessmentMinutes} minutos, como máximo ${limits.assessmentMaxHours} horas.`,
  ],
  underAuditAction: ['See what happens now', 'Ver qué pasa ahora'],
  expiringSoonTitle: ['Your loan is due soon', 'Su préstamo vence pronto'],
  pastDueTitle: ['Your loan is past due', 'Su préstamo está vencido'],
  pastDueCost: [
    (amount: string) => `Each further day adds ${amount}.`,
    (amount: string) => `Cada día más agrega ${amount}.`,
  ],
  payNow: ['See what is owed and pay', 'Ver lo que debe y pagar'],
  repayingTitle: ['Your loan is running', 'Su préstamo está en curso'],
  paymentOnWay: [
    (amount: string) => `Your payment${amount && ` of ${amount}`} is on its way`,
    (amount: string) => `Su pago${amount && ` de ${amount}`} está en camino`,
  ],
  paymentOnWayText: [
    'Already paid it? You don’t need to pay it again.',
    '¿Ya lo pagó? No tiene que pagarlo otra vez.',
  ],
  rolloverOnWay: [
    (amount: string) => `Your rollover payment${amount && ` of ${amount}`} is on its way`,
    (amount: string) => `El pago${amount && ` de ${amount}`} de su prórroga está en camino`,
  ],
  rolloverOnWayText: [
    'Your due date moves once we get it.',
    'Su fecha de pago cambia cuando lo recibamos.',
  ],
  seePayment: ['See your payment', 'Ver su pago'],
  rejectedTitle: ['We could not approve your loan', 'No pudimos aprobar su préstamo'],
  rejectedText: [
    (days: number) => `You can apply again in ${plural(days, 'day', 'days')}.`,
    (days: number) => `Puede solicitar de nuevo en ${plural(days, 'día', 'días')}.`,
  ],
  rejectedNoDate: [
    (days: number) => `You can apply again after ${plural(days, 'day', 'days')}.`,
    (days: number) => `Puede solicitar de nuevo después de ${plural(days, 'día', 'días')}.`,
  ],
  rejectedAction: ['Why, and what helps', 'Por qué, y qué ayuda'],
  lendingTitle: ['Your money is on its way', 'Su dinero está en camino'],
  lendingAction: ['Follow the payout', 'Seguir el pago'],
  accountUnsupportedTitle: [
    'Your bank account is not supported',
    'Su cuenta bancaria no es compatible',
  ],
  accountUnsupportedText: [
    'We cannot pay to this account. Please edit your bank account.',
    'No podemos pagar a esta cuenta. Edite su cuenta bancaria, por favor.',
  ],
  accountUnsupportedAction: ['Edit bank account', 'Editar la cuenta bancaria'],
  accountByService: [
    'We can’t send money to it. Contact customer service to change it.',
    'No podemos enviarle dinero ahí. Para cambiarla, hable con atención al cliente.',
  ],
  completeTitle: ['Your application is complete', 'Su solicitud está completa'],
  completeText: [
    'We’re preparing your offer, with every cost in it.',
    'Estamos preparando su oferta, con todos los costos.',
  ],
  incompleteTitle: ['Your application is not finished', 'Su solicitud no está terminada'],
  incompleteText: [
    'What you gave so far is kept. Go on where you stopped.',
    'Lo que ya dio se conserva. Siga donde se detuvo.',
  ],
  incompleteAction: ['Go on', 'Seguir'],
  unknownTitle: ['Your loan is being worked on', 'Su préstamo se está procesando'],
  unknownText: [
    'There is nothing for you to do now. Update the app to see more.',
    'No tiene que hacer nada ahora. Actualice la aplicación para ver más.',
  ],
  offerLead: ['Your next loan', 'Su próximo préstamo'],
  offerUpTo: [(amount: string) => `Up to ${amount}`, (amount: string) => `Hasta ${amount}`],
  offerText: [
    (shortest: number, longest: number) =>
      shortest === longest
        ? `to pay back after ${shortest} days`
        : `to pay back after ${shortest} to ${longest} days`,
    (shortest: number, longest: number) =>
      shortest === longest
        ? `para pagar después de ${shortest} días`
        : `para pagar después de ${shortest} a ${longest} días`,
  ],
  apply: ['Apply', 'Solicitar'],
  applyTitle: ['Open an application?', '¿Abrir una solicitud?'],
  applyText: [
    (amount: string, days: number) =>
      `You ask for ${amount} for ${days} days. This is not a loan yet: you see every fee first and can still say no.`,
    (amount: string, days: number) =>
      `Pide ${amount} por ${days} días. Todavía no es un préstamo: primero ve cada cargo y aún puede decir que no.`,
  ],
  applyFailed: ['The application was not opened', 'La solicitud no se abrió'],
  noProduct: [
    'There is no loan on offer for you at the moment. Look again later.',
    'Por ahora no hay un préstamo para usted. Vuelva a mirar más tarde.',
  ],
  howMuch: ['How much?', '¿Cuánto?'],
  less: ['Less', 'Menos'],
  moreAmount: ['More', 'Más'],
  whichLoan: ['Which loan?', '¿Qué préstamo?'],
  howLong: ['For how long?', '¿Por cuánto tiempo?'],
  termWords: [
    (days: string, amount: string, rate: string) =>
      `${days}, pay back ${amount}, yearly rate including all fees ${rate}`,
    (days: string, amount: string, rate: string) =>
      `${days}, paga ${amount}, tasa anual con todos los cargos ${rate}`,
  ],
  notAvailable: ['Not available', 'No disponible'],
  notAvailableTitle: ['This loan is not available now', 'Este préstamo no está disponible'],
  costTitle: ['What it would cost', 'Lo que costaría'],
  onDay: [(date: string) => `on ${date}`, (date: string) => `el ${date}`],
  estimate: [
    'An estimate, as if it were paid out today. The offer that you confirm later is binding.',
    'Un cálculo, como si se pagara hoy. La oferta que confirme después es la que obliga.',
  ],
  exampleTitle: ['An example', 'Un ejemplo'],
  exampleText: [
    (amount: string, days: number, interest: string) =>
      `${amount} for ${days} days at ${interest} % interest a year, our highest rates.`,
    (amount: string, days: number, interest: string) =>
      `${amount} por ${days} días con ${interest} % de interés al año, nuestras tasas más altas.`,
  ],
  rateTitle: ['How was it?', '¿Cómo le fue?'],
  rateText: [
    'Your opinion in the store helps others choose.',
    'Su opinión en la tienda ayuda a otros a elegir.',
  ],
  rateAction: ['Rate in the store', 'Calificar en la tienda'],
  notNow: ['Not now', 'Ahora no'],
  safetyTitle: ['We never call your contacts', 'Nunca llamamos a sus contactos'],
  safetyText: [
    'and never ask for your card PIN or SMS codes by phone.',
    'ni pedimos por teléfono el PIN de su tarjeta o los códigos SMS.',
  ],
  meTitle: ['Me', 'Yo'],
  loggedInAs: [
    (mobile: string) => `Logged in as ${mobile}`,
    (mobile: string) => `Sesión iniciada con ${mobile}`,
  ],
  notLoggedIn: ['You are not logged in.', 'No ha iniciado sesión.'],
  coupon: ['Coupons', 'Cupones'],
  faq: ['Questions and answers', 'Preguntas y respuestas'],
  aboutUs: ['About us', 'Quiénes somos'],
  customerServices: ['Customer service', 'Atención al cliente'],
  settings: ['Settings', 'Ajustes'],
  lateTitle: [
    (days: number) => `Your loan is ${plural(days, 'day', 'days')} late`,
    (days: number) => `Su préstamo tiene ${plural(days, 'día', 'días')} de atraso`,
  ],
  daysLeft: [
    (days: number) => `${plural(days, 'day', 'days')} left`,
    (days: number) => (days === 1 ? 'Queda 1 día' : `Quedan ${days} días`),
  ],
  makePayment: ['Make a payment', 'Hacer un pago'],
  paidPart: [(amount: string) => `${amount} paid`, (amount: string) => `${amount} pagados`],
  onWayPart: [
    (amount: string) => `${amount} on its way`,
    (amount: string) => `${amount} en camino`,
  ],
  paidOfAll: ['Paid and left', 'Pagado y pendiente'],
  sentToYou: [
    (amount: string) => `${amount} sent to you`,
    (amount: string) => `Le enviamos ${amount}`,
  ],
  moreTime: ['Need more time?', '¿Necesita más tiempo?'],
  moreTimeText: ['Move your due date', 'Cambie su fecha de pago'],
  yourLoan: ['Your loan', 'Su préstamo'],
  yourLoanText: ['What you owe and why', 'Lo que debe y por qué'],
  knownAt: [(time: string) => `At ${time}`, (time: string) => `A las ${time}`],
});
