/** Who sent a call. A phone's runtime and our scripts identify themselves in a header that the log leaves out. */

/** `script`: curl, a test's client, or a phone's call sent again. */
export type Sender = 'phone' | 'script';

/** Never forwarded to a real backend. */
export const senderHeader = 'x-lendmax-sender';

/** One call of a phone's page. */
export interface PhoneTicket {
  readonly world: string;
  /** A random name that the page takes at its start. */
  readonly page: string;
  /** Counts the page's calls, so that a copy of one doesn't pass as the phone's. */
  readonly number: number;
  /** How many reports of the page must be in the log before this call; 0 for none. */
  readonly reports: number;
  /** The page's last act before it; 0 without one. */
  readonly act: number;
  /** A timer sent it, not a user's act. */
  readonly timer: boolean;
}

export const ticketText = ({ world, page, number, reports, act, timer }: PhoneTicket): string =>
  `phone ${world} ${page} ${number} ${reports} ${act}${timer ? ' timer' : ''}`;

/** Null for anything else. */
export function readTicket(text: string): PhoneTicket | null {
  const found = /^phone (\w{1,64}) (\w{1,32}) (\d{1,9}) (\d{1,9}) (\d{1,9})( timer)?$/.exec(text);
  const [, world, page, number, reports, act, timer] = found ?? [];
  if (world === undefined || page === undefined) return null;
  return {
    world,
    page,
    number: Number(number),
    reports: Number(reports),
    act: Number(act),
    timer: timer !== undefined,
  };
}

/** The name of an act, by its page and number, as in the log's screens and calls. */
export const actName = (page: string, act: number): string => `${page}-${act}`;

/** Header values for the calls of a phone without a page, one per call. */
export function ticketsOf(world: string, page: string): () => string {
  let number = 0;
  return () => ticketText({ world, page, number: (number += 1), reports: 0, act: 0, timer: false });
}
