/** Texts of the coupons and of the draw (§2 coupon, §3). */
import { area, plural } from '../core/texts/area.ts';

export const coupon = area({
  title: ['Coupons', 'Cupones'],
  login: ['Log in to see your coupons.', 'Inicie sesión para ver sus cupones.'],
  quantity: [
    (count: number) => `You have ${plural(count, 'unused coupon', 'unused coupons')}.`,
    (count: number) => `Tiene ${plural(count, 'cupón', 'cupones')} sin usar.`,
  ],
  usable: ['Unused', 'Sin usar'],
  used: ['Used', 'Usados'],
  expired: ['Expired', 'Vencidos'],
  anyLoan: ['For any loan', 'Para cualquier préstamo'],
  fromLoan: ['For loans from', 'Para préstamos desde'],
  endsToday: [
    (clock: string) => `Expires today at ${clock}`,
    (clock: string) => `Vence hoy, ${clock}`,
  ],
  endsIn: [
    (days: number, date: string) => `Expires in ${plural(days, 'day', 'days')}, on ${date}`,
    (days: number, date: string) => `Vence en ${plural(days, 'día', 'días')}, el ${date}`,
  ],
  endsOn: [(date: string) => `Expires on ${date}`, (date: string) => `Vence el ${date}`],
  usedOn: [(date: string) => `Used on ${date}`, (date: string) => `Usado el ${date}`],
  endedOn: [(date: string) => `Expired on ${date}`, (date: string) => `Venció el ${date}`],
  use: ['Use', 'Usar'],
  whatFor: ['See which loan', 'Ver en qué préstamo'],
  forThisLoan: ['Used on your current loan', 'Usado en su préstamo actual'],
  forNone: [
    "This coupon doesn't match any of your loans.",
    'Este cupón no corresponde a ninguno de sus préstamos.',
  ],
  notThisLoan: ['Not for this loan', 'No sirve para este préstamo'],
  unknownFit: [
    "We couldn't check which coupons fit your loan.",
    'No pudimos ver qué cupones sirven para su préstamo.',
  ],
  afterPayment: [
    'You can use a coupon once your payment arrives.',
    'Podrá usar un cupón cuando llegue su pago.',
  ],
  withOffer: [
    'Choose a coupon when you accept your offer.',
    'Elija un cupón al aceptar su oferta.',
  ],
  toOffer: ['See my offer', 'Ver mi oferta'],
  withoutLoan: [
    'You can use one when you have an offer or a loan to repay.',
    'Podrá usar uno cuando tenga una oferta o un préstamo por pagar.',
  ],
  askTitle: ['Use this coupon?', '¿Usar este cupón?'],
  comesOff: ['Coupon', 'Cupón'],
  askText: [
    "We'll take it off your repayment. You can use it once, and can't undo it.",
    'Lo descontaremos de su pago. Se usa una sola vez y no se puede deshacer.',
  ],
  useIt: ['Use coupon', 'Usar cupón'],
  refused: ['Not used', 'No se usó'],
  ended: ['it has expired.', 'ya venció.'],
  usedUp: ['it was already used.', 'ya se había usado.'],
  unfit: ["it doesn't fit your loan.", 'no sirve para su préstamo.'],
  moved: [
    (before: string) => `it was worth ${before} when you agreed. Check its new value.`,
    (before: string) => `valía ${before} cuando aceptó. Vea su nuevo valor.`,
  ],
  usedTitle: ['We took it off your loan', 'Lo descontamos de su préstamo'],
  emptyTitle: ['No coupons yet', 'Aún no tiene cupones'],
  emptyText: ['Coupons you get or win show up here.', 'Aquí verá los cupones que reciba o gane.'],
  drawTitle: ['Coupon draw', 'Sorteo de cupones'],
  drawText: [
    "You may win a coupon or nothing. It's free and doesn't affect your loan.",
    'Puede ganar un cupón o nada. Es gratis y no afecta su préstamo.',
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
  draw: ['Draw now', 'Participar ahora'],
  drawFailed: ["We couldn't run the draw", 'No pudimos hacer el sorteo'],
  wonTitle: ['You won a coupon', 'Ganó un cupón'],
  lostTitle: ['No win this time', 'Esta vez no ganó'],
  lostText: ['It cost you nothing.', 'No le costó nada.'],
});
