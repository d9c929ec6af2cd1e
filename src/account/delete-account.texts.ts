/** Texts of the deletion of an account: what goes, what stays and why, what stands in the way. */
import { area } from '../core/texts/area.ts';

export const deleteAccount = area(
  {
    title: 'Delete account',
    goes: 'What is deleted',
    goesText:
      'Your details, contacts, photos, bank account and answers, and everything on this phone. Without a loan all of it is gone after one week.',
    stays: 'What stays, and why',
    staysText:
      'If you have had a loan: the records of it that the law makes lenders keep, and nothing else.',
    once: 'It cannot be undone. Coupons and your history as a customer are lost.',
    loginFirst: 'Log in to delete your account.',
    openLoanTitle: 'Your loan is still open',
    openLoan: 'Repay it first, then you can delete your account.',
    pendingRepaymentTitle: 'A payment is on its way',
    pendingRepayment:
      'Once it has arrived you can delete your account. Look again in a few minutes.',
    applicationTitle: 'Your application is open',
    application: 'Once it is decided or has lapsed you can delete your account.',
    toLoan: 'See my loan',
    sendCode: 'Send me a code',
    sent: 'We sent a code by SMS to your number.',
    check: 'Check the code',
    failed: 'That did not work',
    askTitle: 'Delete your account for good?',
    askText: 'This is the last question. It cannot be undone.',
    doneTitle: 'Your account is deleted',
    doneWiped: (date: string) => `The lender deletes your data by ${date}.`,
    doneKept: 'Only the records that the law makes lenders keep stay with the lender.',
  },
  {
    title: 'Borrar cuenta',
    goes: 'Qué se borra',
    goesText:
      'Sus datos, contactos, fotos, cuenta bancaria y respuestas, y todo lo de este teléfono. Sin préstamo, todo desaparece después de una semana.',
    stays: 'Qué queda, y por qué',
    staysText:
      'Si tuvo un préstamo: los registros que la ley obliga a guardar a los prestamistas, y nada más.',
    once: 'No se puede deshacer. Se pierden los cupones y su historial de cliente.',
    loginFirst: 'Inicie sesión para borrar su cuenta.',
    openLoanTitle: 'Su préstamo sigue abierto',
    openLoan: 'Devuélvalo primero; después podrá borrar su cuenta.',
    pendingRepaymentTitle: 'Hay un pago en camino',
    pendingRepayment: 'Cuando llegue podrá borrar su cuenta. Vuelva a mirar en unos minutos.',
    applicationTitle: 'Su solicitud está abierta',
    application: 'Cuando se decida o venza podrá borrar su cuenta.',
    toLoan: 'Ver mi préstamo',
    sendCode: 'Envíenme un código',
    sent: 'Le enviamos un código por SMS a su número.',
    check: 'Comprobar el código',
    failed: 'No funcionó',
    askTitle: '¿Borrar su cuenta para siempre?',
    askText: 'Es la última pregunta. No se puede deshacer.',
    doneTitle: 'Su cuenta está borrada',
    doneWiped: (date) => `El prestamista borra sus datos a más tardar el ${date}.`,
    doneKept: 'Con el prestamista quedan solo los registros que la ley obliga a guardar.',
  },
);
