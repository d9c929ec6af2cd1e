/** The runner of the table, for its view and for the stage of its phones. */
import { createProvided } from '../session/context.ts';
import type { TableRunner } from './table-runner.ts';

export const [TableRunnerContext, useTableRunner] = createProvided<TableRunner>(
  'useTableRunner is used outside the workbench',
);
