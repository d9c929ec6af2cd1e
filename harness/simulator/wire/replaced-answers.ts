/** Answers with which a fault replaces the true one, after the marketplace has carried out the call. */
import {
  type WireFault,
  type WireFaultKind,
  type WithoutOperations,
  isBrokenAnswer,
  isPath,
} from '../protocol/faults.ts';
import type { Language } from '#src/facts/languages.ts';
import { successCode } from '#src/facts/errors.ts';
import { type GatewayAnswer, gatewayJson, gatewayPage } from './gateway-pages.ts';
import { hostileData } from './hostile-shapes.ts';
import { isRecord } from '#src/contract/is-record.ts';
import { words } from '../text/lender-words.ts';
import { sentenceOf } from '../market/refusal.ts';

const DEFAULT_CODE = 500;
const DEFAULT_STATUS = 502;
const usualShape: WithoutOperations = 'nullOperations';

/** The phone's answer instead of `body`, the envelope of the true one; or `body` if the fault doesn't change it. */
export function replaced(
  path: string,
  fault: WireFault | null,
  body: unknown,
  language: Language = 'en',
): unknown {
  switch (fault?.kind) {
    case 'hostile':
      return isYes(body) && isPath(path)
        ? { ...body, data: hostileData(path, body['data'], fault.shape ?? 'wrongTypes') }
        : body;
    case 'withoutOperations':
      return isYes(body) ? { ...body, data: unproved(body['data'], fault.data) } : body;
    case 'codeAfterCommit': {
      const code = fault.code ?? DEFAULT_CODE;
      const msg = sentenceOf(code, words.busy, language);
      return { ...(isRecord(body) && body), code, msg, data: null };
    }
    default:
      return body;
  }
}

const isYes = (body: unknown): body is Readonly<Record<string, unknown>> =>
  isRecord(body) && (body['code'] === Number(successCode) || body['code'] === successCode);

/** The latest order in a form without operations. */
function unproved(data: unknown, shape: WithoutOperations = usualShape): unknown {
  const known = isRecord(data) ? data : {};
  switch (shape) {
    case 'nullOperations':
      return { ...known, operations: null };
    case 'noOperations':
      return { ...known, operations: [], operationsSince: null };
    case 'nullOrder':
      return { order: null };
    case 'emptyList':
      return [];
    case 'emptyObject':
      return {};
  }
}

/** A gateway's own answer, with the fault's status and body. */
export const gatewayAnswer = ({ status = DEFAULT_STATUS, body, code }: WireFault): GatewayAnswer =>
  body === 'json' ? gatewayJson(status, code) : gatewayPage(status);

/** Whether the log keeps the true answer beside what the phone got. */
export const keepsTruth = (fault: WireFault | null): boolean =>
  fault?.kind === 'codeAfterCommit' || fault?.kind === 'withoutOperations';

/**
 * When amounts of the true answer reach the phone. `onRepeat`: it was cut off, and repeating the operation returns it.
 */
type Reach = 'now' | 'onRepeat' | 'never';

const reaches: Readonly<Partial<Record<WireFaultKind, Reach>>> = {
  dropAfterCommit: 'onRepeat',
  neverAnswers: 'onRepeat',
  malformedJson: 'onRepeat',
  empty: 'onRepeat',
  codeAfterCommit: 'never',
  statusAfterCommit: 'never',
  arriveLate: 'never',
};

/** Answers without operations that still have the order. */
const shapesWithOrder: readonly WithoutOperations[] = ['nullOperations', 'noOperations'];

export function reachOfAmounts(fault: WireFault | null): Reach {
  if (fault === null) return 'now';
  if (isBrokenAnswer(fault)) return 'onRepeat';
  if (fault.kind !== 'withoutOperations') return reaches[fault.kind] ?? 'now';
  return shapesWithOrder.includes(fault.data ?? usualShape) ? 'now' : 'never';
}
