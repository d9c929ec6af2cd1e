/**
 * Who sent a call: a phone by its page's ticket, which is valid for one call; or a browser without a ticket, as a
 * native shell's page is.
 */
import { createHash } from 'node:crypto';
import {
  actName,
  type PhoneTicket,
  readTicket,
  type Sender,
  senderHeader,
} from '../protocol/sender.ts';
import type { WireHeaders, WireRequest } from './messages.ts';
import type { World } from '../world/world.ts';

/** How long after a cut connection a browser may resend the request, ms. */
const SENT_AGAIN_MS = 1_000;
/** Calls that a world remembers, so that none of them is accepted twice. More than its log holds. */
const MOST_CALLS = 6_000;

/** When each call was cut off, by its names, in real ms; null if it wasn't. */
type Known = Map<string, number | null>;

const worlds = new WeakMap<World, Known>();

function knownOf(world: World): Known {
  const known: Known = worlds.get(world) ?? new Map<string, number | null>();
  worlds.set(world, known);
  return known;
}

export interface Sent {
  readonly sender: Sender;
  /** The act that caused it; null if no page named one. */
  readonly act: string | null;
  readonly timer: boolean;
  /** The browser sent it again, because its connection was cut. */
  readonly again: boolean;
  /** Call when it ended without an answer, so that its browser may resend it. */
  readonly cut: () => void;
}

export const ticketIn = (headers: WireHeaders): PhoneTicket | null =>
  readTicket(headers.get(senderHeader) ?? '');

const nameOf = ({ page, number }: PhoneTicket) => `${page} ${number}`;

/** A page's call, by a name that its browser gives to no other; null if it isn't a page. */
export function callNameIn(headers: WireHeaders): string | null {
  const ticket = ticketIn(headers);
  return ticket && nameOf(ticket);
}

/** Whether this call was cut off a moment ago. Then its browser resends it, without the page's knowledge. */
export function isSentAgain(world: World, name: string): boolean {
  const cutAt = knownOf(world).get(name) ?? null;
  return cutAt !== null && performance.now() - cutAt <= SENT_AGAIN_MS;
}

/**
 * `sealed` is the body as received, '' for an unread one. Together with its address, no other call has the same (§7).
 */
export function senderOf(
  world: World,
  { headers, method, url }: WireRequest,
  sealed: string,
): Sent {
  const { pathname, search } = new URL(url);
  const known = knownOf(world);
  const told = headers.get(senderHeader) ?? '';
  const ticket = readTicket(told);
  const bytes = createHash('sha256').update(pathname).update(search).update(sealed);
  const names = [
    ...(ticket ? [nameOf(ticket)] : []),
    ...(method === 'GET' || sealed !== '' ? [bytes.digest('hex')] : []),
  ];
  // Two reads at the same moment may have the same bytes. A page's tickets are never the same.
  const isCopy = names.slice(0, 1).some((name) => isUsed(known, name));
  const isAgain = !isCopy && names.slice(0, 1).some((name) => isSentAgain(world, name));
  const remember = (at: number | null) => {
    for (const name of names) known.set(name, at);
    for (const oldest of known.keys()) {
      if (known.size <= MOST_CALLS) break;
      known.delete(oldest);
    }
  };
  if (!isCopy) remember(null);
  const sender = isCopy ? 'script' : bySign(world, told, headers);
  return {
    sender,
    act: sender === 'phone' && ticket && ticket.act > 0 ? actName(ticket.page, ticket.act) : null,
    timer: sender === 'phone' && ticket?.timer === true,
    again: sender === 'phone' && isAgain,
    cut: () => {
      if (!isCopy) remember(performance.now());
    },
  };
}

function isUsed(known: Known, name: string): boolean {
  const cutAt = known.get(name);
  if (cutAt === undefined) return false;
  return cutAt === null || performance.now() - cutAt > SENT_AGAIN_MS;
}

const isBrowser = (headers: WireHeaders) =>
  (headers.get('user-agent') ?? '').startsWith('Mozilla/');

function bySign(world: World, told: string, headers: WireHeaders): Sender {
  const ticket = readTicket(told);
  if (ticket) return ticket.world === world.id ? 'phone' : 'script';
  return told !== 'script' && isBrowser(headers) ? 'phone' : 'script';
}
