/** The card of an identity picture (§3): where nothing opens, it says what, and offers the other way. */
import { act } from '@testing-library/preact';
import { atom } from 'nanostores';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Identity } from '#src/application/identity/identity.ts';
import { identity } from '#src/application/identity/identity.texts.ts';
import { noPhoto } from '#src/application/photo/photo-cards.ts';
import { PhotoCard } from '#widget/screens/application/photo-card.tsx';
import { useEnvironment } from '../../support/environment.ts';
import { press, show } from '../ui/show.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  useEnvironment({});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test.each([
  [identity.en.camera, identity.en.openedNothing, identity.en.openedNothingText],
  [identity.en.file, identity.en.pickerNothing, identity.en.pickerNothingText],
])('%s that opens nothing says: %s', async (button, title, text) => {
  const $cards = atom({ face: noPhoto, idFront: noPhoto, idBack: noPhoto });
  const model = { $cards, $turn: atom(null) } as Partial<Identity> as Identity;
  await show(<PhotoCard model={model} kind="face" onCamera={() => undefined} />);
  await press('button', new RegExp(`^${button}`));
  await act(async () => void (await vi.advanceTimersByTimeAsync(2_500)));
  expect(document.querySelector('.notice')?.textContent).toContain(title);
  expect(document.querySelector('.notice')?.textContent).toContain(text);
});
