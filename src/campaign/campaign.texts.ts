/** Texts of the campaign pages: what is so, and nothing that hurries anybody. */
import { limits } from '../facts/limits.ts';
import { area, plural } from '../core/texts/area.ts';
import { loanAmount, range } from '../core/texts/shared.texts.ts';

export const campaign = area({
  popTitle: ['See the cost before you borrow', 'Vea el costo antes de pedir'],
  popLead: [
    "You'll see every fee and the yearly rate before you agree.",
    'Verá cada cargo y la tasa anual antes de aceptar.',
  ],
  pdPopTitle: ['Our loans', 'Nuestros préstamos'],
  pdPopLead: ['Every loan we offer, with its rates.', 'Todos los préstamos, con sus tasas.'],
  yx1Title: ['Money when you need it', 'Dinero cuando lo necesita'],
  yx1Lead: [
    `We usually decide in about ${limits.assessmentMinutes} minutes and send money to your own account.`,
    `Solemos decidir en unos ${limits.assessmentMinutes} minutos y enviamos el dinero a su cuenta.`,
  ],
  yx2Title: ['How much do you need?', '¿Cuánto necesita?'],
  yx2Lead: ['Choose an amount to see what it costs.', 'Elija un monto y vea cuánto cuesta.'],
  yx2ConfirmBorrowTitle: ['What it would cost', 'Cuánto costaría'],
  yx2ConfirmBorrowLead: [
    'We work it out the same way for a real offer.',
    'Lo calculamos igual que en una oferta real.',
  ],
  yx3Title: ['See if you can apply', 'Vea si puede pedir un préstamo'],
  yx3Lead: [
    "Enter your mobile number. We'll text you a code to log in or create your account.",
    'Ingrese su número de celular. Le enviaremos un código para iniciar sesión o crear su cuenta.',
  ],
  promises: [
    [
      'You never pay us before you get your money. The fee comes off the loan.',
      'You can delete your account in the app when you have no open loan',
    ],
    [
      'Nunca nos paga antes de recibir su dinero. La comisión se descuenta del préstamo.',
      'Puede eliminar su cuenta en la aplicación si no tiene un préstamo abierto',
    ],
  ],
  readsNothing: [
    'We never read your contacts, messages or calls',
    'Nunca leemos sus contactos, mensajes ni llamadas',
  ],
  hasLoanTitle: ['You already have a loan with us', 'Ya tiene un préstamo con nosotros'],
  hasLoanText: ['You can have one loan at a time.', 'Solo puede tener un préstamo a la vez.'],
  places: [
    (count: number) => `${plural(count, 'place', 'places')} left`,
    (count: number) => `${count === 1 ? 'Queda' : 'Quedan'} ${plural(count, 'lugar', 'lugares')}`,
  ],
  checking: ['Checking your number…', 'Revisando su número…'],
  goOn: ['Continue', 'Continuar'],
  apply: ['Log in and apply', 'Iniciar sesión y solicitar'],
  toHome: ['Go to my loan', 'Ir a mi préstamo'],
  notNow: ['Not now', 'Ahora no'],
  amounts: loanAmount,
  amountsValue: range,
  terms: ['Time to repay', 'Plazo para pagar'],
  termsValue: [(days: string) => `${days} days`, (days: string) => `${days} días`],
  interest: ['Interest a year', 'Interés al año'],
  tax: ['VAT on that fee', 'IVA sobre esa comisión'],
});
