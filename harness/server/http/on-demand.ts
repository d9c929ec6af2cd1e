/** Pages that `npm start` and `npm run dev` build when the server first needs one. A packed workbench has them all. */
import { stripVTControlCharacters } from 'node:util';

const onDemandParts = ['everything', 'debug', 'files'] as const;
export type OnDemand = (typeof onDemandParts)[number];

/** Makes a part if it is not there or not fresh. Rejects with what the build wrote where it failed. */
export type Make = (part: OnDemand) => Promise<void>;

/** The part that a message of the server asks for; null if it is another message. */
export function readRequest(message: unknown): OnDemand | null {
  const part = (message as { readonly build?: unknown } | null)?.build;
  return onDemandParts.find((one) => one === part) ?? null;
}

interface Answer {
  readonly part: OnDemand;
  readonly code: number;
  /** What a failed build wrote. */
  readonly said: string;
}

/** Asks the parent process over its IPC channel. Undefined without a channel. */
export function makeByParent(parent: NodeJS.Process = process): Make | undefined {
  if (!parent.send) return undefined;
  return (part) =>
    new Promise((resolve, reject) => {
      const hear = (answer: Answer) => {
        if (answer.part !== part) return;
        parent.off('message', hear);
        if (answer.code === 0) resolve();
        else reject(new Error(`The build failed.\n\n${stripVTControlCharacters(answer.said)}`));
      };
      parent.on('message', hear);
      parent.send?.({ build: part });
    });
}
