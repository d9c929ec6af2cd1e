/** Texts of the campaign pages: what is so, and nothing that hurries anybody. */
import { limits } from '../facts/limits.ts';
import { area, plural } from '../core/texts/area.ts';

export const campaign = area({
  popTitle: ['A loan whose cost you see first', 'Un préstamo cuyo costo ve primero'],
  popLead: [
    'Every fee in naira and the yearly rate stand there before you say yes.',
    'Cada comisión en nairas y la tasa anual están a la vista antes de aceptar.',
  ],
  pdPopTitle: ['Our loans', 'Nuestros préstamos'],
  pdPopLead: ['What is on offer, with every rate.', 'Lo que se ofrece, con todas las tasas.'],
  yx1Title: ['Money when you need it', 'Dinero cuando lo necesita'],
  yx1Lead: [
    `A decision in about ${limits.assessmentMinutes} minutes, paid to your own account.`,
    `Una decisión en unos ${limits.assessmentMinutes} minutos, pagado a su propia cuenta.`,
  ],
  yx2Title: ['How much do you need?', '¿Cuánto necesita?'],
  yx2Lead: ['Choose, and see at once what it costs.', 'Elija y vea al instante cuánto cuesta.'],
  yx2ConfirmBorrowTitle: ['What it would cost', 'Cuánto costaría'],
  yx2ConfirmBorrowLead: [
    'The same figures as in a real offer.',
    'Las mismas cifras que en una oferta real.',
  ],
  yx3Title: ['See if you can apply', 'Vea si puede pedir'],
  yx3Lead: [
    'Your number is only used to see whether you have an account.',
    'Su número solo se usa para ver si ya tiene una cuenta.',
  ],
  promises: [
    [
      'No fee before the payout',
      'We never read your contacts, messages or photos',
      'You can delete your account in the app',
    ],
    [
      'Ninguna comisión antes del pago',
      'Nunca leemos sus contactos, mensajes ni fotos',
      'Puede borrar su cuenta en la aplicación',
    ],
  ],
  places: [
    (count: number) => `${plural(count, 'place', 'places')} left, says the lender`,
    (count: number) => `Quedan ${plural(count, 'lugar', 'lugares')}, dice el prestamista`,
  ],
  checking: ['Looking up your number…', 'Buscando su número…'],
  goOn: ['Continue', 'Continuar'],
  apply: ['Log in and apply', 'Iniciar sesión y pedir'],
  toHome: ['Go on to my loan', 'Seguir con mi préstamo'],
  notNow: ['Not now', 'Ahora no'],
  amounts: ['Amount', 'Monto'],
  amountsValue: [
    (least: string, most: string) => `${least} to ${most}`,
    (least: string, most: string) => `${least} a ${most}`,
  ],
  terms: ['Terms', 'Plazos'],
  termsValue: [(days: string) => `${days} days`, (days: string) => `${days} días`],
});
