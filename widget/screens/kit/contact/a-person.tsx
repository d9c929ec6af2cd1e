/** The build's contacts, for somebody who can't log in or can't get on (src/docs/rules.md#help-and-documents). */
import { home } from '#src/home/home.texts.ts';
import { builtInContacts } from '#src/help/contacts.ts';
import { useTexts } from '../../../texts.ts';
import { List } from '../../../ui/layout/list.tsx';
import { ContactRow } from './contact-row.tsx';

/** Nothing if the build has no contact. */
export function APerson() {
  const t = useTexts(home);
  const contacts = builtInContacts();
  if (!contacts.length) return null;
  return (
    <List label={t.talkToUs}>
      {contacts.map((one) => (
        <ContactRow key={one.kind} {...one} />
      ))}
    </List>
  );
}
