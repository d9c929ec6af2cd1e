/** Texts about differences between the agreed terms and what the lender carried out. */
import { area, sentence } from './area.ts';

export const differences = area('differences', {
  title: "This isn't what you agreed to",
  text: "The lender used different figures. Contact customer service and we'll put it right.",
  agreed: (value: string) => sentence('you agreed to: {value}', { value }),
  payment: 'Payment',
  contact: 'Contact customer service',
});
