/** Texts of the bank card's screen (§3, §5). */
import { accountDigits } from '../facts/account-numbers.ts';
import { area } from '../core/texts/area.ts';

export const bankCard = area({
  title: ['Your bank account', 'Su cuenta bancaria'],
  updateTitle: ['Change bank account', 'Cambiar cuenta bancaria'],
  lead: [
    "We'll send your loan to this account. It must be in your name.",
    'Enviaremos su préstamo a esta cuenta. Debe estar a su nombre.',
  ],
  accountHint: [
    `${accountDigits.bankCard} digits. For a wallet, use your phone number without the 0.`,
    `${accountDigits.bankCard} dígitos. Si es billetera, su teléfono sin el 0.`,
  ],
  accountHintLong: [`${accountDigits.clabe} digits`, `${accountDigits.clabe} dígitos`],
  accountAgain: ['Confirm account number', 'Confirme el número de cuenta'],
  accountAgainHint: [
    'One wrong digit can send your money to someone else.',
    'Un dígito equivocado puede enviar su dinero a otra persona.',
  ],
  doubtfulTitle: ['Check this number', 'Revise este número'],
  doubtful: [
    "It doesn't look like a number from this bank. If it's right, continue.",
    'No parece un número de este banco. Si es correcto, continúe.',
  ],
  privacy: [
    "We send your BVN, account number and CVC once. They aren't saved on this phone.",
    'Enviamos su BVN, número de cuenta y CVC una sola vez. No se guardan en este teléfono.',
  ],
  check: ['Check account', 'Verificar cuenta'],
  askTitle: ['Is this you?', '¿Es usted?'],
  askLead: ['The bank says this account belongs to:', 'Según el banco, esta cuenta es de:'],
  askAccount: [
    (bank: string, ending: string) => `${bank}, account ending in ${ending}`,
    (bank: string, ending: string) => `${bank}, cuenta terminada en ${ending}`,
  ],
  askBvn: [
    (ending: string) => `BVN ending in ${ending}`,
    (ending: string) => `BVN terminado en ${ending}`,
  ],
  yes: ['Use this account', 'Usar esta cuenta'],
  no: ['Change account', 'Cambiar cuenta'],
  failed: ["We couldn't save this account", 'No pudimos guardar esta cuenta'],
  noneTitle: ["You don't need to add an account now", 'Ahora no necesita agregar una cuenta'],
  noneText: [
    'Your loan is at another step. To change your account, contact customer service.',
    'Su préstamo está en otro paso. Para cambiar su cuenta, contacte a atención al cliente.',
  ],
});
