/** Actions that open something for a person. */
import { isRecord } from '#src/contract/is-record.ts';
import { type Bench, forgets, type Found, loginOf } from './checks.ts';

export interface GuidedStep {
  readonly name: string;
  readonly about: string;
  /** What the tester does. */
  readonly todo: string;
  /** Resolves once it was done with what was found afterwards. */
  readonly watch: (bench: Bench) => Promise<Found>;
}

/** A login is still known when it is asked for, and gone after the logout. */
async function loggedInAndOut(bench: Bench): Promise<Found> {
  const { result, problem } = await bench.call('toLogin');
  if (problem !== null) return problem;
  const { handled = false, login = null } = isRecord(result) ? result : {};
  const known = await loginOf(bench);
  if ('problem' in known) return known.problem;
  if (!handled)
    return known.login === null
      ? 'it has no login screen, but getLoginInfo has login: null, which ends the session of the page'
      : null;
  if (!isRecord(login))
    return { open: 'nobody logged in, so nobody saw that the login is kept and forgotten' };
  const kept = isRecord(known.login) ? known.login : {};
  if (kept['token'] !== login['token'] || kept['userId'] !== login['userId'])
    return 'getLoginInfo does not have this login';
  return forgets(bench);
}

export const guided: readonly GuidedStep[] = [
  {
    name: 'toLogin',
    about: 'the shell logs a customer in, still knows the login, and forgets it at the logout',
    todo: 'If a login appears, log in with a test account.',
    watch: loggedInAndOut,
  },
  {
    name: 'toGooglePlayer',
    about: 'the store opens, or the page hears that it did not',
    todo: 'The store may open now. Come back to this page.',
    watch: async ({ call }) => (await call('toGooglePlayer')).problem,
  },
];
