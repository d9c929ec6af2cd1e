import { isScenario } from '../../simulator/scenarios/index.ts';
import type { Given } from './command.ts';
import { UsageError } from '../../simulator/text/usage-error.ts';

/** The named scenario, if any. Throws `UsageError` for an unknown one. */
export function scenarioOf(given: Given): string | undefined {
  const name = given.text('scenario');
  if (name !== undefined && !isScenario(name)) {
    throw new UsageError(`unknown scenario ${name}; list them with npx lendmax scenarios`);
  }
  return name;
}
