/** The screens, their paths, the redirects of the parents, tabs, menu and guard of §2, in the specification's spelling. */

export type Route = {
  readonly path: string;
  /** Needs a stored token (§2, navigation guard). */
  readonly guarded?: true;
  /** Has a place in the bottom bar (§2). */
  readonly tab?: true;
};

/** Route name → path (§2). Names that §2 does not print follow the spelling of their path. */
export const routes = {
  // §2: home, records, profile
  home: { path: '/', tab: true },
  records: { path: '/records', tab: true },
  me: { path: '/me', tab: true },
  // §2: /bank_account
  addBankCard: { path: '/bank_account/add_bankcard', guarded: true },
  // §2: /auth
  personalInfomation: { path: '/auth/personal_infomation', guarded: true },
  additionalInfomation: { path: '/auth/additionalInfomation' },
  idCardAuthentication: { path: '/auth/id_card_authentication', guarded: true },
  reviewTips: { path: '/auth/review_tips', guarded: true },
  loanQuestion: { path: '/auth/loan_question' },
  // §2: /borrow
  toBorrow: { path: '/borrow/confirm_borrow', guarded: true },
  lending: { path: '/borrow/lending' },
  reject: { path: '/borrow/reject' },
  // §2: /repay
  repayDetail: { path: '/repay/repay_detail' },
  billDetail: { path: '/repay/bill_detail' },
  exhibitionPeriodDetail: { path: '/repay/exhibition_period_detail' },
  cashier: { path: '/repay/cashier' },
  // §2: /user_center
  customerServices: { path: '/user_center/customer_services', guarded: true },
  settings: { path: '/user_center/settings', guarded: true },
  aboutUs: { path: '/user_center/about_us', guarded: true },
  faq: { path: '/user_center/faq', guarded: true },
  language: { path: '/user_center/language' },
  openApp: { path: '/user_center/open_app' },
  coupon: { path: '/user_center/coupon' },
  deleteAccount: { path: '/user_center/delete_account' },
  // §2: /user
  login: { path: '/user/login' },
  register: { path: '/user/register' },
  nation: { path: '/user/nation' },
  // §2: standalone
  pop: { path: '/pop' },
  pdPop: { path: '/pd_pop' },
  privacy: { path: '/privacy' },
  termsOfService: { path: '/terms_of_service' },
  loanAgreement: { path: '/loan_agreement' },
  yx1: { path: '/yx1' },
  yx2: { path: '/yx2' },
  yx2ConfirmBorrow: { path: '/yx2ConfirmBorrow' },
  yx3: { path: '/yx3' },
  FinishLoading: { path: '/finish_loading', guarded: true },
  // §2: /feedback
  feedbackList: { path: '/feedback/feedback_list' },
  addFeedback: { path: '/feedback/add_feedback' },
  feedbackDetail: { path: '/feedback/feedbackDetail' },
  feedbackFaq: { path: '/feedback/feedback_faq' },
  feedbackResult: { path: '/feedback/feedback_result' },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;

/** Parent path → the screen it redirects to (§2). */
export const parents = {
  '/bank_account': 'addBankCard',
  '/auth': 'personalInfomation',
  '/borrow': 'home',
  '/repay': 'home',
  '/user_center': 'settings',
  '/user': 'login',
  '/feedback': 'feedbackList',
} as const satisfies Record<string, RouteName>;

/** Bottom bar, in order (§2). */
export const tabs = ['home', 'records', 'me'] as const satisfies readonly RouteName[];

/** Screens that outside links and notifications may open. Their paths stay the same in all versions 1.x. */
export const linkedScreens = [
  'home',
  'repayDetail',
  'coupon',
  'feedbackList',
] as const satisfies readonly RouteName[];

/** Menu of the Me screen, in order (§2). */
export const meMenu = [
  'coupon',
  'faq',
  'aboutUs',
  'customerServices',
  'settings',
] as const satisfies readonly RouteName[];
