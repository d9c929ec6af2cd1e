/** The lender's sentences to customers, each in English and in Spanish. */
import { type BusinessError, type SessionErrorCode, namedMessages } from '#src/facts/errors.ts';
import type { Language } from '#src/facts/languages.ts';
import { limits } from '#src/facts/limits.ts';

export type Sentence = readonly [en: string, es: string];

export const inLanguage = (sentence: Sentence, language: Language): string =>
  sentence[language === 'es' ? 1 : 0];

const again = (english: string, spanish: string): Sentence => [
  `${english} Take a new one and upload it.`,
  `${spanish} Tome otra y súbala.`,
];

/** One sentence per refusal, for calls without a specific one. */
export const refusals: Readonly<Record<BusinessError, Sentence>> = {
  codeWrong: [
    "This code isn't right. Check the newest SMS.",
    'El código no es correcto. Revise el SMS más reciente.',
  ],
  codeExpired: [
    'This code has expired or was already used. Request a new one.',
    'Este código venció o ya se usó. Pida uno nuevo.',
  ],
  codeTooManyTries: [
    'Too many wrong codes. Request a new one.',
    'Demasiados códigos incorrectos. Pida uno nuevo.',
  ],
  codeTooSoon: [
    'Wait a moment, then request another code.',
    'Espere un momento y pida otro código.',
  ],
  mobileNotRegistered: [
    "This number doesn't have an account. Register first.",
    'Este número no tiene una cuenta. Regístrese primero.',
  ],
  mobileRegistered: [
    'This number already has an account. Log in instead.',
    'Este número ya tiene una cuenta. Inicie sesión.',
  ],
  mobileInvalid: ['Enter a Nigerian mobile number.', 'Escriba un número de celular de Nigeria.'],
  statusConflict: [
    'Your loan is at another step now. Go to home to see it.',
    'Su préstamo ya está en otro paso. Véalo en el inicio.',
  ],
  offerChanged: [
    'Your offer has changed. Read it again before you agree.',
    'Su oferta cambió. Léala de nuevo antes de aceptar.',
  ],
  orderNoEmpty: [namedMessages.orderNoEmpty, 'Falta el número del préstamo.'],
  payOrderIdEmpty: [namedMessages.payOrderIdEmpty, 'Falta el número del pago. Intente de nuevo.'],
  channelIdEmpty: [namedMessages.channelIdEmpty, 'Elija cómo quiere pagar.'],
  bvnIncorrect: [namedMessages.bvnIncorrect, 'El BVN no es correcto.'],
  amountInvalid: [
    "We can't take this amount. Choose another one.",
    'No podemos aceptar este monto. Elija otro.',
  ],
  loanOpen: [
    'You already have a loan. You can have one at a time.',
    'Ya tiene un préstamo. Solo puede tener uno a la vez.',
  ],
  frozen: [
    "You can't apply again yet. Home shows when you can.",
    'Aún no puede volver a pedir. El inicio muestra cuándo.',
  ],
  couponInvalid: ["This coupon doesn't fit this loan.", 'Este cupón no sirve para este préstamo.'],
  couponExpired: ['This coupon has expired.', 'Este cupón venció.'],
  couponUsed: ['This coupon was already used.', 'Este cupón ya se usó.'],
  debtChanged: [
    'What you owe has changed. Check it before you pay.',
    'Lo que debe cambió. Revíselo antes de pagar.',
  ],
  priceChanged: [
    'The price of more time has changed. Check it before you pay.',
    'El precio de la prórroga cambió. Revíselo antes de pagar.',
  ],
  tooLate: [
    'This took too long to reach us, so nothing was done. Try again.',
    'Tardó demasiado en llegarnos y no se hizo nada. Intente de nuevo.',
  ],
  requestInvalid: [
    "Something in your request isn't right. Check it and try again.",
    'Algo en su solicitud no está bien. Revíselo e intente de nuevo.',
  ],
  notFound: ["We couldn't find this.", 'No lo encontramos.'],
  operationKnown: [
    'We already have this request with other details. Start again from home.',
    'Ya tenemos esta solicitud con otros datos. Empiece de nuevo desde el inicio.',
  ],
  fileTooLarge: [
    `This file is too large. Choose one up to ${limits.feedbackFileBytes / 1_048_576} MB.`,
    `Este archivo es muy grande. Elija uno de hasta ${limits.feedbackFileBytes / 1_048_576} MB.`,
  ],
  ocrFailed: again("We couldn't read your ID photo.", 'No pudimos leer la foto de su documento.'),
  faceFailed: again(
    "We couldn't accept your face photo.",
    'No pudimos aceptar la foto de su cara.',
  ),
  idFrontFailed: again(
    "We couldn't accept the front of your ID.",
    'No pudimos aceptar la foto del frente de su documento.',
  ),
  idBackFailed: again(
    "We couldn't accept the back of your ID.",
    'No pudimos aceptar la foto del reverso de su documento.',
  ),
  serverFault: [namedMessages.requestFailed, 'La solicitud falló. Intente de nuevo.'],
};

