/** The full offer, its agreement, and accepting it. */
import type { Found, Player } from '../player.ts';

export const confirmPage = <F extends Found>(phone: Player<F>) => ({
  agree: phone.checkbox(/^I've read the loan agreement/),
  agreement: phone.link('loan agreement'),
  getMoney: phone.button('Get ₦24,710.90'),
});
