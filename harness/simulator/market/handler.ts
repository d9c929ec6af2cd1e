/** A handler of the marketplace: takes a checked request and its context, returns the contract's data or a refusal. */
import type { Path, ReplyData, Request as CallRequest } from '#src/contract/endpoints.ts';
import type { Language } from '#src/facts/languages.ts';
import { refuseSession } from './refusal.ts';
import type { SmsFate } from './sms.ts';
import type { Customer, World } from '../world/world.ts';

/** A file of a multipart call: the parts that are used. */
export interface ArrivedFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
  /** Its content. */
  readonly content: () => Uint8Array;
}

export interface CallContext {
  readonly world: World;
  /** World time, ms UTC. */
  readonly now: number;
  /** Null on public calls without a token. */
  readonly customer: Customer | null;
  readonly file: ArrivedFile | null;
  /** The language that the call asks for. */
  readonly language: Language;
  /** What happens to the SMS that the call sends. */
  readonly smsFate: SmsFate | undefined;
  /** Records in a word what the call did, for the list of effects. */
  readonly did: (summary: string) => void;
}

type Handler<P extends Path> = (request: CallRequest<P>, context: CallContext) => ReplyData<P>;
export type Handlers<P extends Path = Path> = { readonly [K in P]: Handler<K> };

/** The customer of a call that needs one. Refuses with 'User not logged in'. */
export function customerOf(context: CallContext): Customer {
  return context.customer ?? refuseSession('10010301');
}
