/** Texts of what is on the ID, where the customer puts it right (§3). */
import { area } from '../core/texts/area.ts';

export const idDetails = /* @__PURE__ */ area('idDetails', {
  title: 'What your ID says',
  wasRead: 'We read this from your picture. Correct anything that is wrong.',
  typed: 'Write it as it is on your ID.',
});
