/** Login and register: the number, then the code from the SMS. */
import { loginTexts } from '#src/login/login.texts.ts';
import { customer } from '#harness/simulator/scenarios/customer.ts';
import type { Found, Player } from '../player.ts';

/** The mobile number of the customer in every scenario. */
export const customerMobile: string = customer.mobile;

export const loginPage = <F extends Found>(phone: Player<F>) => {
  const t = phone.texts(loginTexts);
  return {
    mobile: phone.field(t.mobile),
    send: phone.button(t.sendCode),
    country: phone.button(t.country),
    code: phone.field(t.code),
    create: phone.button(t.register),
    resend: phone.button(t.resend),
    otherNumber: phone.button(t.changeNumber),

    /** Types the number and requests a code. Returns the code from the SMS. */
    async askForCode(mobile = customerMobile): Promise<string> {
      const before = (await phone.control.sms(phone.id)).length;
      await this.mobile.fill(mobile);
      await this.send.tap();
      await this.code.see();
      return phone.sms(before);
    },

    /** From the number to the session. The last digit of the code sends it. */
    async logIn(mobile = customerMobile): Promise<void> {
      await this.code.fill(await this.askForCode(mobile));
    },
  };
};
