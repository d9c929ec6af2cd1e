import { type ParentPath, parents, routes } from '../routes.ts';
import type { Reading } from '../reading.ts';

export const routesReadings: readonly Reading[] = [
  {
    value: parents['/user'],
    of: 'redirect of /user',
    others: ['home', 'nowhere'],
    spec: '§2',
    because: 'Every other parent has a redirect. Login is the first child of /user.',
  },
  {
    value: routes.toBorrow.path,
    of: 'path of the guarded name toBorrow',
    others: ['/borrow', 'a screen that no longer exists'],
    spec: '§2',
    because: 'No path bears this name. The confirm screen is the one that borrows.',
  },
  {
    value: '/bank_account' satisfies ParentPath,
    of: 'path of the guarded name bankAccount',
    others: ['addBankCard under another name'],
    spec: '§2',
    because: 'addBankCard is listed beside it, so this is its parent, /bank_account.',
  },
];
