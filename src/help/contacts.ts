/** Ways to reach customer service. Those of the build are public; customer_services itself needs a login (§2). */
import { environment } from '../core/environment.ts';
import { chatHost } from '../facts/chat.ts';

/** One way to reach customer service, as plain text if `href` is missing. */
export interface Contact {
  readonly kind: 'phone' | 'mail' | 'whatsapp' | 'hours' | 'chat';
  readonly text: string;
  readonly href?: string;
}

const digits = (number: string) => number.replace(/[\s()-]/g, '');

/** The contacts for the screen; empty ones are left out. A link needs a clean number or address. */
export function contactsOf({
  phone,
  email,
  whatsapp,
  hours,
}: Record<'phone' | 'email' | 'whatsapp' | 'hours', string>): readonly Contact[] {
  const dialled = digits(phone);
  const chat = digits(whatsapp).replace(/^\+/, '');
  const rows: Contact[] = [
    {
      kind: 'phone',
      text: phone,
      ...(/^\+?\d{3,15}$/.test(dialled) && { href: `tel:${dialled}` }),
    },
    {
      kind: 'whatsapp',
      text: whatsapp,
      ...(/^\d{8,15}$/.test(chat) &&
        environment().outside.hosts.includes(chatHost) && { href: `https://${chatHost}/${chat}` }),
    },
    {
      kind: 'mail',
      text: email,
      ...(/^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(email) && { href: `mailto:${email}` }),
    },
    { kind: 'hours', text: hours },
  ];
  return rows.filter(({ text }) => text !== '');
}

/** The build's contacts, without a call. */
export const builtInContacts = (): readonly Contact[] =>
  contactsOf({ ...environment().build.contacts, hours: '' });
