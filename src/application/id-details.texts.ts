/** Texts of what is on the ID, where the customer puts it right (§3). */
import { area } from '../core/texts/area.ts';

export const idDetails = /* @__PURE__ */ area({
  title: ['What your ID says', 'Lo que dice su identificación'],
  wasRead: [
    'We read this from your picture. Correct anything that is wrong.',
    'Leímos esto de su foto. Corrija lo que esté mal.',
  ],
  typed: ['Write it as it is on your ID.', 'Escríbalo como está en su identificación.'],
});
