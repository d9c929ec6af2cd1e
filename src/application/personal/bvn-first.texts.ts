/** Texts of the BVN before the name (src/docs/rules.md#bvn-first). */
import { area } from '../../core/texts/area.ts';

export const bvnFirst = /* @__PURE__ */ area('bvnFirst', {
  title: 'Start with your BVN',
  consent:
    'When you tap “Find my details”, you agree that we ask the bank register for your name, birthday and gender. We use them for this application only. You can type them below instead.',
  find: 'Find my details',
  unknown: "We couldn't find this BVN. Check it, or type your details below.",
  failed: "We couldn't find your details. Try again, or type them below.",
  askTitle: 'Is this you?',
  name: 'Name',
  yes: "Yes, that's me",
  no: "That isn't me",
});
