/** The tools for an agent against a simulator in process: which world is open after a start that failed, and after an end. */
import { describe, expect, test } from 'vitest';
import { type Session, tools } from '#harness/cli/mcp/tools.ts';
import type { Browser } from '#harness/player/browser/browser.ts';
import { Phone } from '#harness/player/browser/phone.ts';
import { createSimulator } from '../../simulator.ts';

const screen = { route: '#/', text: 'Hello', controls: [], busy: false };

/** A phone whose page is there at once and always shows the same. */
function session() {
  const { typed } = createSimulator();
  const browser: unknown = {
    url: () => Promise.resolve(),
    execute: (script: unknown) => Promise.resolve(typeof script === 'string' ? screen : true),
  };
  const phone = new Phone(browser as Browser, typed);
  const told: Session = { control: typed, phone: () => Promise.resolve(phone) };
  const run = (name: string, input: object = {}) => {
    const tool = tools[name];
    if (!tool) throw new Error(`There is no tool ${name}.`);
    return tool.run(told, input);
  };
  const worlds = async () => (await typed.worlds()).map(({ id }) => id);
  return { phone, typed, run, worlds };
}

describe('start', () => {
  test('that fails leaves the open world as it is', async () => {
    const { phone, run, worlds } = session();
    await run('start', { scenario: 'approved' });
    const { id } = phone;
    await expect(run('start', { scenario: 'nope' })).rejects.toThrow('nope');
    expect([phone.id, await worlds()]).toEqual([id, [id]]);
    await run('effects');
  });

  test('ends the world that was open', async () => {
    const { phone, run, worlds } = session();
    await run('start', { scenario: 'approved' });
    await run('start', { scenario: 'overdue' });
    expect(await worlds()).toEqual([phone.id]);
  });

  test('works where the open world was ended by others', async () => {
    const { phone, typed, run, worlds } = session();
    await run('start', { scenario: 'approved' });
    await typed.end(phone.id);
    await run('start', { scenario: 'approved' });
    expect(await worlds()).toEqual([phone.id]);
  });
});

test('end leaves a world that others have ended', async () => {
  const { phone, typed, run } = session();
  await run('start', { scenario: 'approved' });
  await typed.end(phone.id);
  await run('end');
  expect(phone.isOpen).toBe(false);
});
