/** Texts of the bank card's screen (§3, §5). */
import { accountDigits, bvn } from '../facts/account-numbers.ts';
import { needs } from '../facts/profile.ts';
import { area } from '../core/texts/area.ts';

export const bankCard = area({
  title: ['Your bank account', 'Su cuenta bancaria'],
  updateTitle: ['Change your bank account', 'Cambiar su cuenta bancaria'],
  lead: [
    'Loans are paid to this account. It must be in your own name.',
    'Los préstamos se pagan a esta cuenta. Debe estar a su nombre.',
  ],
  bank: ['Bank or wallet', 'Su banco'],
  account: ['Account number', 'Número de cuenta'],
  accountHint: [
    `${accountDigits.bankCard} digits. For a wallet, your phone number without the 0.`,
    `${accountDigits.bankCard} dígitos. Para una billetera, su número de teléfono sin el 0.`,
  ],
  accountHintLong: [`${accountDigits.clabe} digits`, `${accountDigits.clabe} dígitos`],
  accountAgain: ['Account number again', 'Repita el número de cuenta'],
  accountAgainHint: [
    'A wrong digit would send your money elsewhere.',
    'Un dígito equivocado enviaría su dinero a otra parte.',
  ],
  doubtfulTitle: ['Check it again', 'Revíselo otra vez'],
  doubtful: [
    'It is unusual for this bank. If your bank shows it so, go on: the bank will tell whose account it is.',
    'No es usual en este banco. Si su banco lo muestra así, continúe: el banco dirá de quién es la cuenta.',
  ],
  bvn: ['BVN', 'BVN'],
  bvnHint: [
    `${bvn.digits} digits. Dial *565*0# from your registered number to see it.`,
    `${bvn.digits} dígitos. Marque *565*0# desde su número registrado para verlo.`,
  ],
  cardType: ['Kind of account', 'Tipo de cuenta'],
  cardTypeBankCard: ['Bank account', 'Cuenta bancaria'],
  cardTypeClabe: ['CLABE', 'CLABE'],
  cvc: needs.cvc ? ['CVC', 'CVC'] : ['CVC (optional)', 'CVC (opcional)'],
  cvcHint: ['3 or 4 digits on the back of your card', '3 o 4 dígitos al dorso de su tarjeta'],
  privacy: [
    'BVN, account number and CVC are sent once and never kept on this phone.',
    'El BVN, el número de cuenta y el CVC se envían una vez y nunca se guardan en este teléfono.',
  ],
  accountLength10: [
    `A bank account number has ${accountDigits.bankCard} digits`,
    `Un número de cuenta bancaria tiene ${accountDigits.bankCard} dígitos`,
  ],
  accountLength16: [
    'These 16 digits look like a card number. Type the account number',
    'Estos 16 dígitos parecen un número de tarjeta. Escriba el número de cuenta',
  ],
  accountLength18: [
    `A CLABE has ${accountDigits.clabe} digits`,
    `Una CLABE tiene ${accountDigits.clabe} dígitos`,
  ],
  accountMismatch: [
    'The two account numbers are not the same',
    'Los dos números de cuenta no son iguales',
  ],
  accountUnknown: [
    'The bank does not know this account. Check bank and number',
    'El banco no conoce esta cuenta. Revise el banco y el número',
  ],
  bvnIncorrect: ['Incorrect bvn input.', 'El BVN no es correcto.'],
  cvcLength: ['A CVC has 3 or 4 digits', 'Un CVC tiene 3 o 4 dígitos'],
  check: ['Check the account', 'Revisar la cuenta'],
  askTitle: ['Is this you?', '¿Es usted?'],
  askLead: [
    'The bank says that this account belongs to:',
    'El banco dice que esta cuenta pertenece a:',
  ],
  askAccount: [
    (bank: string, ending: string) => `${bank}, account ending in ${ending}`,
    (bank: string, ending: string) => `${bank}, cuenta terminada en ${ending}`,
  ],
  yes: ['Yes, this is me', 'Sí, soy yo'],
  no: ['No, go back', 'No, volver'],
  failed: ['The account was not saved', 'La cuenta no se guardó'],
  noneTitle: ['No bank account is needed now', 'Ahora no hace falta una cuenta bancaria'],
  noneText: [
    'Your loan is at another step. To change your account, contact customer service.',
    'Su préstamo está en otro paso. Para cambiar su cuenta, hable con atención al cliente.',
  ],
});
