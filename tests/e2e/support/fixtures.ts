/** The `test` of every journey: one browser per worker; one phone with empty storage and a new world per test. */
import { inject, type TaskMeta, test as base } from 'vitest';
import { leaveEvidence } from './failed.ts';
import { expectGoodVerdict } from './checks.ts';
import { createControl } from '#harness/simulator/client/control.ts';
import { Phone } from '#harness/player/browser/phone.ts';
import { oneSession } from '#harness/player/browser/session.ts';
import { chosenTarget } from '#harness/player/browser/targets/index.ts';
import type { Target } from '#harness/player/browser/targets/target.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Why this target can't run the test. */
    notHere?: string;
  }
}

/** With `--core`, a target runs only the tests that it names. */
function outsideCore(device: Target, task: { name: string; file: { name: string } }): boolean {
  if (process.env['E2E_CORE'] === undefined || device.core === null) return false;
  const file = task.file.name.replace(/^.*e2e\//, '');
  const core = device.core[file] ?? [];
  return core !== 'whole' && !core.includes(task.name);
}

/** Ends a test as impossible on this target, with the reason in the report. */
export const endsWith =
  (task: { readonly meta: TaskMeta }, skip: (reason: string) => void) => (reason: string) => {
    task.meta.notHere = reason;
    skip(reason);
  };

/**
 * `phone`: open it with `await phone.open({ scenario })`. When the test has passed, the fixture also fails it for any
 * bad verdict of the judge (checks.ts). When it has failed, the fixture saves its page in `reports/` (failed.ts).
 */
export const test = base
  .extend('sessions', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const sessions = oneSession(() => chosenTarget().start());
    onCleanup(sessions.end);
    return sessions;
  })
  .extend('session', async ({ sessions }) => sessions.now())
  .extend('browser', async ({ session }) => session.browser)
  .extend('phone', async ({ sessions, session, browser, task, skip }, { onCleanup }) => {
    const control = createControl(inject('serverUrl'));
    const device = chosenTarget();
    const notHere = endsWith(task, skip);
    if (outsideCore(device, task)) notHere('the core alone is run');
    const phone = new Phone(browser, control, device, notHere);
    await device.empty(browser, new URL(control.serverUrl).origin);
    onCleanup(async () => {
      if (!phone.isOpen) return;
      if (task.meta.notHere !== undefined) return;
      if (task.result?.state === 'fail') {
        // After an error in here, vitest would repeat the test in the same browser.
        if (await sessions.isLost()) return;
        const [error] = task.result.errors ?? [];
        await leaveEvidence(phone, phone.id, task.name, session.picture, error?.message);
        return;
      }
      await expectGoodVerdict(phone);
      await control.end(phone.id);
    });
    return phone;
  });

export { describe, expect } from 'vitest';
