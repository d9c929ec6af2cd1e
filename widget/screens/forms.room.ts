/** The room of the screens that most customers see next: login and the forms of an application. */
import { AdditionalInformationScreen } from './application/additional-information.tsx';
import { BankCardScreen } from './application/bank-card.tsx';
import { PersonalInformationScreen } from './application/personal-information.tsx';
import { atStep } from './kit/page/at-step.tsx';
import { customersOwn } from './kit/login/log-in-first.tsx';
import { LoginScreen, RegisterScreen } from './login/login.tsx';
import { addDrawings } from '../ui/status/drawing.tsx';
import { moreDrawings } from '../ui/status/more-drawings.ts';
import { leadOn } from '../ui/layout/lead-on.ts';
import { leading } from '../ui/layout/leading.ts';
import { drawAhead } from './draw-ahead.ts';
import { ahead } from './home/read-ahead.ts';
import { type FormScreens, furnish } from './rooms.ts';

addDrawings(moreDrawings);
leading.on = leadOn;
ahead.draw = drawAhead;
furnish({
  login: LoginScreen,
  register: RegisterScreen,
  personalInfomation: atStep('personalInfomation', PersonalInformationScreen),
  additionalInfomation: customersOwn(atStep('additionalInfomation', AdditionalInformationScreen)),
  addBankCard: BankCardScreen,
} satisfies FormScreens);
