/** The SMS code step, stored so that it survives if the app is killed while the customer reads the SMS. */
import * as v from 'valibot';
import { environment } from '../core/environment.ts';
import { readStored } from '../core/phone/read-stored.ts';
import { limits } from '../facts/limits.ts';
import { MINUTE_MS } from '../facts/time.ts';

const KEY = 'login';
/** `at`: ms by the phone's clock. */
const codeStep = () =>
  v.object({
    mobile: v.string(),
    purpose: v.picklist(['login', 'register']),
    at: v.number(),
  });

type CodeStep = v.InferOutput<ReturnType<typeof codeStep>>;
export type Purpose = CodeStep['purpose'];

/** Stores that a code is on its way to this number. */
export function keepCodeStep(step: Omit<CodeStep, 'at'>): void {
  const { clock, durable } = environment();
  void durable.set(KEY, { ...step, at: clock.now() });
}

export const forgetCodeStep = () => environment().durable.remove(KEY);

/** The stored step, or undefined. Removes an expired one. */
export async function readCodeStep(): Promise<CodeStep | undefined> {
  const { clock } = environment();
  const kept = v.safeParse(codeStep(), await readStored(KEY));
  if (!kept.success) return undefined;
  const age = Math.abs(clock.now() - kept.output.at);
  if (age <= limits.smsCodeMinutes * MINUTE_MS) return kept.output;
  await forgetCodeStep();
  return undefined;
}
