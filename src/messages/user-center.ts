/** Texts of settings. */
import { area } from './area.ts';

export const userCenter = area(
  {
    settingsTitle: 'Settings',
    language: 'Language',
    english: 'English',
    spanish: 'Español',
    version: 'Version',
    logout: 'Log out',
    logoutTitle: 'Log out?',
    logoutText: 'Everything of yours is removed from this phone. Your loan stays as it is.',
  },
  {
    settingsTitle: 'Ajustes',
    language: 'Idioma',
    english: 'English',
    spanish: 'Español',
    version: 'Versión',
    logout: 'Cerrar sesión',
    logoutTitle: '¿Cerrar sesión?',
    logoutText: 'Todo lo suyo se quita de este teléfono. Su préstamo sigue como está.',
  },
);
