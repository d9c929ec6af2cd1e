/** The OpenAPI documents of the app's contract on this server. */
import { lenderOf } from '../world/lenders.ts';
import { openApiDocument } from '../openapi/contract.ts';
import type { Json } from '../openapi/described.ts';

export const contractApi = (): Json => openApiDocument(lenderOf('').profile);

/** The contract of a brand for tools that send plain requests to `place`, such as `/w/<id>/plain`. */
export function plainApi(brand: Parameters<typeof lenderOf>[0], place: string): Json {
  const description = 'Plain requests: they are encrypted on the way to the lender.';
  return { ...openApiDocument(lenderOf(brand).profile), servers: [{ url: place, description }] };
}
