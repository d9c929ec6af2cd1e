/** Forms with a shell that records events, and the shown toasts, on fresh modules. */
import { openApp } from '../app.ts';
import { testShell } from '../shell.ts';
import { customer } from '#harness/simulator/scenarios/customer.ts';

const now = Date.UTC(2026, 10, 21, 9);
export const orderId = '100001123456';

export async function openForms() {
  const bridge = testShell({});
  const app = await openApp({ bridge });
  const { createPersonalForm } =
    await import('#src/application/personal/personal-information.form.ts');
  const { createResidenceForm } = await import('#src/application/additional/residence.form.ts');
  const { createWorkForm } = await import('#src/application/additional/work.form.ts');
  const { createContactsForm } =
    await import('#src/application/additional/emergency-contacts.form.ts');
  const reported: string[] = [];
  const report = (loanOrderId: string, name: string, value: string) =>
    reported.push(`${loanOrderId} ${name}=${value}`);
  return {
    reported,
    /** Keys of the toasts on screen. */
    toasts: () => app.$toasts.get().map(({ key }) => key),
    /** `event field` of everything sent to the analytics, and all of it as one text. */
    events: () =>
      bridge.asked.flatMap(({ action, params }) => {
        if (action !== 'logEventByAF') return [];
        const { event, params: inside } = params as {
          event: string;
          params: Record<string, string>;
        };
        return [`${event} ${inside['field'] ?? inside['message'] ?? ''}`];
      }),
    heard: () => JSON.stringify(bridge.asked),
    personal: () => createPersonalForm({ now: () => now }),
    residence: (initial: Record<string, string> = {}) =>
      createResidenceForm({ loanOrderId: orderId, initial, report }),
    work: (initial: Record<string, string> = {}) =>
      createWorkForm({ loanOrderId: orderId, initial, report }),
    contacts: (initial: Record<string, string> = {}, loginPhone: string = customer.mobile) =>
      createContactsForm({ loanOrderId: orderId, initial, report, loginPhone }),
  };
}
