/** The marketplace's handlers of login and register (§1, §7, §8). */
import { bankOf } from '#src/facts/banks.ts';
import { stateName } from '#src/facts/states.ts';
import { mobileSegments } from '../mobile-segments.ts';
import { type Handlers, customerOf } from '../handler.ts';
import { refuse } from '../refusal.ts';
import { customerByMobile, isMobile, registerCustomer, startSession } from '../sessions.ts';
import { sendCode, useCode } from '../sms.ts';
import type { loginEndpoints } from '#src/contract/endpoints/login.ts';

const checkMobile = (mobile: string) => {
  if (!isMobile(mobile)) refuse('mobileInvalid');
};

export const loginHandlers: Handlers<keyof typeof loginEndpoints> = {
  '/security/existsByMobile': ({ mobile }, { world }) => {
    checkMobile(mobile);
    return { exists: customerByMobile(world, mobile) !== undefined };
  },
  '/security/getUserInfo': (_, context) => {
    const customer = customerOf(context);
    const { personal, card } = customer;
    const { residence: home, work, contacts } = customer.additional ?? {};
    const contact = (name?: string | null, mobile?: string | null) =>
      name && mobile ? [{ name, mobileEnding: mobile.slice(-4) }] : [];
    const state = stateName(home?.state ?? '');
    return {
      userId: customer.customerId,
      mobile: customer.mobile,
      firstName: personal?.firstName ?? null,
      lastName: personal?.lastName ?? null,
      details: {
        inputBirthday: personal?.inputBirthday ?? null,
        whatsappNo: personal?.whatsappNo ?? null,
        email: personal?.email ?? null,
        address: [home?.address, home?.city, state].filter(Boolean).join(', ') || null,
        employmentType: work?.employmentType ?? null,
        industryCategory: work?.industryCategory ?? null,
        monthlySalary: work?.monthlySalary ?? null,
        contacts: [
          ...contact(contacts?.emergencyContactName1, contacts?.emergencyContactMobile1),
          ...contact(contacts?.emergencyContactName2, contacts?.emergencyContactMobile2),
        ],
        bankName: bankOf(card?.bankCode ?? '')?.name ?? null,
        accountEnding: card?.accountNumber.slice(-4) ?? null,
      },
    };
  },
  '/app/get-mobile-segment': () => ({ segments: mobileSegments() }),
  '/security/getVerifyCode': ({ mobile, purpose }, { world, now, language, smsFate, did }) => {
    checkMobile(mobile);
    const known = customerByMobile(world, mobile) !== undefined;
    if (purpose === 'login' && !known) refuse('mobileNotRegistered');
    if (purpose === 'register' && known) refuse('mobileRegistered');
    const sent = sendCode(world, now, mobile, purpose, language, smsFate);
    did('SMS code sent');
    return sent;
  },
  '/security/login': ({ mobile, code }, { world, now, did }) => {
    checkMobile(mobile);
    const customer = customerByMobile(world, mobile) ?? refuse('mobileNotRegistered');
    useCode(world, now, mobile, 'login', code);
    did('session started');
    return startSession(world, now, customer);
  },
  '/security/register': ({ mobile, code }, { world, now, did }) => {
    checkMobile(mobile);
    if (customerByMobile(world, mobile)) refuse('mobileRegistered');
    useCode(world, now, mobile, 'register', code);
    did('customer registered');
    return startSession(world, now, registerCustomer(world, now, mobile));
  },
};
