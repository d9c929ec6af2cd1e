/** The screens of the first script. */
import { HomeScreen } from './home/home.tsx';
import type { FirstScreens } from './rooms.ts';

export const firstScreens: FirstScreens = { home: HomeScreen };
