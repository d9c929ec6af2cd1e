/** Entries of the panel: decrypted calls and bridge messages, newest first, and listeners for new ones. */
import { type ArrivedCall, open } from '#src/contract/envelope.ts';

interface CallRecord {
  readonly at: number;
  readonly method: string;
  /** Decrypted, or why it couldn't be opened. */
  readonly path: string;
  readonly payload: unknown;
  /** Null without an answer. */
  readonly status: number | null;
  readonly reply: unknown;
  readonly tookMs: number;
}

interface BridgeRecord {
  readonly at: number;
  readonly way: 'to the shell' | 'to the page';
  readonly message: unknown;
}

const MOST = 300;

export interface Records {
  readonly calls: CallRecord[];
  readonly bridge: BridgeRecord[];
  readonly addCall: (record: CallRecord) => void;
  readonly addBridge: (record: BridgeRecord) => void;
  readonly listen: (heard: () => void) => void;
}

export function createRecords(): Records {
  const calls: CallRecord[] = [];
  const bridge: BridgeRecord[] = [];
  const listeners: (() => void)[] = [];
  const add = <T>(list: T[], record: T) => {
    list.unshift(record);
    list.length = Math.min(list.length, MOST);
    for (const heard of listeners) heard();
  };
  return {
    calls,
    bridge,
    addCall: (record) => add(calls, record),
    addBridge: (record) => add(bridge, record),
    listen: (heard) => void listeners.push(heard),
  };
}

/** A sealed call in clear text. If it can't be opened, `path` is the reason. */
export function inClear(
  call: ArrivedCall,
  packageName: string,
): { readonly path: string; readonly payload: unknown } {
  try {
    const { path, payload } = open(call, packageName);
    return { path, payload };
  } catch (error) {
    return { path: `not decrypted: ${error instanceof Error ? error.message : ''}`, payload: null };
  }
}
