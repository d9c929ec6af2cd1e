/** The built app in Chromium, on the simulated phone: what it shows and sends is judged by the world's own checks. */
import { type Books, owed, entriesOf } from '../../server/market/ledger.ts';
import { type Control, ControlError } from '../../client/control.ts';
import type { StartedBrowser } from '../../../tests/e2e/driver/browser.ts';
import { Phone } from '../../../tests/e2e/driver/phone.ts';
import { passing } from '../../../tests/e2e/driver/target.ts';
import { findAll } from '../../../tests/e2e/driver/finder.ts';
import { chromium } from '../../../tests/e2e/driver/targets/chromium.ts';
import { usualNow } from '../commands/command.ts';
import { evidenceNow, evidenceOf } from '../commands/simulator.ts';
import { readMove } from '../commands/words.ts';
import { judge } from '../journeys/verdict.ts';
import { type Screen, settled } from '../mcp/screen.ts';
import type { Engine, Play, Problem } from './run.ts';
import type { Step } from './steps.ts';

const quick = { everyMs: 60, looks: 2, patienceMs: 1_500 };
/** Real time that a screen gets to come to an end once nothing hinders it. */
const END_MS = 20_000;
const END_LOOK_MS = 500;

/** `opened` hears the world's id, for exports; the world stays where `keep` says so. */
export function browserEngine(
  control: Control,
  { browser }: StartedBrowser,
  {
    keep = false,
    opened,
  }: { readonly keep?: boolean; readonly opened?: (id: string) => void } = {},
): Engine {
  return {
    name: 'browser',
    async open(scenario, seed): Promise<Play> {
      const phone = new Phone(browser, control);
      await chromium.empty(browser, new URL(control.serverUrl).origin);
      const world = { scenario, seed, now: usualNow };
      try {
        await phone.open({ ...world, loggedIn: true });
      } catch (error) {
        // Nobody has registered in some scenarios.
        if (!(error instanceof ControlError) || error.problem !== 'refused') throw error;
        await phone.open(world);
      }
      opened?.(phone.id);
      const screen = () => settled(phone, quick);
      return {
        screen,
        act: (step) => act(phone, step),
        async problems(atEnd) {
          const last = atEnd ? await ending(phone) : await screen();
          return [...(await judged(control, phone.id, atEnd)), ...stuck(last, atEnd)];
        },
        async close() {
          if (!keep) await control.end(phone.id);
        },
      };
    },
  };
}

async function act(phone: Phone, step: Step): Promise<boolean> {
  const { browser, control, id } = phone;
  switch (step.do) {
    case 'tap':
    case 'type': {
      const role = step.do === 'tap' ? step.role : 'field';
      const element = (await findAll(browser, role, step.name))[step.nth];
      if (!element || !(await browser.isElementEnabled(element.elementId))) return false;
      const target = phone.named(role, step.name).nth(step.nth);
      try {
        if (step.do === 'tap') await target.tap();
        else await target.fill(step.text === '{code}' ? await newestCode(phone) : step.text);
      } catch (error) {
        // Gone or covered meanwhile: no finger could have met it either.
        const text = error instanceof Error ? error.message : '';
        if (passing.test(text) || /cannot be (tapped|filled)/.test(text)) return false;
        throw error;
      }
      return true;
    }
    case 'back':
      await browser.execute(() => history.back());
      return true;
    case 'restart':
      await phone.reload();
      return true;
    case 'go':
      await phone.go(step.route);
      return true;
    case 'wait':
      await phone.clock(readMove(step.move));
      return true;
    case 'faults':
      await control.setFaults(id, step.faults);
      return true;
  }
}

const newestCode = async ({ control, id }: Phone) =>
  (await control.sms(id)).flatMap(({ code }) => code ?? []).at(-1) ?? '000000';

async function judged(control: Control, id: string, atEnd: boolean): Promise<readonly Problem[]> {
  const evidence = await (atEnd ? evidenceOf : evidenceNow)(control, id);
  const bad = judge(evidence, null)
    .filter(({ verdict }) => verdict === 'bad')
    .map(({ check, text, found: [first = text] }) => ({ kind: check, detail: first }));
  return [...bad, ...booksOf(await control.world(id))];
}

/** What the lender's own books say: money sent or taken twice. */
function booksOf(world: Books): readonly Problem[] {
  const ids = Array.from(new Set(world.ledger.map(({ loanOrderId }) => loanOrderId)));
  return ids.flatMap((id): Problem[] => {
    const payouts = entriesOf(world, id).filter(({ kind }) => kind === 'disbursal').length;
    const debt = owed(world, id);
    if (payouts > 1) return [{ kind: 'paid out twice', detail: `loan ${id}: ${payouts} payouts` }];
    if (debt < 0) return [{ kind: 'overpaid', detail: `loan ${id}: ${-debt} kobo too much` }];
    return [];
  });
}

/** No way on, or something that never ends. */
function stuck({ route, text, controls, busy }: Screen, atEnd: boolean): readonly Problem[] {
  const ways = controls.filter(
    ({ role, disabled }) => !disabled && role !== 'heading' && role !== 'dialog',
  );
  if (atEnd && busy) return [{ kind: 'endless wait', detail: `${route}: ${text.slice(0, 200)}` }];
  if (!busy && ways.length === 0) {
    return [{ kind: 'dead end', detail: `${route}: ${text.slice(0, 200)}` }];
  }
  return [];
}

/** With a good network, until nothing waits any more. */
async function ending(phone: Phone): Promise<Screen> {
  await phone.control.setFaults(phone.id, []);
  const end = Date.now() + END_MS;
  let screen = await settled(phone);
  while (screen.busy && Date.now() < end) {
    await phone.clock(readMove('PT1M'));
    await new Promise((resolve) => setTimeout(resolve, END_LOOK_MS));
    screen = await settled(phone);
  }
  return screen;
}
