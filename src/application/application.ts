/**
 * Shared by the steps of an application (§4): their sequence, the order they belong to, saving, and the next screen.
 */
import { atom } from 'nanostores';
import { oneAtATime } from '../core/calls/busily.ts';
import type { Failure, Result } from '../core/calls/api.ts';
import type { LoanOrder } from '../contract/entities.ts';
import { isRecord } from '../contract/is-record.ts';
import { afterPaint } from '../core/phone/after-paint.ts';
import { resume, routeOfStatus } from '../core/navigation/resume.ts';
import { reportStep } from '../core/customer/device-data.ts';
import { readLastKnown } from '../core/loan/last-known.ts';
import { wipeDraftBefore } from './sent-drafts.ts';
import type { StepName } from './steps.ts';
import { $latest, refreshOrder, takeOrder } from '../core/loan/order.ts';
import { $answersLost } from '../core/customer/session.ts';

export interface StepModel {
  readonly $busy: ReturnType<typeof atom<boolean>>;
  readonly $failure: ReturnType<typeof atom<Failure | null>>;
  /** The answers are complete, and shown once more before they are sent. */
  readonly $checking: ReturnType<typeof atom<boolean>>;
  /**
   * The step's order, read from the server if the app was opened on this step. Undefined if that fails; `$failure` has
   * the reason.
   */
  order(): Promise<LoanOrder | undefined>;
  /** The order as this phone last knew it, so that a form opens without a network. Otherwise as `order`. */
  known(): Promise<LoanOrder | undefined>;
  /**
   * Call when the step's form is on screen: deletes the draft of the step before, and reports the step to the shell.
   */
  opened(): Promise<void>;
  /** Runs one action of the step. A second action is ignored until the first ends. */
  busily(action: () => Promise<void>): Promise<void>;
  /**
   * Sends the step once. Returns the new order or the failure. If the answer is lost, it reads the order again, because
   * the step may have arrived.
   */
  send(
    save: (order: LoanOrder) => Promise<Result<{ readonly order: LoanOrder }>>,
  ): Promise<Result<LoanOrder>>;
  /** Shows why the step wasn't saved, unless a field shows it. Reads the order if the server declined the step. */
  refused(failure: Failure, isAtField: boolean): Promise<void>;
  /** Call when the step is saved: reports it to the shell and goes to the screen of the new status. */
  leave(order: LoanOrder): void;
}

/** The field named by a refusal (`data.field`, our proposal), or ''. */
export function refusedField(failure: Failure): string {
  const data = failure.kind === 'business' ? failure.data : undefined;
  return isRecord(data) && typeof data['field'] === 'string' ? data['field'] : '';
}

/** Failures after which it is unknown whether the call arrived. */
export const unclear: ReadonlySet<Failure['kind']> = new Set([
  'network',
  'timeout',
  'server',
  'malformed',
]);

/** The order if a save without an answer was carried out, which shows in its new status. */
async function arrived(before: LoanOrder, { kind }: Failure): Promise<LoanOrder | undefined> {
  if (!unclear.has(kind) || !(await refreshOrder())) return undefined;
  const { order } = $latest.get();
  const same = order?.loanOrderId === before.loanOrderId;
  return order && same && order.status !== before.status ? order : undefined;
}

/** Creates what every step's model shares. */
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
      const shown = await order();
      if (!shown) return;
      if (routeOfStatus(shown.status) === name) await wipeDraftBefore(name);
      afterPaint(() => {
        // If the customer logged out meanwhile, there is nothing to report.
        const current = $latest.get().order;
        if (current) void reportStep(name, current, false);
      });
    },
    busily: oneAtATime($busy, $failure),
    async send(save) {
      const current = await order();
      if (!current) return { ok: false, failure: $latest.get().failure ?? { kind: 'malformed' } };
      const saved = await save(current);
      if (saved.ok) return { ok: true, data: saved.data.order };
      const sent = await arrived(current, saved.failure);
      return sent ? { ok: true, data: sent } : saved;
    },
    async refused(failure, isAtField) {
      if (isAtField) $checking.set(false);
      else $failure.set(failure);
      if (failure.kind === 'business') await refreshOrder();
    },
    leave(sent) {
      $answersLost.set(false);
      void reportStep(name, sent, true);
      takeOrder(sent);
      resume(sent.status, true);
    },
  };
}
