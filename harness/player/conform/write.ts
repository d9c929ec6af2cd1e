/** Writes: each is sent twice with one id. */
import type { Path } from '#src/contract/endpoints.ts';
import { canonicalText } from '../../simulator/text/canonical.ts';
import { type Backend, type Fields, type Heard, type How, newOpId } from './backend.ts';

/** Judges the answer to a repeated id by the data of the first answer. `when`: for people. */
export function judgeSame(
  backend: Backend,
  first: Pick<Heard, 'path' | 'raw'>,
  again: Heard,
  when = 'sent again',
): void {
  const isSame = again.done && canonicalText(again.raw) === canonicalText(first.raw);
  const why = again.done ? `${when}, its data are others` : `${when}: ${again.words}`;
  backend.findings.judge('same', first.path, isSame ? null : why);
}

export const pictureOf = (bytes: Blob) => ({ name: 'picture.jpg', type: 'image/jpeg', bytes });

/** Sends a write twice with one id. */
export async function write<P extends Path>(
  backend: Backend,
  path: P,
  fields: Fields,
  how: How = {},
): Promise<Heard<P>> {
  const opId = newOpId();
  const first = await backend.ask(path, fields, { ...how, opId });
  if (first.done) judgeSame(backend, first, await backend.ask(path, fields, { ...how, opId }));
  return first;
}
