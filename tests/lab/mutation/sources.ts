/** Tested files: where a slip costs a customer money or trust, and what shows it to a tester. */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));

const single = [
  'src/core/api.ts',
  'src/core/operations.ts',
  'src/core/outcome.ts',
  'src/core/session.ts',
  'src/core/form.ts',
  'src/contract/envelope.ts',
  'src/contract/cipher.ts',
  'src/repay/cashier.ts',
  'src/borrow/confirm-borrow.ts',
  'harness/server/market/ledger.ts',
];

const below = (folder: string, pattern: RegExp) =>
  readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => pattern.test(name))
    .map((name) => `${folder}/${name}`)
    .sort();

/** Paths from the project's root. */
export const mutationSources: readonly string[] = [
  ...single,
  ...below('src', /\.rules\.ts$/),
  ...below('harness/server/checks/oracle', /\.ts$/),
];