/** Details of one refusal. */
export const words = {
  busy: [
    'We are busy right now. Try again in a few minutes.',
    'Estamos ocupados en este momento. Intente de nuevo en unos minutos.',
  ],
  unknownCode: ['Something went wrong. Try again.', 'Algo salió mal. Intente de nuevo.'],
  noBank: ["We don't know this bank. Choose another one.", 'No conocemos este banco. Elija otro.'],
  noAccount: [
    "The bank doesn't know this account. Check the number.",
    'El banco no reconoce esta cuenta. Revise el número.',
  ],
  noLoan: ["We couldn't find this loan.", 'No encontramos este préstamo.'],
  noProduct: ["We don't offer this loan any more.", 'Ya no ofrecemos este préstamo.'],
  noTerm: [
    "We don't offer this time to repay. Choose another one.",
    'No ofrecemos este plazo. Elija otro.',
  ],
  noDeclined: [
    'We have not declined any application of yours.',
    'No rechazamos ninguna solicitud suya.',
  ],
  noCoupon: ["We couldn't find this coupon.", 'No encontramos este cupón.'],
  noDraw: ['You have no draws left.', 'No le quedan sorteos.'],
  noFeedback: ["We couldn't find this message.", 'No encontramos este mensaje.'],
  noFile: [
    "We couldn't find this file. Add it again.",
    'No encontramos este archivo. Agréguelo de nuevo.',
  ],
  emptyFile: ['This file is empty. Choose another one.', 'Este archivo está vacío. Elija otro.'],
  noCountry: ["We don't know this country.", 'No conocemos este país.'],
  noChannel: [
    "This way to pay isn't available. Choose another one.",
    'Esta forma de pago no está disponible. Elija otra.',
  ],
  accountLength: [
    'This account number has the wrong length.',
    'Este número de cuenta no tiene la longitud correcta.',
  ],
  cvc: ['Check the CVC.', 'Revise el CVC.'],
  answerAll: ['Answer all questions.', 'Responda todas las preguntas.'],
  incomplete: ["Your application isn't complete yet.", 'Su solicitud aún no está completa.'],
  coolingOffOver: [
    "This loan can't be cancelled any more.",
    'Este préstamo ya no se puede cancelar.',
  ],
  accountChanged: [
    'Your bank account was changed a moment ago. Check it before you change it again.',
    'Su cuenta bancaria se cambió hace un momento. Revísela antes de cambiarla de nuevo.',
  ],
  moneyMoved: [
    'This payment has moved on, so it stays. Look at it again.',
    'Este pago ya avanzó y se mantiene. Revíselo de nuevo.',
  ],
  allOnItsWay: [
    "We're waiting for your payment of all you owe.",
    'Esperamos su pago de todo lo que debe.',
  ],
  openLoan: [
    'Repay your loan first. Then you can delete your account.',
    'Pague primero su préstamo. Después podrá eliminar su cuenta.',
  ],
  pendingRepayment: [
    "We're waiting for your payment. You can't delete your account until it arrives.",
    'Esperamos su pago. No puede eliminar su cuenta hasta que llegue.',
  ],
  stars: ['Give 1 to 5 stars.', 'Dé de 1 a 5 estrellas.'],
  alreadyRated: ['You already rated this.', 'Ya lo calificó.'],
  notSolved: ['You can rate this once it is solved.', 'Podrá calificarlo cuando se resuelva.'],
} as const satisfies Record<string, Sentence>;

