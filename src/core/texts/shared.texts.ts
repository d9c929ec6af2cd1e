/** English that several areas share. Each area has it as a row, and language files have it under that area. */
import { sentence } from './area.ts';

export const address = 'Address';
export const birthday = 'Birthday';
export const coupon = 'Coupon';
export const customerService = 'Customer service';
export const days = (count: number) =>
  sentence('{count, plural, one {# day} other {# days}}', { count });
export const daysLate = (days: number) =>
  sentence('{days, plural, one {# day} other {# days}} late', { days });
export const dueDateWillMove = "We'll move your due date when it arrives.";
export const dueOn = (date: string) => sentence('Due on {date}', { date });
export const dueUnknown = "We don't know your due date yet";
export const dueUnknownText = 'Ask us when it is.';
export const email = 'Email';
export const finishedText = 'Thank you. You owe nothing.';
export const finishedTitle = 'Paid in full';
export const interest = 'Interest';
export const loanAmount = 'Loan amount';
export const managementFee = 'Management fee';
export const mobileExample = 'Example: 0803 123 4567';
export const loanNumber = 'Loan number';
export const nothingToRepay = 'You have nothing to repay';
export const owedNow = 'You owe now';
export const pay = (amount: string) => sentence('Pay {amount}', { amount });
export const paymentOnWay = "We're waiting for your payment";
export const paidOn = 'Paid on';
export const payRest = (amount: string) => sentence('Pay the rest, {amount}', { amount });
export const questions = 'Questions and answers';
export const range = (least: string, most: string) =>
  sentence('{least} to {most}', { least, most });
export const toRepay = 'Total to repay';
export const updateApp = 'Update app';
export const whatsappNumber = 'WhatsApp number';
