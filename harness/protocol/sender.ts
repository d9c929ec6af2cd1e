/** Who sent a call. A phone's runtime and our scripts say so in a header that the log leaves out. */

/** `script`: curl, a test's own client, or a phone's call sent once more. `other`: a browser that runs none of our phones. */
export type Sender = 'phone' | 'script' | 'other';

/** Never sent on to a real backend. */
export const senderHeader = 'x-lendmax-sender';

/** One call of a phone's page. */
export interface PhoneTicket {
  readonly world: string;
  /** A name that the page draws at its start. */
  readonly page: string;
  /** Counts the page's calls: a copy of one does not pass for the phone. */
  readonly number: number;
  /** How many reports of the page must be in the log before this call; 0 for none. */
  readonly reports: number;
  /** The page's last act before it; 0 before any. */
  readonly act: number;
  /** A timer sent it, and nobody's act. */
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

/** An act by its page and number, as screens and calls of the log name it. */
export const actName = (page: string, act: number): string => `${page}-${act}`;

/** Header values for the calls of a phone without a page, one a call. */
export function ticketsOf(world: string, page: string): () => string {
  let number = 0;
  return () => ticketText({ world, page, number: (number += 1), reports: 0, act: 0, timer: false });
}
