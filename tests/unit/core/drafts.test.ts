/** Drafts (design §7): kept for 72 hours by the server's time; a phone's wrong clock alone ends none. */
import { expect, test } from 'vitest';
import { memoryDurable } from '../../support/environment.ts';
import { openApp } from './app.ts';

const HOUR = 3_600_000;
const KEY = 'draft::personal';

/** A draft that is `age` ms old by the phone's clock, on a phone that the server's is `offset` ms ahead of. */
async function restored(age: number, offset: number) {
  const durable = memoryDurable();
  const app = await openApp({ durable });
  await durable.set(KEY, { at: app.environment.clock.now() - age, values: { firstName: 'Ada' } });
  app.$serverOffset.set(offset);
  const { createDraft } = await import('#src/stores/drafts.ts');
  const draft = createDraft('personal');
  const values = await draft.restore();
  draft.close();
  return { values, kept: await durable.get(KEY) };
}

test('a draft is back within 72 hours of the server’s time, and gone after', async () => {
  expect((await restored(73 * HOUR, -2 * HOUR)).values).toEqual({ firstName: 'Ada' });
  expect(await restored(71 * HOUR, 2 * HOUR)).toEqual({ values: {}, kept: undefined });
});

test('before the server has told its time, a clock that is a year wrong ends no draft', async () => {
  for (const age of [-365 * 24 * HOUR, 365 * 24 * HOUR]) {
    const { values, kept } = await restored(age, 0);
    expect(values).toEqual({ firstName: 'Ada' });
    expect(kept).toBeDefined();
  }
});
