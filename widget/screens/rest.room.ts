/** The room of all screens that a start doesn't need. */
import { AboutUsScreen } from './account/about-us.tsx';
import { DeleteAccountScreen } from './account/delete-account.tsx';
import { LanguageScreen } from './account/language.tsx';
import { MeScreen } from './account/me.tsx';
import { PrivacyScreen } from './account/privacy.tsx';
import { SettingsScreen } from './account/settings.tsx';
import { TermsScreen } from './account/terms.tsx';
import { AdditionalInformationScreen } from './application/additional-information.tsx';
import { BankCardScreen } from './application/bank-card.tsx';
import { FinishLoadingScreen } from './application/finish-loading.tsx';
import { IdentityScreen } from './application/identity.tsx';
import { PersonalInformationScreen } from './application/personal-information.tsx';
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
import { LoginScreen, RegisterScreen } from './login/login.tsx';
import { NationScreen } from './login/nation.tsx';
import { RecordsScreen } from './records/records.tsx';
import { BillScreen } from './repay/bill.tsx';
import { CashierScreen } from './repay/cashier.tsx';
import { NewMoney } from './repay/new-money.tsx';
import { PaidInFull } from './repay/paid-in-full.tsx';
import { RepayScreen } from './repay/repay.tsx';
import { RolloverScreen } from './repay/rollover.tsx';
import { addDrawings } from '../ui/status/drawing.tsx';
import { moreDrawings } from '../ui/status/more-drawings.ts';
import { leadOn } from '../ui/layout/lead-on.ts';
import { leading } from '../ui/layout/leading.ts';
import { drawAhead } from './draw-ahead.ts';
import { ahead } from './home/read-ahead.ts';
import { furnish, type OtherScreens } from './rooms.ts';

addDrawings(moreDrawings);
leading.on = leadOn;
ahead.draw = drawAhead;
furnish({
  login: LoginScreen,
  register: RegisterScreen,
  nation: NationScreen,
  records: RecordsScreen,
  me: MeScreen,
  addBankCard: BankCardScreen,
  personalInfomation: atStep('personalInfomation', PersonalInformationScreen),
  additionalInfomation: customersOwn(atStep('additionalInfomation', AdditionalInformationScreen)),
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
