/** The brand 'example': another lender's name, colours, contacts and limits on the same sources, to prove the seam. */
import { defaultTimeSdkFlags } from '#src/facts/bridge-actions.ts';
import { backend, fields, sections } from '#src/facts/profile.ts';
import type { Brand } from './brand.ts';

export const example: Brand = {
  appName: 'Example Credit',
  packageName: 'com.example.examplecredit',
  lender: {
    name: 'Second Example Finance Limited',
    approvalNumber: 'FCCPC/DL/EXAMPLE/002',
    address: '2 Example Avenue, Abuja, Nigeria',
  },
  contacts: {
    email: 'care@examplecredit.example',
    phone: '+2342013300001',
    whatsapp: '+2348030000001',
  },
  limits: { minLoanNaira: 5_000, maxLoanNaira: 50_000, minTenureDays: 91, maxTenureDays: 180 },
  apiOrigin: 'https://api.examplecredit.example',
  linkHosts: ['pay.examplecredit.example', 'play.google.com'],
  policy: defaultTimeSdkFlags,
  profile: { fields, sections, backend },
  colours: {
    light: {
      brand: '#1d4f91',
      'brand-press': '#163d70',
      'brand-ink': '#163d70',
      'brand-soft': '#e4edf8',
      'hero-from': '#1d4f91',
      'hero-to': '#0e2747',
      'on-hero-2': '#d3e2f5',
      'part-1': '#1d4f91',
    },
    dark: {
      brand: '#7fb0ee',
      'brand-press': '#9cc3f4',
      'on-brand': '#06203f',
      'brand-ink': '#9cc3f4',
      'brand-soft': '#17304f',
      'hero-from': '#1b4577',
      'hero-to': '#0c213d',
      'part-1': '#7fb0ee',
    },
  },
};
