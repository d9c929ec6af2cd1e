/** The host that opens a chat in WhatsApp: a link host of lenders with WhatsApp. */
export const chatHost = 'wa.me';

/** The hosts of a page: a lender with WhatsApp also links to its chat. */
export const withChat = (hosts: readonly string[], whatsapp: string): readonly string[] =>
  whatsapp === '' || hosts.includes(chatHost) ? hosts : [...hosts, chatHost];
