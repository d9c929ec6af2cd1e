/** The list of worlds in words. */
import type { WorldRow } from '../../simulator/protocol/worlds.ts';
import { dayText, instantText } from '../kit/format.ts';
import { statusHint } from '../kit/hints.ts';

/** A world in words, and all of them as one text to search. */
export function rowText({ id, scenario, now, until, status }: WorldRow) {
  const loan = status === null ? 'no loan' : `status ${status} ${statusHint(status) ?? ''}`;
  const lines = [
    loan.trimEnd(),
    `clock at ${instantText(now)} · ${id}`,
    ...(until === null ? [] : [`kept until ${dayText(until)}`]),
  ];
  return { id, scenario, lines, text: [scenario, ...lines].join(' ') };
}
