/** The identity step opened in a fresh world of the simulator, with pictures that need no browser. */
import type { Transport, TransportEnding } from '#src/core/environment.ts';
import type { Photo, PhotoKind, Prepared } from '#src/application/photo/photo.ts';
import { inWorld } from '../../world.ts';

/** Stands between the app and the wire for uploads. */
type Gate = (
  transport: Transport,
  ...sent: Parameters<Transport['send']>
) => Promise<TransportEnding>;

export const photoOf = (text: string): Photo => ({
  bytes: new Blob([text], { type: 'image/jpeg' }),
  size: text.length,
  width: 3,
  height: 4,
  doubts: [],
});
export const prepared = (text = 'a picture'): Promise<Prepared> =>
  Promise.resolve({ ok: true, photo: photoOf(text) });

/** The step opened in a fresh world. `gate` stands between the app and the wire for uploads. */
export async function opened(scenario = 'step-identity', gate?: Gate) {
  const app = await inWorld(scenario, '/auth/id_card_authentication', {
    wire: (transport) => ({
      send(call, options) {
        const upload = typeof call.body === 'object';
        return upload && gate ? gate(transport, call, options) : transport.send(call, options);
      },
    }),
  });
  const { theIdentity } = await import('#src/application/identity/identity.ts');
  const model = theIdentity();
  await model.opened();
  return {
    ...app,
    model,
    card: (kind: PhotoKind) => model.$cards.get()[kind],
    files: async () => await app.world.control.files(),
    async sent(kind: PhotoKind) {
      await model.take(kind, prepared(kind));
      await model.send(kind);
    },
    /** Lets the pauses before retries pass until it is done. */
    async through(done: Promise<unknown>) {
      for (let turn = 0; turn < 12; turn += 1) await app.clock.advance(1_000);
      await done;
    },
  };
}
