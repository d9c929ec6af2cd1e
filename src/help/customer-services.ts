/** Contacts of customer service (§2, §8): from the server's configuration, a JSON string, or from the build. */
import { atom } from 'nanostores';
import * as v from 'valibot';
import { call, type Failure } from '../core/calls/api.ts';
import { environment } from '../core/environment.ts';
import { outsideLink } from '../core/values/outside-link.rules.ts';
import { storedValues } from '../core/phone/stored.ts';
import { builtInContacts, type Contact, contactsOf } from './contacts.ts';

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

export function createCustomerServices() {
  const { outside, surroundings } = environment();
  const { customerServiceConfig } = storedValues;
  const kept = contactsIn(customerServiceConfig.store.get());
  const known = kept ? contactsOf(kept) : surroundings.online() ? null : builtInContacts();
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
        $contacts.set(contactsOf(read));
      } else {
        $failure.set(settings.ok ? { kind: 'malformed' } : settings.failure);
        if (!$contacts.get()) $contacts.set(builtInContacts());
      }
      const url = entrance.ok ? entrance.data.url : null;
      if (!url) return $chat.set(null);
      const href = outsideLink(url, outside.hosts);
      $chat.set({ kind: 'chat', text: url, ...(href !== null && { href }) });
    },
  };
}
