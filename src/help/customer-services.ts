/** Contacts of customer service (§2, §8): from the server's configuration, a JSON string, or from the build. */
import { atom } from 'nanostores';
import * as v from 'valibot';
import { call, type Failure } from '../core/api.ts';
import { environment } from '../core/environment.ts';
import { outsideLink } from '../core/outside-link.rules.ts';
import { chatHost } from '../facts/chat.ts';
import { storedValues } from '../core/stored.ts';

/** One way to reach customer service, as plain text if `href` is missing. */
export interface Contact {
  readonly kind: 'phone' | 'mail' | 'whatsapp' | 'hours' | 'chat';
  readonly text: string;
  readonly href?: string;
}

const field = () => v.optional(v.string(), '');
const config = () =>
  v.object({ phone: field(), email: field(), whatsapp: field(), hours: field() });

/** The contacts in a configuration; undefined unless it is a JSON object with text values. */
function contactsIn(json: string): v.InferOutput<ReturnType<typeof config>> | undefined {
  try {
    const read = v.safeParse(config(), JSON.parse(json));
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}

const digits = (number: string) => number.replace(/[\s()-]/g, '');

/** The contacts for the screen. A link needs a clean number or address. */
function shown({
  phone,
  email,
  whatsapp,
  hours,
}: Record<'phone' | 'email' | 'whatsapp' | 'hours', string>) {
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

export function createCustomerServices() {
  const { build, outside, surroundings } = environment();
  const builtIn = () => shown({ ...build.contacts, hours: '' });
  const { customerServiceConfig } = storedValues;
  const kept = contactsIn(customerServiceConfig.store.get());
  const known = kept ? shown(kept) : surroundings.online() ? null : builtIn();
  const $contacts = atom<readonly Contact[] | null>(known);
  /** Why the server's configuration failed to load. */
  const $failure = atom<Failure | null>(null);
  const $chat = atom<Contact | null>(null);
  return {
    $contacts,
    $failure,
    $chat,
    async load(): Promise<void> {
      $failure.set(null);
      const [settings, entrance] = await Promise.all([
        call('/app/package-config', {}),
        call('/app/customer-service-entrance', {}),
      ]);
      const read = settings.ok ? contactsIn(settings.data.customerServiceConfig) : undefined;
      if (read && settings.ok) {
        customerServiceConfig.set(settings.data.customerServiceConfig);
        $contacts.set(shown(read));
      } else {
        $failure.set(settings.ok ? { kind: 'malformed' } : settings.failure);
        if (!$contacts.get()) $contacts.set(builtIn());
      }
      const url = entrance.ok ? entrance.data.url : null;
      if (!url) return $chat.set(null);
      const href = outsideLink(url, outside.hosts);
      $chat.set({ kind: 'chat', text: url, ...(href !== null && { href }) });
    },
  };
}
