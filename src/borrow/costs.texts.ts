/** Texts of what a loan costs, for an offer and for an estimate. */
import { area } from '../core/texts/area.ts';
import {
  coupon,
  interest,
  loanAmount,
  managementFee,
  toRepay,
} from '../core/texts/shared.texts.ts';

export const costs = area({
  madeUpOf: ['What you repay', 'Lo que paga'],
  partPayout: ['You get', 'Recibe'],
  partInterest: interest,
  partFees: ['Fee + VAT', 'Comisión + IVA'],
  principal: loanAmount,
  fee: managementFee,
  tax: [
    (percent: string) => `VAT on the fee${percent && `, ${percent}`}`,
    (percent: string) => `IVA sobre la comisión${percent && `, ${percent}`}`,
  ],
  interest: [
    (percent: string) => `Interest, ${percent} a year`,
    (percent: string) => `Interés, ${percent} al año`,
  ],
  coupon,
  paidOut: ['You get', 'Recibe'],
  paidOutSum: ['Amount − fee − VAT', 'Monto − comisión − IVA'],
  owed: toRepay,
  owedSum: [
    (coupon: boolean) => `Amount + interest${coupon ? ' − coupon' : ''}`,
    (coupon: boolean) => `Monto + interés${coupon ? ' − cupón' : ''}`,
  ],
  dueOn: ['Due date', 'Fecha de pago'],
  yearlyRate: ['Yearly rate including all fees', 'Tasa anual con todos los cargos'],
  lateDay: ['Late fee per day', 'Recargo por mora por día'],
  lateNote: [
    (percent: string, coupon: boolean) =>
      `${percent} of what's due${coupon ? ', before the coupon' : ''}`,
    (percent: string, coupon: boolean) =>
      `${percent} de lo que debe${coupon ? ', antes del cupón' : ''}`,
  ],
});
