/** Which calls need a session. The specification does not say: those before login and of the app itself do not. */
import type { Path } from '#src/contract/endpoints.ts';

/** `ignored`: a token is not looked at. `optional`: one that is sent must be good. Everything else requires one. */
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
