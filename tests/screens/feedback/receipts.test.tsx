/** Files of a feedback (§5): each reason why one wasn't sent or can't be used has its own sentence. */
import { atom, type ReadableAtom } from 'nanostores';
import { act } from '@testing-library/preact';
import { expect, test, vi } from 'vitest';
import type { Failure } from '#src/core/calls/api.ts';
import type { Receipt, Receipts } from '#src/feedback/feedback-receipts.ts';
import type { PhotoProblem } from '#src/application/photo/photo.ts';
import { feedback } from '#src/feedback/feedback.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { identity } from '#src/application/identity/identity.texts.ts';
import { ReceiptsCard } from '#widget/screens/feedback/receipts-card.tsx';
import { useEnvironment } from '../../support/environment.ts';
import { press, show } from '../ui/show.tsx';

const row = { id: 1, name: 'a.pdf', photo: null, share: 0, problem: null, failure: null };

async function showFiles($receipts: ReadableAtom<readonly Receipt[]>) {
  useEnvironment({});
  const model = { $receipts, $tooMany: atom(false) } as Partial<Receipts> as Receipts;
  await show(<ReceiptsCard model={model} />);
}

/** The sentence of a file in this state. */
async function told(state: Partial<Receipt>): Promise<string> {
  await showFiles(atom([{ ...row, state: 'sent', fileId: '', turn: 1, ...state }]));
  return document.querySelector('li .notice')?.textContent ?? 'nothing';
}

test.each<[Failure['kind'], string]>([
  ['aborted', feedback.en.fileAborted],
  ['network', feedback.en.fileNetwork],
  ['timeout', feedback.en.fileTimeout],
  ['server', `${common.en.failureServer} ${feedback.en.stillHere}`],
  ['malformed', `${common.en.failureMalformed} ${feedback.en.stillHere}`],
])('A file that was not sent (%s) says: %s', async (kind, sentence) => {
  expect(await told({ state: 'stopped', failure: { kind } as Failure })).toBe(
    `${identity.en.stopped}${sentence}`,
  );
});

test('A file that the lender refused has the words of the lender alone', async () => {
  const failure = { kind: 'business', code: '1', message: 'Not this file', data: null } as const;
  expect(await told({ state: 'stopped', failure })).toBe(`${identity.en.stopped}Not this file`);
});

const problems: readonly PhotoProblem[] = [
  'empty',
  'tooLarge',
  'notPicture',
  'broken',
  'heic',
  'tooManyPixels',
  'unread',
  'slow',
  'locked',
  'noFrame',
];

test('No two reasons why a file cannot be used have the same sentence', async () => {
  const sentences: string[] = [];
  for (const problem of problems) {
    sentences.push(await told({ state: 'refused', problem }));
    document.body.replaceChildren();
  }
  expect(new Set(sentences).size).toBe(problems.length);
  expect(sentences.filter((one) => one === 'nothing')).toEqual([]);
});

test('A button that opens no files says so, and what to do', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  await showFiles(atom([]));
  await press('button', feedback.en.addFile);
  await act(async () => void (await vi.advanceTimersByTimeAsync(2_500)));
  vi.useRealTimers();
  expect(document.querySelector('.notice')?.textContent).toBe(feedback.en.filesNothing);
});
