/** Answers with which a fault replaces the true one, after the marketplace has carried out the call or without it. */
import {
  type Reach,
  type UncommittedKind,
  type WithoutOperations,
  isUncommitted,
  wireFaultKindRows,
  withoutOperationsRows,
} from '../protocol/fault-kinds.ts';
import { type WireFault, isPath } from '../protocol/faults.ts';
import type { Language } from '#src/facts/languages.ts';
import { businessErrors, successCode } from '#src/facts/errors.ts';
import { type GatewayAnswer, gatewayJson, gatewayPage } from './gateway-pages.ts';
import { hostileData } from './hostile-shapes.ts';
import { isRecord } from '#src/contract/is-record.ts';
import type { Answered } from '../market/marketplace.ts';
import type { Answer } from '../market/operations.ts';
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

/** When amounts of the true answer reach the phone. What a fault answers in its place counts as true. */
export function reachOfAmounts(fault: WireFault | null): Reach {
  if (fault === null) return 'now';
  if (fault.kind === 'withoutOperations') {
    return withoutOperationsRows[fault.data ?? usualShape].amounts;
  }
  const row = wireFaultKindRows[fault.kind];
  return row.committed === 'never' ? 'now' : row.amounts;
}

type Instead = (fault: WireFault, language: Language) => Answer;

const failed: Instead = () => ({ code: Number(businessErrors.serverFault), msg: '', data: null });

/** What a kind that keeps a call from the marketplace answers unless it fails; null for a cut connection. */
const answersInstead: Readonly<Partial<Record<UncommittedKind, Instead | null>>> = {
  offline: null,
  dropBefore: null,
  stub({ reply }) {
    const { code, msg, data } = isRecord(reply) ? reply : {};
    const otherwise = Number(businessErrors.serverFault);
    return { code: Number(code ?? otherwise), msg: String(msg ?? ''), data: data ?? null };
  },
  businessCode({ code = Number(businessErrors.serverFault) }, language) {
    return { code, msg: sentenceOf(code, words.unknownCode, language), data: null };
  },
};

/** Whether the fault cuts the connection before the marketplace. */
export const isCutBefore = (fault: WireFault | null): boolean =>
  fault !== null && isUncommitted(fault.kind) && answersInstead[fault.kind] === null;

/** The answer of a fault that keeps the call from the marketplace; null if the marketplace handles the call. */
export function withoutHandling(
  fault: WireFault | null,
  language: Language = 'en',
): Answered | null {
  if (fault === null || !isUncommitted(fault.kind)) return null;
  const answer = (answersInstead[fault.kind] ?? failed)(fault, language);
  return { answer, problem: null };
}
