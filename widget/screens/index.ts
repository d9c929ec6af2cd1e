/** The total map RouteName → view (§2): a route without a view does not compile. */
import type { ComponentType } from 'react';
import type { RouteName } from '#src/facts/routes.ts';
import { AdditionalInformationScreen } from './auth/additional-information-view.tsx';
import { LoginScreen, RegisterScreen } from './auth/entry-view.tsx';
import { FinishLoadingScreen } from './auth/finish-loading-view.tsx';
import { IdentityScreen } from './auth/identity-view.tsx';
import { NationScreen } from './auth/nation-view.tsx';
import { PersonalInformationScreen } from './auth/personal-information-view.tsx';
import { QuestionnaireScreen } from './auth/questionnaire-view.tsx';
import { ReviewScreen } from './auth/review-view.tsx';
import { ConfirmScreen } from './borrow/confirm-view.tsx';
import { LendingScreen } from './borrow/lending-view.tsx';
import { RejectScreen } from './borrow/reject-view.tsx';
import {
  PdPopScreen,
  PopScreen,
  Yx1Screen,
  Yx2ConfirmBorrowScreen,
  Yx2Screen,
  Yx3Screen,
} from './campaign/campaign-view.tsx';
import { AddFeedbackScreen } from './feedback/add-feedback-view.tsx';
import { FeedbackDetailScreen } from './feedback/feedback-detail-view.tsx';
import { FeedbackFaqScreen } from './feedback/feedback-faq-view.tsx';
import { FeedbackListScreen } from './feedback/feedback-list-view.tsx';
import { FeedbackResultScreen } from './feedback/feedback-result-view.tsx';
import { HomeScreen } from './home/home-view.tsx';
import { MeScreen } from './home/me-view.tsx';
import { LoanAgreementScreen } from './legal/loan-agreement-view.tsx';
import { PrivacyScreen } from './legal/privacy-view.tsx';
import { TermsScreen } from './legal/terms-view.tsx';
import { consentFirst } from './parts/consent-gate.tsx';
import { BillScreen } from './repay/bill-view.tsx';
import { CashierScreen } from './repay/cashier-view.tsx';
import { RecordsScreen } from './repay/records-view.tsx';
import { RepayScreen } from './repay/repay-view.tsx';
import { RolloverScreen } from './repay/rollover-view.tsx';
import { BankCardScreen } from './user/bank-card-view.tsx';
import { CouponScreen } from './user-center/coupon-view.tsx';
import { AboutUsScreen } from './user-center/about-us-view.tsx';
import { CustomerServicesScreen } from './user-center/customer-services-view.tsx';
import { DeleteAccountScreen } from './user-center/delete-account-view.tsx';
import { FaqScreen } from './user-center/faq-view.tsx';
import { LanguageScreen } from './user-center/language-view.tsx';
import { OpenAppScreen } from './user-center/open-app-view.tsx';
import { SettingsScreen } from './user-center/settings-view.tsx';

export const screens: Record<RouteName, ComponentType> = {
  home: HomeScreen,
  records: RecordsScreen,
  me: MeScreen,
  addBankCard: BankCardScreen,
  personalInfomation: consentFirst(PersonalInformationScreen),
  additionalInfomation: AdditionalInformationScreen,
  idCardAuthentication: IdentityScreen,
  reviewTips: ReviewScreen,
  loanQuestion: QuestionnaireScreen,
  toBorrow: ConfirmScreen,
  lending: LendingScreen,
  reject: RejectScreen,
  repayDetail: RepayScreen,
  billDetail: BillScreen,
  exhibitionPeriodDetail: RolloverScreen,
  cashier: CashierScreen,
  customerServices: CustomerServicesScreen,
  settings: SettingsScreen,
  aboutUs: AboutUsScreen,
  faq: FaqScreen,
  language: LanguageScreen,
  openApp: OpenAppScreen,
  coupon: CouponScreen,
  deleteAccount: DeleteAccountScreen,
  login: LoginScreen,
  register: RegisterScreen,
  nation: NationScreen,
  pop: PopScreen,
  pdPop: PdPopScreen,
  privacy: PrivacyScreen,
  termsOfService: TermsScreen,
  loanAgreement: LoanAgreementScreen,
  yx1: Yx1Screen,
  yx2: Yx2Screen,
  yx2ConfirmBorrow: Yx2ConfirmBorrowScreen,
  yx3: Yx3Screen,
  FinishLoading: FinishLoadingScreen,
  feedbackList: FeedbackListScreen,
  addFeedback: AddFeedbackScreen,
  feedbackDetail: FeedbackDetailScreen,
  feedbackFaq: FeedbackFaqScreen,
  feedbackResult: FeedbackResultScreen,
};
