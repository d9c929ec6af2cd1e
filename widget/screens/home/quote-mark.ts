/** Marks the loan that estimated amounts belong to, for tests that check them: the attribute `data-quote`. */
import type { Estimate, Product } from '#src/home/calculator.ts';

export const quoteMark = (
  { productId }: Pick<Product, 'productId'>,
  { offer }: Pick<Estimate, 'offer'>,
) => `${productId}:${offer.principalKobo}:${offer.termDays}`;
