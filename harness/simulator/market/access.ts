/**
 * The calls that need a session. The specification doesn't list them. Calls before login and of the app itself don't.
 */
import type { Path } from '#src/contract/endpoints.ts';

/** `ignored`: the token isn't checked. `optional`: a token that is sent must be valid. All other calls require one. */
const open: Readonly<Partial<Record<Path, 'ignored' | 'optional'>>> = {
  '/security/existsByMobile': 'ignored',
  '/security/getVerifyCode': 'ignored',
  '/security/login': 'ignored',
  '/security/register': 'ignored',
  '/app/get-mobile-segment': 'ignored',
  '/app/package-config': 'ignored',
  '/app-download/getAddress': 'ignored',
  '/app/download-other': 'ignored',
  '/country/meta/ip': 'ignored',
  '/country/meta/code': 'ignored',
  '/app/customer-service-entrance': 'optional',
  '/app/paystack/bank-list': 'optional',
  '/feedback/list/question_answer': 'optional',
  '/loan/product/list-market': 'optional',
  '/lottery-draw/is-show': 'optional',
  '/portal/homepage/data': 'optional',
};

export type Access = 'ignored' | 'optional' | 'required';

export const accessOf = (path: Path): Access => open[path] ?? 'required';
