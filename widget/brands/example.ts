/**
 * The brand 'example': another lender's name, colours, contacts and limits with the same sources, to prove that brands
 * are separable.
 */
import { defaultTimeSdkFlags } from '#src/facts/bridge-actions.ts';
import { shippedProfile } from '#src/facts/lender-profile.ts';
import type { Brand } from './brand.ts';

const square = (tile: string, ring: string) =>
  `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 40'><rect width='40' height='40' fill='${tile}'/><circle cx='20' cy='20' r='9' fill='none' stroke='${ring}' stroke-width='5'/></svg>`;
const dots = (height: number) =>
  `<svg xmlns='http://www.w3.org/2000/svg' width='14' height='${height}'><circle cx='7' cy='7' r='2' fill='#7fb0ee'/></svg>`;

export const example: Brand = {
  appName: 'Example Credit',
  packageName: 'com.example.examplecredit',
  lender: {
    name: 'Second Example Finance Limited',
    approvalNumber: 'FCCPC/DL/EXAMPLE/002',
    address: '2 Example Avenue, Abuja, Nigeria',
  },
  textsApproved: null,
  decisions: { taxOnFee: null, contactsNeverCalled: null, replyTime: null, lateFeeCap: null },
  contacts: {
    email: 'care@examplecredit.example',
    phone: '+2342013300001',
    whatsapp: '+2348030000001',
  },
  limits: { minLoanNaira: 5_000, maxLoanNaira: 50_000, minTenureDays: 91, maxTenureDays: 180 },
  languages: ['en', 'es'],
  apiOrigin: '',
  linkHosts: ['pay.examplecredit.example', 'play.google.com'],
  policy: defaultTimeSdkFlags,
  pictures: {
    mark: square('#1d4f91', '#fff'),
    'mark-on-hero': square('#fff', '#1d4f91'),
    strip: dots(14),
    'strip-wide': dots(28),
  },
  profile: shippedProfile,
  colours: {
    light: {
      brand: '#1d4f91',
      'brand-ink': '#163d70',
      'brand-soft': '#e4edf8',
      halo: '#1d4f9133',
      'hero-from': '#1d4f91',
      'hero-to': '#0e2747',
      'on-hero-2': '#d3e2f5',
    },
    dark: {
      brand: '#7fb0ee',
      'on-brand': '#06203f',
      'brand-ink': '#9cc3f4',
      'brand-soft': '#17304f',
      halo: '#7fb0ee47',
      'hero-from': '#1b4577',
      'hero-to': '#0c213d',
    },
  },
};
