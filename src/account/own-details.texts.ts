/** Texts of one's own details under Me, and of asking for a correction. */
import { area } from '../core/texts/area.ts';
import { birthday, email, whatsappNumber } from '../core/texts/shared.texts.ts';

export const ownDetailsTexts = area({
  see: ['See your details', 'Ver sus datos'],
  title: ['Your details', 'Sus datos'],
  lead: [
    "Tap what's wrong to ask us to correct it.",
    'Toque lo que no es correcto para pedirnos que lo corrijamos.',
  ],
  fullName: ['Name', 'Nombre'],
  mobile: ['Mobile number', 'Número de celular'],
  birthday,
  whatsappNo: whatsappNumber,
  email,
  address: ['Home address', 'Dirección de casa'],
  work: ['Work', 'Trabajo'],
  contacts: ['Emergency contacts', 'Contactos de emergencia'],
  account: ['Bank account', 'Cuenta bancaria'],
  endingIn: [
    (whose: string, ending: string) => `${whose}, ending in ${ending}`,
    (whose: string, ending: string) => `${whose}, termina en ${ending}`,
  ],
  limit: ['Your loan limit', 'Su límite de préstamo'],
  repaid: ['Loans repaid', 'Préstamos pagados'],
  none: ['Not given', 'Sin dato'],
  wish: [
    (what: string) => `Please correct this: ${what}. It should be: `,
    (what: string) => `Por favor corrijan este dato: ${what}. Debe ser: `,
  ],
});
