/** One way to reach customer service: a call, WhatsApp, an email, a chat, or the opening hours. */
import { userCenter } from '#src/account/account.texts.ts';
import type { Contact } from '#src/help/contacts.ts';
import { useTexts } from '../../texts.ts';
import { ListRow } from '../../ui/layout/list.tsx';

const icons = {
  phone: 'phone',
  mail: 'mail',
  whatsapp: 'message',
  hours: 'clock',
  chat: 'message',
} as const;

export function ContactRow({ kind, text, href }: Contact) {
  const t = useTexts(userCenter);
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
