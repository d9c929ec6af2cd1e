/** Texts of the deletion of an account: what goes, what stays and why, what stands in the way. */
import { limits } from '../facts/limits.ts';
import { area } from '../core/texts/area.ts';

export const deleteAccount = area({
  title: ['Delete account', 'Borrar cuenta'],
  goes: ['What is deleted', 'Qué se borra'],
  goesText: [
    `Your details, contacts, photos, bank account and answers, and everything on this phone. Without a loan all of it is gone after ${limits.deletionDays} days.`,
    `Sus datos, contactos, fotos, cuenta bancaria y respuestas, y todo lo de este teléfono. Sin préstamo, todo desaparece después de ${limits.deletionDays} días.`,
  ],
  stays: ['What stays, and why', 'Qué queda, y por qué'],
  staysText: [
    'If you have had a loan: the records of it that the law makes lenders keep, and nothing else.',
    'Si tuvo un préstamo: los registros que la ley obliga a guardar a los prestamistas, y nada más.',
  ],
  once: [
    'It cannot be undone. Coupons and your history as a customer are lost.',
    'No se puede deshacer. Se pierden los cupones y su historial de cliente.',
  ],
  loginFirst: ['Log in to delete your account.', 'Inicie sesión para borrar su cuenta.'],
  openLoanTitle: ['Your loan is still open', 'Su préstamo sigue abierto'],
  openLoan: [
    'Repay it first, then you can delete your account.',
    'Devuélvalo primero; después podrá borrar su cuenta.',
  ],
  pendingRepaymentTitle: ['A payment is on its way', 'Hay un pago en camino'],
  pendingRepayment: [
    'Once it has arrived you can delete your account. Look again in a few minutes.',
    'Cuando llegue podrá borrar su cuenta. Vuelva a mirar en unos minutos.',
  ],
  applicationTitle: ['Your application is open', 'Su solicitud está abierta'],
  application: [
    'Once it is decided or has lapsed you can delete your account.',
    'Cuando se decida o venza podrá borrar su cuenta.',
  ],
  toLoan: ['See my loan', 'Ver mi préstamo'],
  sendCode: ['Send me a code', 'Envíenme un código'],
  sent: ['We sent a code by SMS to your number.', 'Le enviamos un código por SMS a su número.'],
  check: ['Check the code', 'Comprobar el código'],
  failed: ['That did not work', 'No funcionó'],
  askTitle: ['Delete your account for good?', '¿Borrar su cuenta para siempre?'],
  askText: [
    'This is the last question. It cannot be undone.',
    'Es la última pregunta. No se puede deshacer.',
  ],
  doneTitle: ['Your account is deleted', 'Su cuenta está borrada'],
  doneWiped: [
    (date: string) => `The lender deletes your data by ${date}.`,
    (date: string) => `El prestamista borra sus datos a más tardar el ${date}.`,
  ],
  doneKept: [
    'Only the records that the law makes lenders keep stay with the lender.',
    'Con el prestamista quedan solo los registros que la ley obliga a guardar.',
  ],
});
