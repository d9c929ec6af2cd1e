/** The wire of a phone without a browser: its calls go to a simulator in this process, in time that passes on request. */
import type { SealedCall } from '#src/contract/envelope.ts';
import { payloadKey } from '#src/contract/cipher.ts';
import { bases, packageNameHeader } from '#src/facts/wire.ts';
import type { TransportEnding } from '#src/core/environment.ts';
import type { Simulator } from '../../simulator/app.ts';
import { senderHeader } from '../../simulator/protocol/sender.ts';
import { decrypt } from '../../simulator/wire/cipher.ts';
import { ConnectionDropped } from '../../simulator/wire/connection.ts';
import { headersOf, type WireRequest } from '../../simulator/wire/messages.ts';
import type { World } from '../../simulator/world/world.ts';
import type { Timeline } from './timeline.ts';
import type { Turn, TurnKind } from './turns.ts';

/** Pending calls, and how many of them wait for time to pass. */
export interface Traffic {
  underWay: number;
  waiting: number;
  /** Counts events, to distinguish quiet from waiting. */
  moved: number;
}

export interface LineParts {
  readonly simulator: Simulator;
  readonly world: World;
  readonly timeline: Timeline;
  readonly traffic: Traffic;
  /** The phone's number in the world, from 1. */
  readonly number?: number;
}

/** Sends like XHR does. `ticket` identifies the call's sender. */
export type Send = (
  call: SealedCall,
  timeoutMs: number,
  ticket: string,
  turn?: Turn,
) => Promise<TransportEnding>;

export function createLine({ simulator, world, timeline, traffic, number = 1 }: LineParts): Send {
  return async (call, timeoutMs, ticket, turn) => {
    traffic.underWay += 1;
    const controller = new AbortController();
    let cancel = () => {};
    const limit = new Promise<TransportEnding>((resolve) => {
      cancel = timeline.after(timeoutMs, () => {
        controller.abort();
        resolve({ kind: 'timeout' });
      });
    });
    try {
      return await Promise.race([exchange(call, ticket, controller.signal, turn), limit]);
    } finally {
      cancel();
      traffic.underWay -= 1;
      traffic.moved += 1;
    }
  };

  async function exchange(
    call: SealedCall,
    ticket: string,
    signal: AbortSignal,
    turn: Turn | undefined,
  ): Promise<TransportEnding> {
    const [, base, sealed = ''] = /^(\w+)\/([^?]*)/.exec(call.url) ?? [];
    const known = bases.find((one) => one === base);
    if (!known) throw new Error(`no API begins with ${call.url.slice(0, 40)}`);
    const way = turn && wayOf(turn, pathOf(call, sealed));
    if (way) await way('request');
    const { headers = [], body } = bodyOf(call.body);
    const request = {
      method: call.method,
      url: `http://localhost/w/${world.id}/${number === 1 ? '' : `${number}/`}${call.url}`,
      headers: headersOf([...Object.entries(call.headers), ...headers, [senderHeader, ticket]]),
      body,
      signal,
    };
    const ending = await answerTo(request, known, sealed);
    if (way) await way('answer');
    return ending;
  }

  async function answerTo(
    request: WireRequest,
    base: (typeof bases)[number],
    sealed: string,
  ): Promise<TransportEnding> {
    try {
      const answer = await simulator.answer(world, request, base, sealed);
      return { kind: 'answer', status: answer.status, body: answer.body ?? '' };
    } catch (error) {
      if (error instanceof ConnectionDropped) return { kind: 'network' };
      throw error;
    }
  }

  /** How a call waits for its turns. That is no work of the simulator. */
  function wayOf(turn: Turn, path: string) {
    return async (kind: TurnKind): Promise<void> => {
      traffic.waiting += 1;
      await turn(kind, path);
      traffic.waiting -= 1;
      traffic.moved += 1;
    };
  }

  /** The path that a call has sealed. */
  function pathOf({ headers }: SealedCall, sealed: string): string {
    return decrypt(sealed, payloadKey(headers[packageNameHeader] ?? ''), world.profile.backend);
  }
}

/** The body, and the headers that describe a form. */
function bodyOf(
  body: SealedCall['body'],
): Pick<WireRequest, 'body'> & Partial<Pick<WireRequest, 'headers'>> {
  if (body === undefined) return { body: null };
  if (typeof body === 'string') return { body: [new Uint8Array(Buffer.from(body))] };
  const form = new FormData();
  for (const [name, value] of Object.entries(body.fields)) form.append(name, value);
  if (body.file.bytes instanceof Blob) form.append('file', body.file.bytes, body.file.name);
  return new Response(form);
}
