/** One way to reach customer service: a call, WhatsApp, an email, a chat, or the opening hours. */
import type { Contact } from '#src/help/contacts.ts';
import { contactTexts } from '#src/help/contacts.texts.ts';
import { useTexts } from '../../../texts.ts';
import { ListRow } from '../../../ui/layout/list.tsx';

const icons = {
  phone: 'phone',
  mail: 'mail',
  whatsapp: 'message',
  hours: 'clock',
  chat: 'message',
} as const;

export function ContactRow({ kind, text, href }: Contact) {
  const t = useTexts(contactTexts);
  return (
    <ListRow
      label={t[kind]}
      note={kind === 'chat' ? !href && `${text} – ${t.notOpened}` : text}
      icon={icons[kind]}
      href={href}
      outside={href?.startsWith('https')}
    />
  );
}
