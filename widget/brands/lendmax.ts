/** The default brand. Lender and approval number are examples until counsel gives them. */
import { defaultTimeSdkFlags } from '#src/facts/bridge-actions.ts';
import { defaultSupport, limits } from '#src/facts/limits.ts';
import { backend, fields, sections } from '#src/facts/profile.ts';
import { defaultAppName, defaultPackageName } from '#src/facts/stored.ts';
import type { Brand } from './brand.ts';

export const lendmax: Brand = {
  appName: defaultAppName,
  packageName: defaultPackageName,
  lender: {
    name: 'Example Lender Limited',
    approvalNumber: 'FCCPC/DL/EXAMPLE/001',
    address: '1 Example Street, Lagos, Nigeria',
  },
  contacts: { ...defaultSupport, whatsapp: '' },
  limits: {
    minLoanNaira: limits.minLoanNaira,
    maxLoanNaira: limits.maxLoanNaira,
    minTenureDays: limits.minTenureDays,
    maxTenureDays: limits.maxTenureDays,
  },
  apiOrigin: '',
  // Nobody owns names under .example: the simulator's payment page and help.
  linkHosts: ['checkout.example', 'help.lender.example', 'play.google.com', 'apps.apple.com'],
  policy: defaultTimeSdkFlags,
  colours: { light: {}, dark: {} },
  profile: { fields, sections, backend },
};
