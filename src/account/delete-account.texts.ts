/** Texts of the deletion of an account: what goes, what stays and why, what stands in the way. */
import { limits } from '../facts/limits.ts';
import { area } from '../core/texts/area.ts';
import { paymentOnWay } from '../core/texts/shared.texts.ts';

export const deleteAccount = area({
  title: ['Delete account', 'Eliminar cuenta'],
  goes: ['What we delete', 'Qué eliminamos'],
  goesText: [
    `Your details, contacts, photos, bank account and answers, and what the app saved on this phone. If you never had a loan, we delete all of it after ${limits.deletionDays} days.`,
    `Sus datos, contactos, fotos, cuenta bancaria y respuestas, y lo que la aplicación guardó en este teléfono. Si nunca tuvo un préstamo, eliminamos todo a los ${limits.deletionDays} días.`,
  ],
  stays: ['What we keep, and why', 'Qué conservamos y por qué'],
  staysText: [
    "If you've had a loan, we keep the records that the law requires. Nothing else.",
    'Si tuvo un préstamo, conservamos los registros que exige la ley. Nada más.',
  ],
  once: [
    "You can't undo this. You lose your coupons and your history with us.",
    'Esto no se puede deshacer. Pierde sus cupones y su historial con nosotros.',
  ],
  loginFirst: ['Log in to delete your account.', 'Inicie sesión para eliminar su cuenta.'],
  openLoanTitle: ['You still have a loan', 'Todavía tiene un préstamo'],
  openLoan: [
    'Repay it first. Then you can delete your account.',
    'Páguelo primero. Después podrá eliminar su cuenta.',
  ],
  pendingRepaymentTitle: paymentOnWay,
  pendingRepayment: [
    'You can delete your account once it arrives. Check again in a few minutes.',
    'Podrá eliminar su cuenta cuando llegue. Vuelva en unos minutos.',
  ],
  applicationTitle: ['You have an open application', 'Tiene una solicitud abierta'],
  application: [
    'You can delete your account once we decide on it or it expires.',
    'Podrá eliminar su cuenta cuando haya una decisión o la solicitud venza.',
  ],
  toLoan: ['See my loan', 'Ver mi préstamo'],
  sendCode: ['Send me a code', 'Enviarme un código'],
  sent: ['We sent a code to your phone by SMS.', 'Le enviamos un código por SMS.'],
  check: ['Confirm code', 'Confirmar código'],
  failed: ["That didn't work", 'No funcionó'],
  askTitle: ['Delete your account for good?', '¿Eliminar su cuenta para siempre?'],
  askText: [
    "This is the last step. You can't undo it.",
    'Es el último paso. No se puede deshacer.',
  ],
  doneTitle: ['Your account is deleted', 'Su cuenta está eliminada'],
  doneWiped: [
    (date: string) => `We'll delete your data by ${date}.`,
    (date: string) => `Eliminaremos sus datos a más tardar el ${date}.`,
  ],
  doneKept: [
    'We keep only the records that the law requires.',
    'Solo conservamos los registros que exige la ley.',
  ],
});