/** Problems of one answer in a form. */
export const faults = {
  choose: ['Choose one of the options.', 'Elija una de las opciones.'],
  letters: ['Use letters only.', 'Use solo letras.'],
  digits: ['Use digits only.', 'Use solo números.'],
  whatsapp: [namedMessages.whatsappIncorrect, 'Escriba un número de WhatsApp correcto.'],
  noEmail: ['Enter your email address.', 'Escriba su correo.'],
  email: ['Enter a valid email address.', 'Escriba un correo válido.'],
  emailFailed: [namedMessages.emailVerificationFailed, 'No se pudo verificar el correo.'],
  phone: ['Enter a valid phone number.', 'Escriba un teléfono válido.'],
  reach: ['Enter a phone number or an email.', 'Escriba un teléfono o un correo.'],
  notAsked: [
    "We don't ask this for your kind of work.",
    'No preguntamos esto para su tipo de trabajo.',
  ],
  notOurs: ["We don't ask for this.", 'No pedimos este dato.'],
  missing: ['Fill this in.', 'Complete este dato.'],
  ownNumber: [
    "This is your own number. Enter the contact's number.",
    'Este es su propio número. Escriba el del contacto.',
  ],
  sameNumber: [
    'Your two contacts have the same number.',
    'Sus dos contactos tienen el mismo número.',
  ],
  sameRelation: [
    'Your two contacts have the same relationship to you.',
    'Sus dos contactos tienen la misma relación con usted.',
  ],
  noDay: ['Enter a real date.', 'Escriba una fecha real.'],
  tooYoung: [`You must be ${limits.minAge} or older.`, `Debe tener ${limits.minAge} años o más.`],
  tooOld: [`You must be ${limits.maxAge} or younger.`, `Debe tener ${limits.maxAge} años o menos.`],
  empty: ['Write your message.', 'Escriba su mensaje.'],
  past: ['This time has passed. Choose a later one.', 'Esa hora ya pasó. Elija otra más tarde.'],
  files: [
    `Add up to ${limits.feedbackFiles} files.`,
    `Agregue hasta ${limits.feedbackFiles} archivos.`,
  ],
} as const satisfies Record<string, Sentence>;

export const atLeastLetters = (least: number): Sentence => [
  `Use ${least} letters or more.`,
  `Use ${least} letras o más.`,
];
export const exactlyDigits = (count: number): Sentence => [
  `Enter ${count} digits.`,
  `Escriba ${count} dígitos.`,
];
export const upToDigits = (most: number): Sentence => [
  `Use up to ${most} digits.`,
  `Use hasta ${most} dígitos.`,
];
export const emailAt = (hosts: readonly string[]): Sentence => [
  `Use an email address of ${hosts.join(' or ')}.`,
  `Use un correo de ${hosts.join(' o ')}.`,
];
export const upToCharacters = (most: number): Sentence => [
  `Use up to ${most} characters.`,
  `Use hasta ${most} caracteres.`,
];
export const characters = (least: number, most: number): Sentence => [
  `Use ${least} to ${most} characters.`,
  `Use de ${least} a ${most} caracteres.`,
];

const contacts = (hours: string) =>
  JSON.stringify({
    email: 'help@lender.example',
    phone: '02013300000',
    whatsapp: '2348030000000',
    hours,
  });

