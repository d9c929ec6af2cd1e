/**
 * Shared by the steps of an application (§4): their sequence, the order they belong to, saving, and the next screen.
 */
import { atom } from 'nanostores';
import type { Failure, Result } from '../core/api.ts';
import type { LoanOrder } from '../contract/entities.ts';
import { isRecord } from '../contract/is-record.ts';
import { afterPaint } from '../core/after-paint.ts';
import { resume } from '../core/navigation/resume.ts';
import { reportStep } from '../core/device-data.ts';
import { readLastKnown } from '../home/last-known.ts';
import type { StepName } from './steps.ts';
import { $latest, refreshOrder, takeOrder } from '../core/order.ts';
import { $answersLost } from '../core/session.ts';

export interface StepModel {
  readonly $busy: ReturnType<typeof atom<boolean>>;
  readonly $failure: ReturnType<typeof atom<Failure | null>>;
  /** The answers are complete, and shown once more before they are sent. */
  readonly $checking: ReturnType<typeof atom<boolean>>;
  /** The step's order, read from the server if the app was opened here. Undefined, with a failure, if that fails. */
  order(): Promise<LoanOrder | undefined>;
  /** The order as this phone knew it last, so that a form opens without a network; else as `order`. */
  known(): Promise<LoanOrder | undefined>;
  /** Reports to the shell that the step was opened, once its form is on the screen. */
  opened(): Promise<void>;
  /**
   * Sends the step once, goes to the screen of the new status, and returns whether it was saved. `onRefused` shows a
   * failure at its field, or returns false. The order is read again if the server has another status, or if no answer
   * came: a step that did arrive counts.
   */
  send(
    save: (order: LoanOrder) => Promise<Result<{ readonly order: LoanOrder }>>,
    settings?: {
      readonly onSent?: () => Promise<void>;
      readonly onRefused?: (failure: Failure) => boolean;
    },
  ): Promise<boolean>;
}

/** The field named by a refusal (`data.field`, our proposal), or ''. */
export function refusedField(failure: Failure): string {
  const data = failure.kind === 'business' ? failure.data : undefined;
  return isRecord(data) && typeof data['field'] === 'string' ? data['field'] : '';
}

/** Failures that leave open whether the call arrived. */
export const unclear: ReadonlySet<Failure['kind']> = new Set([
  'network',
  'timeout',
  'server',
  'malformed',
]);

/** The order, if a save without an answer was carried out: its status has moved on. */
async function arrived(before: LoanOrder, { kind }: Failure): Promise<LoanOrder | undefined> {
  if (!unclear.has(kind) || !(await refreshOrder())) return undefined;
  const { order } = $latest.get();
  const same = order?.loanOrderId === before.loanOrderId;
  return order && same && order.status !== before.status ? order : undefined;
}

/** The shared part of a step's model. */
export function createStep(name: StepName): StepModel {
  const $busy = atom(false);
  const $failure = atom<Failure | null>(null);
  const $checking = atom(false);

  const order = async () => {
    if (!$latest.get().order) await refreshOrder();
    return $latest.get().order ?? undefined;
  };

  return {
    $busy,
    $failure,
    $checking,
    order,
    known: async () => $latest.get().order ?? (await readLastKnown())?.order ?? (await order()),
    async opened() {
      if (!(await order())) return;
      afterPaint(() => {
        // A logout meanwhile leaves nothing to report.
        const current = $latest.get().order;
        if (current) void reportStep(name, current, false);
      });
    },
    async send(save, { onSent, onRefused } = {}) {
      if ($busy.get()) return false;
      $busy.set(true);
      $failure.set(null);
      try {
        const current = await order();
        if (!current) {
          $failure.set($latest.get().failure ?? { kind: 'malformed' });
          return false;
        }
        const saved = await save(current);
        const sent = saved.ok ? saved.data.order : await arrived(current, saved.failure);
        if (!saved.ok && !sent) {
          if (onRefused?.(saved.failure)) $checking.set(false);
          else $failure.set(saved.failure);
          if (saved.failure.kind === 'business') await refreshOrder();
        }
        if (!sent) return false;
        $answersLost.set(false);
        await onSent?.();
        void reportStep(name, sent, true);
        takeOrder(sent);
        resume(sent.status, true);
        return true;
      } finally {
        $busy.set(false);
      }
    },
  };
}
