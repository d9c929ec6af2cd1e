/** Texts of the account's owner, where no bank can be asked for the name and the customer types it (§3). */
import { area } from '../core/texts/area.ts';
import { limits } from '../facts/limits.ts';

export const accountOwner = /* @__PURE__ */ area({
  name: ['Name on the account', 'Nombre del titular de la cuenta'],
  nameHint: ['Exactly as your bank has it', 'Tal como lo tiene su banco'],
  nameShort: [
    `At least ${limits.nameMinLetters} characters`,
    `Al menos ${limits.nameMinLetters} caracteres`,
  ],
  check: ['Continue', 'Continuar'],
  askTitle: ['Is everything right?', '¿Está todo bien?'],
  askLead: ['We will send your money to this account:', 'Enviaremos su dinero a esta cuenta:'],
  yes: ['Save this account', 'Guardar esta cuenta'],
  no: ['Change it', 'Cambiarla'],
});
