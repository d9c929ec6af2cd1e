/** The default brand. Lender and approval number are examples until counsel gives them. */
import { chatHost } from '#src/facts/chat.ts';
import { defaultTimeSdkFlags } from '#src/facts/bridge-actions.ts';
import { defaultSupport, shippedLoanLimits } from '#src/facts/limits.ts';
import { shippedProfile } from '#src/facts/lender-profile.ts';
import { defaultAppName, defaultPackageName } from '#src/facts/stored.ts';
import type { Brand } from './brand.ts';

/** An L with the diamond of the cloth. */
const mark = (tile: string, letter: string) =>
  `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 40'><rect width='40' height='40' rx='11' fill='${tile}'/><path fill='${letter}' d='M10 8.5h8v15.5h13V32H10z'/><path fill='#ffc45c' d='M25.5 8l6 6.5-6 6.5-6-6.5z'/></svg>`;

/** Woven cloth (aso-oke): a strip `height` units high of its pattern of 28 units. */
const cloth = (height: number, lines: string, shapes: string) =>
  `<svg xmlns='http://www.w3.org/2000/svg' width='28' height='${height}'><path fill='none' stroke='#fff' stroke-opacity='.3' d='${lines}'/>${shapes}</svg>`;

export const lendmax: Brand = {
  appName: defaultAppName,
  packageName: defaultPackageName,
  lender: {
    name: 'Example Lender Limited',
    approvalNumber: 'FCCPC/DL/EXAMPLE/001',
    address: '1 Example Street, Lagos, Nigeria',
  },
  textsApproved: null,
  decisions: { taxOnFee: null, contactsNeverCalled: null, replyTime: null, lateFeeCap: null },
  contacts: { ...defaultSupport, whatsapp: '' },
  limits: shippedLoanLimits,
  languages: ['en', 'es'],
  apiOrigin: '',
  // Hosts under .example belong to no one. They are the simulator's payment page and help; its customer service has a chat.
  linkHosts: [
    'checkout.example',
    'help.lender.example',
    'play.google.com',
    'apps.apple.com',
    chatHost,
  ],
  policy: defaultTimeSdkFlags,
  colours: { light: {}, dark: {} },
  pictures: {
    mark: mark('#0b5d45', '#fff'),
    'mark-on-hero': mark('#fff', '#0b5d45'),
    strip: cloth(
      14,
      'M0 .5h28M0 4l4 4-4 4M28 4l-4 4 4 4',
      "<path fill='#ffc45c' d='M14 3l6 5-6 5-6-5z'/>",
    ),
    'strip-wide': cloth(
      70,
      'M0 .5h28M0 23.5h28M0 45.5h28M0 49.5h28M0 5l7 7-7 7M28 5l-7 7 7 7',
      "<path fill='#ffc45c' d='M14 4l8 8-8 8-8-8zM0 47h28v1H0z'/><path fill='#fff' fill-opacity='.3' d='M0 28h10v4H0zM14 28h10v4H14zM7 36h10v4H7zM21 36h7v4h-7zM0 36h3v4H0z'/><path fill='#ffc45c' fill-opacity='.55' d='M0 70l14-16 14 16z'/>",
    ),
  },
  profile: shippedProfile,
};
