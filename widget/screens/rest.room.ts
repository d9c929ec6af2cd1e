/** The room of all screens that neither a start nor forms.room.ts has. */
import './forms.room.ts';
import { AboutUsScreen } from './account/about-us.tsx';
import { DeleteAccountScreen } from './account/delete-account.tsx';
import { LanguageScreen } from './account/language.tsx';
import { MeScreen } from './account/me.tsx';
import { PrivacyScreen } from './account/privacy.tsx';
import { SettingsScreen } from './account/settings.tsx';
import { TermsScreen } from './account/terms.tsx';
import { FinishLoadingScreen } from './application/finish-loading.tsx';
import { IdentityScreen } from './application/identity.tsx';
import { QuestionnaireScreen } from './application/questionnaire.tsx';
import { ReviewScreen } from './application/review.tsx';
import { ConfirmScreen } from './borrow/confirm-borrow.tsx';
import { DifferencesView } from './borrow/differences-view.tsx';
import { LendingScreen } from './borrow/lending.tsx';
import { LoanAgreementScreen } from './borrow/loan-agreement.tsx';
import { RejectScreen } from './borrow/reject.tsx';
import {
  PdPopScreen,
  PopScreen,
  Yx1Screen,
  Yx2ConfirmBorrowScreen,
  Yx2Screen,
  Yx3Screen,
} from './campaign/campaign.tsx';
import { CouponScreen } from './coupons/coupons.tsx';
import { FeedbackDetailScreen } from './feedback/feedback-detail.tsx';
import { FeedbackFaqScreen } from './feedback/feedback-faq.tsx';
import { AddFeedbackScreen } from './feedback/feedback-form.tsx';
import { FeedbackResultScreen } from './feedback/feedback-result.tsx';
import { FeedbackListScreen } from './feedback/feedback.tsx';
import { Stopped } from './home/stopped.tsx';
import { CustomerServicesScreen } from './help/customer-services.tsx';
import { FaqScreen } from './help/help.tsx';
import { OpenAppScreen } from './help/open-app.tsx';
import { atStep } from './kit/page/at-step.tsx';
import { CheckingView } from './kit/loan/checking-view.tsx';
import { customersOwn } from './kit/login/log-in-first.tsx';
import { UpdateView } from './kit/states/update-view.tsx';
import { NationScreen } from './login/nation.tsx';
import { RecordsScreen } from './records/records.tsx';
import { BillScreen } from './repay/bill.tsx';
import { CashierScreen } from './repay/cashier.tsx';
import { NewMoney } from './repay/new-money.tsx';
import { PaidInFull } from './repay/paid-in-full.tsx';
import { RepayScreen } from './repay/repay.tsx';
import { RolloverScreen } from './repay/rollover.tsx';
import { furnish, type OtherScreens } from './rooms.ts';

furnish({
  nation: NationScreen,
  records: RecordsScreen,
  me: MeScreen,
  idCardAuthentication: atStep('idCardAuthentication', IdentityScreen),
  reviewTips: ReviewScreen,
  loanQuestion: customersOwn(QuestionnaireScreen),
  toBorrow: ConfirmScreen,
  lending: customersOwn(LendingScreen),
  reject: customersOwn(RejectScreen),
  repayDetail: customersOwn(RepayScreen),
  billDetail: customersOwn(BillScreen),
  exhibitionPeriodDetail: RolloverScreen,
  cashier: customersOwn(CashierScreen),
  customerServices: CustomerServicesScreen,
  settings: SettingsScreen,
  aboutUs: AboutUsScreen,
  faq: FaqScreen,
  language: LanguageScreen,
  openApp: OpenAppScreen,
  coupon: CouponScreen,
  deleteAccount: DeleteAccountScreen,
  pop: PopScreen,
  pdPop: PdPopScreen,
  privacy: PrivacyScreen,
  termsOfService: TermsScreen,
  loanAgreement: customersOwn(LoanAgreementScreen),
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
  checking: CheckingView,
  differences: DifferencesView,
  update: UpdateView,
  newMoney: NewMoney,
  paidInFull: PaidInFull,
  stopped: Stopped,
} satisfies OtherScreens);
