/** Login and register: the number, the code from the SMS. */
import { customer } from '#harness/server/scenarios/customer.ts';
import type { Found, Player } from '../player.ts';

/** The number of the customer that every scenario is about. */
export const customerMobile: string = customer.mobile;

export const loginPage = <F extends Found>(phone: Player<F>) => ({
  mobile: phone.field('Mobile number'),
  send: phone.button('Send me a code'),
  country: phone.button('Country: Nigeria, +234'),
  code: phone.field('SMS code'),
  create: phone.button('Create account'),
  resend: phone.button('Send a new code'),
  otherNumber: phone.button('Change number'),

  /** Types the number and asks for a code; returns the code that came by SMS. */
  async askForCode(mobile = customerMobile): Promise<string> {
    const before = (await phone.control.sms(phone.id)).length;
    await this.mobile.fill(mobile);
    await this.send.tap();
    await this.code.see();
    return phone.sms(before);
  },

  /** From the number to the session: the last digit of the code sends it. */
  async logIn(mobile = customerMobile): Promise<void> {
    await this.code.fill(await this.askForCode(mobile));
  },
});
