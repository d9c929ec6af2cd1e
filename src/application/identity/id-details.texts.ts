/** Texts of the ID's details, which the customer can correct (§3). */
import { area } from '../../core/texts/area.ts';

export const idDetails = /* @__PURE__ */ area('idDetails', {
  title: 'What your ID says',
  wasRead: 'We read this from your picture. Correct anything that is wrong.',
  typed: 'Write it as it is on your ID.',
});
