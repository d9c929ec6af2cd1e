/** The prober, for the calls and for the stage of its phones. */
import { createProvided } from '../../session/context.ts';
import type { ProbeRunner } from './probe-runner.ts';

export const [ProberContext, useProber] = createProvided<ProbeRunner>(
  'useProber is used outside the workbench',
);
