/** Texts of the coupons and of the draw (§2 coupon, §3). */
import { area, plural } from '../core/texts/area.ts';

export const coupon = area({
  title: ['Coupons', 'Cupones'],
  login: ['Log in to see your coupons.', 'Inicie sesión para ver sus cupones.'],
  quantity: [
    (count: number) => `You have ${plural(count, 'unused coupon', 'unused coupons')}.`,
    (count: number) => `Tiene ${plural(count, 'cupón', 'cupones')} sin usar.`,
  ],
  usable: ['To use', 'Para usar'],
  used: ['Used', 'Usados'],
  expired: ['Expired', 'Vencidos'],
  anyLoan: ['For any loan', 'Para cualquier préstamo'],
  fromLoan: ['For loans from', 'Para préstamos desde'],
  endsToday: [
    (clock: string) => `Ends today at ${clock}`,
    (clock: string) => `Termina hoy a las ${clock}`,
  ],
  endsIn: [
    (days: number, date: string) => `Ends in ${plural(days, 'day', 'days')}, on ${date}`,
    (days: number, date: string) => `Termina en ${plural(days, 'día', 'días')}, el ${date}`,
  ],
  endsOn: [(date: string) => `Ends on ${date}`, (date: string) => `Termina el ${date}`],
  usedOn: [(date: string) => `Used on ${date}`, (date: string) => `Usado el ${date}`],
  endedOn: [(date: string) => `Ended on ${date}`, (date: string) => `Terminó el ${date}`],
  use: ['Use', 'Usar'],
  whatFor: ['See for which loan', 'Ver para qué préstamo'],
  forThisLoan: ['For your loan now', 'Para su préstamo actual'],
  forNone: [
    'The lender knows of no loan for it.',
    'El prestamista no conoce ningún préstamo para él.',
  ],
  notThisLoan: ['Not for this loan', 'No para este préstamo'],
  unknownFit: [
    'We could not ask which of them your loan takes.',
    'No pudimos preguntar cuáles acepta su préstamo.',
  ],
  afterPayment: [
    'A payment is on its way. A coupon can be used once it has arrived.',
    'Un pago está en camino. Podrá usar un cupón cuando haya llegado.',
  ],
  withOffer: [
    'You choose a coupon when you take the loan you are offered.',
    'El cupón se elige al tomar el préstamo que le ofrecen.',
  ],
  toOffer: ['See the offer', 'Ver la oferta'],
  withoutLoan: [
    'You can use one once you have an offer or owe money.',
    'Puede usar uno cuando tenga una oferta o deba dinero.',
  ],
  askTitle: ['Use this coupon?', '¿Usar este cupón?'],
  comesOff: ['Comes off what you owe', 'Se descuenta de lo que debe'],
  askText: [
    'A coupon works once. It cannot be taken back.',
    'Un cupón sirve una vez. No se puede recuperar.',
  ],
  useIt: ['Yes, use it', 'Sí, usarlo'],
  refused: ['It was not used', 'No se usó'],
  ended: ['it has ended.', 'ya terminó.'],
  usedUp: ['it was used before.', 'ya se había usado.'],
  unfit: ['your loan does not take it.', 'su préstamo no lo acepta.'],
  moved: [
    (before: string) => `it was worth ${before} when you agreed. See what it is worth now.`,
    (before: string) => `valía ${before} cuando aceptó. Vea cuánto vale ahora.`,
  ],
  usedTitle: ['It came off your loan', 'Se descontó de su préstamo'],
  emptyTitle: ['No coupons yet', 'Todavía no hay cupones'],
  emptyText: [
    'Coupons that you are given or win appear here.',
    'Aquí aparecen los cupones que reciba o gane.',
  ],
  drawTitle: ['Draw for a coupon', 'Sorteo de un cupón'],
  drawText: [
    'A draw may win a coupon or nothing. It is free, and nothing about your loan depends on it.',
    'Un sorteo puede dar un cupón o nada. Es gratis, y nada de su préstamo depende de él.',
  ],
  drawsLeft: [
    (count: number) => `You have ${plural(count, 'draw', 'draws')} left.`,
    (count: number) =>
      `Le ${count === 1 ? 'queda' : 'quedan'} ${plural(count, 'sorteo', 'sorteos')}.`,
  ],
  places: [
    (count: number) => `Places in this draw: ${count}`,
    (count: number) => `Lugares en este sorteo: ${count}`,
  ],
  draw: ['Draw now', 'Sortear ahora'],
  drawFailed: ['The draw did not happen', 'El sorteo no se hizo'],
  wonTitle: ['You won a coupon', 'Ganó un cupón'],
  lostTitle: ['Nothing won this time', 'Esta vez no ganó nada'],
  lostText: ['It cost you nothing.', 'No le costó nada.'],
});
