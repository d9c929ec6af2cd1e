/** id_card_authentication (§3, §8): if the ID couldn't be read, the message fits the reason. */
import { expect, test } from 'vitest';
import { identity } from '#src/application/identity/identity.texts.ts';
import type { PhotoKind } from '#src/application/photo/photo.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { acceptedIdLabels } from '#src/core/texts/options.texts.ts';
import { openWidget } from '../app/open.tsx';

const read = '/user/curp/ocr';

async function atReading(fault: Parameters<Awaited<ReturnType<typeof openWidget>>['faults']>[0]) {
  const app = await openWidget({
    scenario: 'step-identity',
    route: '/auth/id_card_authentication',
  });
  await app.sees(identity.en.face);
  const { theIdentity } = await import('#src/application/identity/identity.ts');
  const model = theIdentity();
  const bytes = new Blob(['a photo'], { type: 'image/jpeg' });
  const photo = { bytes, size: 7, width: 3, height: 4, doubts: [] };
  const send = async (kind: PhotoKind) => {
    await model.take(kind, Promise.resolve({ ok: true, photo }));
    await model.send(kind);
  };
  await app.act(() => send('face'));
  await app.act(() => send('idFront'));
  await app.faults(fault);
  await app.tap(common.en.continue);
  return app;
}

test('One good and three bad photos are shown, and the ID is behind a line with the accepted ones', async () => {
  const app = await openWidget({
    scenario: 'step-identity',
    route: '/auth/id_card_authentication',
  });
  await app.sees(identity.en.face);
  for (const bad of [identity.en.dark, identity.en.cutOff, identity.en.covered])
    await app.sees(bad);
  const fold = document.querySelector('details');
  expect(fold?.open).toBe(false);
  expect(fold?.querySelector('summary')?.textContent).toBe(
    `${identity.en.addId}${identity.en.optional}: ${Object.values(acceptedIdLabels.en).join(', ')}`,
  );
  const { theIdentity } = await import('#src/application/identity/identity.ts');
  const empty = Promise.resolve({ ok: false, problem: 'empty' } as const);
  await app.act(() => theIdentity().take('idBack', empty));
  expect(fold?.open).toBe(true);
  await app.sees(identity.en.empty);
});

test('An ID that cannot be read is photographed again', async () => {
  const app = await atReading([{ path: read, kind: 'businessCode', code: 100421 }]);
  await app.sees(identity.en.refusedTitle);
  await app.sees(identity.en.ocrFailed);
  await app.tap(identity.en.toPictures);
  await app.sees(identity.en.camera);
});

test('A reading that failed for another reason asks for no new photo, and can be tried again', async () => {
  const app = await atReading([{ path: read, kind: 'httpStatus', status: 500 }]);
  await app.sees(identity.en.readingFailed);
  expect(app.shown()).not.toContain(identity.en.refusedTitle);
  await app.faults([]);
  await app.tap(common.en.tryAgain);
  await app.sees(identity.en.compareTitle);
});

test('While the phone is offline the reading says so, and it goes on when the network is back', async () => {
  const app = await atReading([{ path: read, kind: 'reset' }]);
  await app.sees(identity.en.readingTitle);
  await app.act(() => app.surroundings.set({ online: false }));
  await app.sees(common.en.offlineTitle);
  expect(app.shown()).not.toContain(identity.en.readingText);
  expect(document.querySelector('.toast')).toBe(null);
  app.screen.getByRole('button', { name: identity.en.toPictures });
  await app.faults([]);
  await app.act(() => app.surroundings.set({ online: true }));
  await app.sees(identity.en.compareTitle);
});
