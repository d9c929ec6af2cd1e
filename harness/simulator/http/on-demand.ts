/**
 * Pages that `npm start` and `npm run dev` build when the server first needs them. A packaged workbench includes all.
 */
import { stripVTControlCharacters } from 'node:util';

const onDemandParts = ['everything', 'debug', 'files'] as const;
export type OnDemand = (typeof onDemandParts)[number];

/** Builds a part if it is missing or stale. Rejects with the build's output if it failed. */
export type Make = (part: OnDemand) => Promise<void>;

/** The part that a message of the server requests; null for another message. */
export function readRequest(message: unknown): OnDemand | null {
  const part = (message as { readonly build?: unknown } | null)?.build;
  return onDemandParts.find((one) => one === part) ?? null;
}

interface LoadedAnswer {
  readonly part: OnDemand;
  readonly code: number;
  /** The output of a failed build. */
  readonly said: string;
}

/** Asks the parent process over its IPC channel. Undefined without a channel. */
export function makeByParent(parent: NodeJS.Process = process): Make | undefined {
  if (!parent.send) return undefined;
  return (part) =>
    new Promise((resolve, reject) => {
      const hear = (answer: LoadedAnswer) => {
        if (answer.part !== part) return;
        parent.off('message', hear);
        if (answer.code === 0) resolve();
        else reject(new Error(`The build failed.\n\n${stripVTControlCharacters(answer.said)}`));
      };
      parent.on('message', hear);
      parent.send?.({ build: part });
    });
}
