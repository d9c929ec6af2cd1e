/** A sequence of outcomes of one call, such as `ok, ok, 502`, as faults that each let the calls before them pass. */
import * as v from 'valibot';
import {
  type Fault,
  type WireFault,
  type WireFaultKind,
  fault,
  faultPath,
  isSlowFault,
  wireFaultKinds,
} from './faults.ts';

/** Kinds that need no value. A sequence has no room for one. */
const named: readonly WireFaultKind[] = wireFaultKinds.filter(
  (kind) => !['httpStatus', 'businessCode', 'withoutOperations', 'stub'].includes(kind),
);

const MOST = 50;

/** `ok` lets a call pass. `502` is an HTTP status, `100500` or `code 500` a business code, `dropBefore` a kind of fault. */
function partsOf(word: string): Pick<WireFault, 'kind' | 'status' | 'code'> | 'ok' | null {
  if (word.toLowerCase() === 'ok') return 'ok';
  const kind = named.find((one) => one.toLowerCase() === word.toLowerCase());
  if (kind !== undefined) return { kind };
  const code = /^(?:code )?(\d{1,9})$/.exec(word)?.[1];
  if (code === undefined) return null;
  const status = Number(code);
  if (!word.startsWith('code') && code.length === 3) {
    return status >= 200 && status <= 599 ? { kind: 'httpStatus', status } : null;
  }
  return { kind: 'businessCode', code };
}

/** The faults of `path` for its next calls, in order, or a sentence if the text isn't valid. After the last word all calls pass. */
export function faultSequence(path: string, text: string): readonly WireFault[] | string {
  const words = text.split(',').map((word) => word.trim().replace(/\s+/g, ' '));
  if (words.length > MOST) return `Enter ${MOST} words or fewer.`;
  const faults: WireFault[] = [];
  for (const [index, word] of words.entries()) {
    const parts = partsOf(word);
    if (parts === null) {
      return word === ''
        ? 'Enter words with commas between them, such as ok, ok, 502.'
        : `‘${word}’ is unknown. Use ok, an HTTP status, a code or a kind of fault, such as ok, ok, 502.`;
    }
    if (parts === 'ok') continue;
    const before = faults.filter((fault) => isSlowFault(fault) === isSlowFault(parts));
    const struck = before.reduce((sum, { times = 0 }) => sum + times, 0);
    const last = faults.at(-1);
    const isSame = last && JSON.stringify(partsIn(last)) === JSON.stringify(parts);
    if (last && isSame && words[index - 1] === word) {
      faults.splice(-1, 1, { ...last, times: (last.times ?? 0) + 1 });
    } else {
      const after = index - struck;
      faults.push({ path, ...parts, times: 1, ...(after > 0 && { after }) });
    }
  }
  return faults.length > 0 ? faults : 'Add something other than ok, such as ok, ok, 502.';
}

const partsIn = ({ path: _path, times: _times, after: _after, ...parts }: WireFault) => parts;

/** One row for several outcomes of a call, as the command line takes them. */
export const sequenceBody = () =>
  v.strictObject({ path: faultPath(), sequence: v.pipe(v.string(), v.maxLength(1_000)) });

const sequence = () =>
  v.pipe(
    sequenceBody(),
    v.rawTransform(({ dataset, addIssue, NEVER }): readonly Fault[] => {
      const { path, sequence: text } = dataset.value;
      const made = faultSequence(path, text);
      if (typeof made !== 'string') return made;
      addIssue({ message: made });
      return NEVER;
    }),
  );

const hasSequence = (input: unknown) =>
  typeof input === 'object' && input !== null && 'sequence' in input;

/** Body of PUT /sim/worlds/:id/faults: faults, and rows such as `{ path, sequence: 'ok, ok, 502' }` in their places. */
export const faultsWanted = () =>
  v.pipe(
    v.array(
      v.lazy((input): v.GenericSchema<unknown, Fault | readonly Fault[]> =>
        hasSequence(input) ? sequence() : fault(),
      ),
    ),
    v.transform((rows): Fault[] => rows.flat()),
    v.maxLength(200),
  );
