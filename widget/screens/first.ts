/** The screens of the start and of the login. */
import { HomeScreen } from './home/home.tsx';
import { LoginScreen, RegisterScreen } from './login/login.tsx';
import { NationScreen } from './login/nation.tsx';
import type { FirstScreens } from './rooms.ts';

export const firstScreens: FirstScreens = {
  home: HomeScreen,
  login: LoginScreen,
  register: RegisterScreen,
  nation: NationScreen,
};
