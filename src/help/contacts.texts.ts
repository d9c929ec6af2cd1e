/** Names of the ways to customer service. */
import { area } from '../core/texts/area.ts';

export const contactTexts = area('contacts', {
  phone: 'Call us',
  whatsapp: 'WhatsApp',
  mail: 'Email us',
  hours: 'Opening hours',
  chat: 'Chat with us',
  notOpened: "We don't open this link because it isn't ours.",
});
