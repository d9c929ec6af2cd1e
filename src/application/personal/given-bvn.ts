/** The BVN typed in the first form, so that the bank account doesn't ask again. In memory, until the login ends. */
import { $loggedIn } from '../../core/customer/session.ts';

let given = '';
$loggedIn.listen(() => {
  given = '';
});

export const giveBvn = (bvn: string): void => {
  given = bvn;
};

/** '' if none was given since the page started. */
export const givenBvn = (): string => given;
