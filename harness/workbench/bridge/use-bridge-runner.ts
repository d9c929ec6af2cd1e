/** The runner of the bridge table, for its panel and for the stage of its phones. */
import { createProvided } from '../session/context.ts';
import type { BridgeRunner } from './bridge-runner.ts';

export const [BridgeRunnerContext, useBridgeRunner] = createProvided<BridgeRunner>(
  'useBridgeRunner is used outside the workbench',
);
