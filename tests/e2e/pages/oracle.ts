/** What the simulator's oracle said of the amounts that a phone showed: how many agreed, and what was wrong. */
import type { LogEntry } from '#harness/control.ts';
import type { Phone } from '../rig/phone.ts';
import { eventually } from '../rig/target.ts';

export interface Verdicts {
  /** Marked amounts that were compared, each again where a screen was read again. */
  readonly compared: number;
  /** One sentence for each entry of the log with something wrong in it. */
  readonly wrong: readonly string[];
}

interface Detail {
  readonly route?: string;
  readonly compared: number;
  readonly wrong: readonly unknown[];
}

const detailOf = (entry: LogEntry) =>
  entry.kind === 'oracle' ? (entry.detail as Detail) : undefined;

export async function verdicts(phone: Phone): Promise<Verdicts> {
  const said = (await phone.log()).filter((entry) => entry.kind === 'oracle');
  const details = said.flatMap((entry) => detailOf(entry) ?? []);
  const wrong = said.filter((entry) => (detailOf(entry)?.wrong.length ?? 0) > 0);
  return {
    compared: details.reduce((sum, detail) => sum + detail.compared, 0),
    wrong: wrong.map(({ text, detail }) => `${text} ${JSON.stringify(detail)}`),
  };
}

/** Runs in the page: is something still being read, and how many amounts are marked? */
const looks = () => ({
  reads: document.querySelector('.skel, #first-paint, [aria-busy="true"]') !== null,
  marks: document.querySelectorAll('[data-money]').length,
});

/** Goes to a place, waits until it has read what it shows, and until the oracle has seen the amounts that it marks. */
export async function showToOracle(phone: Phone, route: string): Promise<number> {
  const before = (await phone.log()).at(-1)?.seq ?? 0;
  await phone.go(route);
  let still = 0;
  return eventually(
    async () => {
      const { reads, marks } = await phone.browser.execute(looks);
      if (reads) return undefined;
      // A screen without amounts is believed when it has none twice: it may be on its way to another one.
      still += 1;
      if (marks === 0) return still > 2 ? 0 : undefined;
      const log = await phone.log();
      const here = await phone.route();
      const seen = log.some(
        (entry) =>
          entry.seq > before && detailOf(entry)?.route === here && detailOf(entry)?.compared !== 0,
      );
      return seen ? marks : undefined;
    },
    async () => `The oracle saw nothing of ${route}.\n${await phone.describe()}`,
  );
}
