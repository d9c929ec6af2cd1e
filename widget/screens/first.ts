/** The screen of the start. */
import { HomeScreen } from './home/home.tsx';
import type { FirstScreens } from './rooms.ts';

export const firstScreens: FirstScreens = { home: HomeScreen };
