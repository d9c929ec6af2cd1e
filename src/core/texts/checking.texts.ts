/** What the checking screen asks about, and what it held back: the thing and its amount. */
import { area } from './area.ts';

export const checking = area({
  payment: [(amount: string) => `Payment of ${amount}`, (amount: string) => `Pago de ${amount}`],
  sendBack: [
    (amount: string) => `${amount} sent back to cancel the loan`,
    (amount: string) => `${amount} devueltos para cancelar el préstamo`,
  ],
  rollover: [
    (amount: string) => `More time to pay, for ${amount}`,
    (amount: string) => `Más tiempo para pagar, por ${amount}`,
  ],
  loan: [
    (amount: string) => `Loan with ${amount} for your account`,
    (amount: string) => `Préstamo con ${amount} para su cuenta`,
  ],
  loanWithCoupon: [
    (amount: string, coupon: string) =>
      `Loan with ${amount} for your account, and a coupon of ${coupon}`,
    (amount: string, coupon: string) =>
      `Préstamo con ${amount} para su cuenta, y un cupón de ${coupon}`,
  ],
  application: [
    (amount: string) => `Application for ${amount}`,
    (amount: string) => `Solicitud de ${amount}`,
  ],
  couponUse: [(amount: string) => `Coupon of ${amount}`, (amount: string) => `Cupón de ${amount}`],
  draw: ['Draw', 'Sorteo'],
  account: ['Your bank account', 'Su cuenta bancaria'],
  answers: ['Your answers', 'Sus respuestas'],
  deletion: ['Deleting your account', 'Eliminar su cuenta'],
  notSent: [(thing: string) => `Not sent: ${thing}`, (thing: string) => `No se envió: ${thing}`],
  overtaken: [
    'You did something else first, in another tab or on another phone.',
    'Antes hizo otra cosa, en otra pestaña o en otro teléfono.',
  ],
  notTwice: ["We didn't send it a second time.", 'No lo enviamos por segunda vez.'],
  askAgain: [
    'You can ask for it again if you still need it.',
    'Puede pedirlo de nuevo si todavía lo necesita.',
  ],
  noMoneyMovedSoFar: ['No money has moved so far.', 'Hasta ahora no se movió dinero.'],
});
