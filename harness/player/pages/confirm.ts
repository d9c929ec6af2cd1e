/** The full offer, its agreement, and accepting it. */
import { borrow } from '#src/borrow/borrow.texts.ts';
import { like } from '../names.ts';
import type { Found, Player } from '../player.ts';

export const confirmPage = <F extends Found>(phone: Player<F>) => {
  const t = phone.texts(borrow);
  return {
    agree: phone.checkbox(like(`${t.readAgreement} ${t.agreementLink}…`)),
    agreement: phone.link(t.agreementLink),
    getMoney: phone.button(like(`${t.getMoney} ₦…`)),
  };
};