/** Stored in English by a world, sent in the language of the call. */
export const kept = {
  personalLoan: ['Personal loan', 'Préstamo personal'],
  starterLoan: ['Starter loan', 'Préstamo inicial'],
  card: ['Debit card', 'Tarjeta de débito'],
  transfer: ['Bank transfer', 'Transferencia'],
  gateway: ['Payment page', 'Página de pago'],
  contacts: [
    contacts('Monday to Friday, 8 am to 6 pm'),
    contacts('Lunes a viernes, de 8 a. m. a 6 p. m.'),
  ],
  repayment: ['Repayment', 'Pagos'],
  whenDue: ['When is my loan due?', '¿Cuándo vence mi préstamo?'],
  whenDueAnswer: [
    'On the due date in the app. You have that whole day to pay.',
    'En la fecha de pago que muestra la aplicación. Tiene todo ese día para pagar.',
  ],
  lateDay: ['What if I pay late?', '¿Y si me atraso?'],
  lateDayAnswer: [
    `Each late day costs ${limits.penaltyPerDayBp / 100}% of what is due.`,
    `Cada día de atraso cuesta el ${limits.penaltyPerDayBp / 100}% de lo que debe pagar.`,
  ],
  rules: [
    "Your application doesn't meet our lending rules.",
    'Su solicitud no cumple nuestras reglas de crédito.',
  ],
  overdueNow: [
    'You told us that one of your loans is overdue.',
    'Nos dijo que uno de sus préstamos está en mora.',
  ],
  owesTooMuch: ['You owe more than you earn in a month.', 'Debe más de lo que gana en un mes.'],
  repayOthers: ['Repay your other loans on time', 'Pague a tiempo sus otros préstamos'],
  sameName: [
    'Use the same name for your BVN and bank account',
    'Use el mismo nombre en su BVN y su cuenta bancaria',
  ],
  answer: [
    'Thank you for writing. We looked into it and corrected your account. Can we help with anything else?',
    'Gracias por escribirnos. Lo revisamos y corregimos su cuenta. ¿Podemos ayudarle en algo más?',
  ],
  farewell: [
    'We marked this as solved. You can still write here. How did we do?',
    'Lo marcamos como resuelto. Puede seguir escribiendo aquí. ¿Cómo le atendimos?',
  ],
} as const satisfies Record<string, Sentence>;

const spanish = new Map<unknown, string>(Object.values(kept));

/** The data of an answer in the language of its call. Texts that a world got in another way stay unchanged. */
export function translated(data: unknown, language: Language): unknown {
  if (language !== 'es') return data;
  if (Array.isArray(data)) return data.map((item) => translated(item, language));
  if (typeof data !== 'object' || data === null) return spanish.get(data) ?? data;
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, translated(value, language)]),
  );
}

/** Sentences for an ended session (§8). */
export const sessionSentences: Readonly<Record<SessionErrorCode, Sentence>> = {
  '10010301': [namedMessages.notLoggedIn, 'Inicie sesión.'],
  '10010303': [namedMessages.tokenExpired, 'Su sesión venció. Inicie sesión de nuevo.'],
  '10010304': [namedMessages.otherDevice, 'Se inició sesión en otro dispositivo.'],
  '100103': [namedMessages.tokenInvalid, 'Su sesión no es válida. Inicie sesión de nuevo.'],
};

export const codeSms = (appName: string, code: string, minutes: number): Sentence => [
  `Your ${appName} code is ${code}. It expires in ${minutes} minutes. Don't share it with anyone.`,
  `Su código de ${appName} es ${code}. Vence en ${minutes} minutos. No lo comparta con nadie.`,
];

/** `amount` in naira. An SMS has no ₦ sign. */
export const sentSms = (amount: string, accountEnding: string): Sentence => [
  `We sent NGN ${amount} to your bank account ending in ${accountEnding}.`,
  `Enviamos NGN ${amount} a su cuenta bancaria terminada en ${accountEnding}.`,
];
