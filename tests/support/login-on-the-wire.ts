/** A login of the app at the simulator, call by call: the bytes on the wire, and how the simulator read them. */
import { call } from '#src/core/api.ts';
import { loadStored, storedValues } from '#src/core/stored.ts';
import type { SealedCall } from '#src/contract/envelope.ts';
import type { CallEntry } from '#harness/protocol/log.ts';
import { handClock, newWorld, useEnvironment } from '#harness/player/screens/environment.ts';

export interface WireStory {
  readonly sent: readonly SealedCall[];
  /** How the app read the answer to each call. */
  readonly good: readonly boolean[];
  readonly understood: readonly CallEntry[];
  readonly sentAt: number;
}

const MOBILE = '08031234567';

export async function loginOnTheWire(): Promise<WireStory> {
  const sent: SealedCall[] = [];
  const sentAt = Date.now();
  const world = await newWorld({ scenario: 'approved' });
  useEnvironment({
    clock: handClock(sentAt),
    transport: {
      send(one, options) {
        sent.push(one);
        return world.transport.send(one, options);
      },
    },
  });
  await loadStored();
  storedValues.packageName.set('com.lendmax.app');
  const asked = await call('/security/getVerifyCode', { mobile: MOBILE, purpose: 'login' });
  const [sms] = await world.control.sms();
  const login = await call('/security/login', { mobile: MOBILE, code: sms?.code ?? '' });
  if (login.ok) storedValues.token.set(login.data.token);
  const info = await call('/security/getUserInfo', {});
  const country = await call('/country/meta/ip', {});
  const log = await world.control.log();
  return {
    sent,
    good: [asked, login, info, country].map(({ ok }) => ok),
    understood: log.filter((entry): entry is CallEntry => entry.kind === 'call'),
    sentAt,
  };
}
