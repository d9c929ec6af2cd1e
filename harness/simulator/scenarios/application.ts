import { registerCustomer } from '../market/sessions.ts';
import { wellKnownMobile } from '../world/defaults.ts';
import { lenderOf } from '../world/lenders.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../world/time.ts';
import { applied, completeCustomer } from './history.ts';
import { atIdentity } from './identity-history.ts';
import { loggedInPhone, withoutAdditional } from './logged-in.ts';
import type { Scenario } from './scenario.ts';

export const application = {
  'new-customer': {
    title: 'New customer',
    about: `Nobody is registered yet. Register with ${wellKnownMobile}.`,
    build(world) {
      world.mobile = wellKnownMobile;
    },
  },
  'new-customer-rejected': {
    title: 'New customer, declined at the end',
    about: `Nobody is registered yet. Register with ${wellKnownMobile}. Every application is declined.`,
    build(world) {
      world.mobile = wellKnownMobile;
      world.policy.decision = 'reject';
    },
  },
  everything: {
    title: 'Another lender: asks for everything',
    about: `The page of the brand ‘everything’ at a lender that asks for every field and speaks another dialect. Nobody is registered yet: use ${wellKnownMobile}.`,
    build(world) {
      Object.assign(world, lenderOf('everything'));
      world.mobile = wellKnownMobile;
    },
  },
  'step-personal': {
    title: 'Application: personal information',
    about: `${wellKnownMobile} is logged in and has chosen a loan. The first form is next.`,
    build(world) {
      const customer = registerCustomer(world, world.createdAt - HOUR_MS, world.mobile);
      applied(world, customer, world.createdAt - 5 * MINUTE_MS);
      loggedInPhone(world, customer);
    },
  },
  'stale-options': {
    title: 'Stale options',
    about: `${wellKnownMobile} is logged in and returns to a draft of the additional information. Its residence type, kind of work, experience and area are no longer options, so they are cleared. The rest is kept.`,
    build(world) {
      const customer = completeCustomer(world, world.createdAt - HOUR_MS);
      withoutAdditional(customer);
      applied(world, customer, world.createdAt - 5 * MINUTE_MS);
      const userId = loggedInPhone(world, customer);
      world.durable = {
        [`draft:${userId}:additional`]: {
          at: world.createdAt - MINUTE_MS,
          values: {
            residenceType: 'hostel',
            state: 'KN',
            city: 'Ikeja',
            address: '12 Example Close',
            email: 'adaeze.okafor@gmail.com',
            employmentType: 'apprentice',
            industryCategory: 'education',
            jobExperience: 'from1To3',
            monthlySalary: 'from50000To99999',
            payFrequency: 'monthly',
            monthlyPayday: '25',
          },
        },
      };
    },
  },
  'step-additional': {
    title: 'Application: additional information',
    about: `${wellKnownMobile} is logged in and sent the personal information. Residence, work and contacts are next.`,
    build(world) {
      const customer = completeCustomer(world, world.createdAt - HOUR_MS);
      withoutAdditional(customer);
      applied(world, customer, world.createdAt - 5 * MINUTE_MS);
      loggedInPhone(world, customer);
    },
  },
  'step-identity': {
    title: 'Application: photos and ID',
    about: `The phone of ${wellKnownMobile} is logged in. Personal and additional information are sent, photos are next.`,
    build(world) {
      atIdentity(world);
    },
  },
  'slow-ocr': {
    title: 'Slow ID recognition',
    about: `${wellKnownMobile} is at step-identity. ID recognition (OCR) takes 20 seconds.`,
    build(world) {
      atIdentity(world);
      world.faults.push({ path: '/user/curp/ocr', kind: 'delay', ms: 20_000 });
    },
  },
  'camera-opens-nothing': {
    title: "Camera doesn't open",
    about: `${wellKnownMobile} is at step-identity on a phone whose camera fails silently. Only the file picker works.`,
    build(world) {
      atIdentity(world);
      world.device.camera = 'opensNothing';
    },
  },
  'step-bank-card': {
    title: 'Application: bank card',
    about: `${wellKnownMobile} completed the steps before. Accounts ending in 0000 don't exist, those ending in 9999 belong to someone else. A BVN of one repeated digit is rejected.`,
    build(world) {
      const customer = completeCustomer(world, world.createdAt - 2 * HOUR_MS);
      customer.card = null;
      customer.answers = null;
      applied(world, customer, world.createdAt - HOUR_MS);
    },
  },
  'device-upload': {
    title: 'Application: device data wanted',
    about:
      '08031234567 is where ‘step-bank-card’ is, and the server wants device data: the shell is asked for what the customer agreed to (timeSDK).',
    build(world) {
      application['step-bank-card'].build(world);
      world.market.uploadEnabled = true;
    },
  },
  'step-questions': {
    title: 'Application: questionnaire',
    about: `${wellKnownMobile} has only the questions left. A loan overdue now, or debts above a month's salary (up to ₦149,999), are declined. Anything else is approved.`,
    build(world) {
      const customer = completeCustomer(world, world.createdAt - 2 * HOUR_MS);
      customer.answers = null;
      applied(world, customer, world.createdAt - HOUR_MS);
    },
  },
  'under-audit': {
    title: 'Under audit',
    about: `${wellKnownMobile} applied three minutes ago. The decision comes about ten minutes after applying.`,
    build(world) {
      const customer = completeCustomer(world, world.createdAt - DAY_MS);
      applied(world, customer, world.createdAt - 3 * MINUTE_MS);
    },
  },
} as const satisfies Readonly<Record<string, Scenario>>;
