/** `npm run lab -- faults`: every call of every journey under every fault, on real screens. */
import { vitest } from '../../tools/vitest.ts';

process.exitCode = vitest(['run', '--project', 'faults', ...process.argv.slice(2)]);
