/** Building blocks of scenarios: a customer with all data on file, and a loan played through time as far as wanted. */
import { settle } from '../server/life.ts';
import { orderPayment } from '../server/payments.ts';
import { confirmOffer, createOrder } from '../server/orders.ts';
import { owed } from '../server/ledger.ts';
import { customerByMobile, registerCustomer } from '../server/sessions.ts';
import { HOUR_MS, MINUTE_MS, lagosDay, lagosMidnight } from '../server/time.ts';
import type { Customer, Order, World } from '../server/world.ts';

/** The amount and term of design §8: ₦25,000 for 91 days. */
export const usualWish = { amountKobo: 2_500_000, termDays: 91 } as const;

const assessmentEnds = 20 * MINUTE_MS;

/** Registers the world's number with every step of the application on file. */
export function completeCustomer(world: World, registeredAt: number): Customer {
  const customer =
    customerByMobile(world, world.mobile) ?? registerCustomer(world, registeredAt, world.mobile);
  customer.personal = {
    firstName: 'Adaeze',
    middleName: null,
    lastName: 'Okafor',
    gender: '2',
    inputBirthday: '1994-06-12',
    education: 'graduate',
    maritalStatus: 'single',
    whatsappNo: world.mobile,
    telegram: null,
    facebook: null,
    messenger: null,
    viber: null,
    sparePhone: null,
    email: 'adaeze.okafor@gmail.com',
  };
  customer.additional = {
    residence: {
      residenceType: 'rented',
      state: 'LA',
      city: 'Ikeja',
      address: '12 Example Close',
      email: 'adaeze.okafor@gmail.com',
    },
    work: {
      employmentType: 'employee',
      industryCategory: 'education',
      jobExperience: 'from1To3Years',
      monthlySalary: 'from100000To149999',
      payFrequency: 'monthly',
      monthlyPayday: '25',
      monthlyPaydayTwo: null,
    },
    contacts: {
      emergencyContactName1: 'Ngozi Okafor',
      emergencyContactMobile1: '08051234567',
      emergencyContactRelation1: 'parents',
      emergencyContactName2: 'Tunde Bello',
      emergencyContactMobile2: '08091234567',
      emergencyContactRelation2: 'colleagues',
    },
  };
  customer.identityDone = true;
  customer.card = {
    applicantName: 'ADAEZE OKAFOR',
    accountNumber: '0123456789',
    bankCode: '058',
    bvn: '22123456789',
    cardType: 'bankCard',
    cvc: null,
  };
  customer.answers = Object.fromEntries(
    Array.from({ length: 11 }, (_, index) => [String(index + 1), 'no']),
  );
  return customer;
}

/** An application of the usual loan, handed over at `at`; the decision is up to the world's policy. */
export function applied(world: World, customer: Customer, at: number): Order {
  const [product] = world.market.products;
  if (!product) throw new RangeError('a marketplace without a product');
  settle(world, at);
  return createOrder(world, at, customer, {
    product,
    principalKobo: usualWish.amountKobo,
    termDays: usualWish.termDays,
  });
}

/** An application whose offer waits to be taken at `at`. */
export function approved(world: World, customer: Customer, at: number): Order {
  const order = applied(world, customer, at - assessmentEnds);
  settle(world, at);
  return order;
}

/** A loan whose offer was taken at `at`. */
export function taken(world: World, customer: Customer, at: number): Order {
  const order = approved(world, customer, at);
  confirmOffer(world, at, order);
  return order;
}

/** The noon of a day in Lagos so many days before the world's present. */
const noon = (world: World, daysAgo: number) =>
  lagosMidnight(lagosDay(world.createdAt) - daysAgo) + 12 * HOUR_MS;

/** A loan whose offer was taken, and paid out, around noon so many days ago, and that lived on since. */
export function running(world: World, customer: Customer, daysAgo: number): Order {
  const order = taken(world, customer, noon(world, daysAgo));
  settle(world, world.createdAt);
  return order;
}

/** Pays all that is owed with the card at `at`. */
export function paidOff(world: World, order: Order, at: number): void {
  settle(world, at);
  const channel = world.market.channels.find((row) => row.behaviour === 'succeeds');
  if (!channel) throw new RangeError('a marketplace without a working channel');
  orderPayment(world, at, order, {
    purpose: 'repayment',
    amountKobo: owed(world, order.loanOrderId),
    channel,
  });
}
