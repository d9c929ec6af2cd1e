/** Texts of personal_infomation (§2, §5). */
import { area } from '../core/texts/area.ts';

export const personal = area({
  title: ['About you', 'Sobre usted'],
  lead: [
    'Use the name on your ID and bank account.',
    'Use el nombre de su documento y de su cuenta bancaria.',
  ],
  nameCard: ['Your name', 'Su nombre'],
  bornCard: ['Your details', 'Sus datos'],
  lifeCard: ['A bit more about you', 'Un poco más sobre usted'],
  reachCard: ['How to reach you', 'Cómo contactarle'],
  moreWays: ['More ways to reach you', 'Más formas de contactarle'],
  moreLater: [
    'Enter your birthday to see the rest.',
    'Ingrese su fecha de nacimiento para ver el resto.',
  ],
  secondName: [
    'Your second name goes under “Middle name”.',
    'Su otro nombre va en «Segundo nombre».',
  ],
  day: ['Day', 'Día'],
  month: ['Month', 'Mes'],
  year: ['Year', 'Año'],
  pick: ['Choose from a calendar', 'Elegir en un calendario'],
  takeNumber: [(mobile: string) => `Use ${mobile}`, (mobile: string) => `Usar ${mobile}`],
  emailPlaceholder: ['Enter your email', 'Ingrese su correo'],
  and: [
    (before: string, last: string) => `${before} and ${last}`,
    (before: string, last: string) => `${before} y ${last}`,
  ],
  or: [
    (before: string, last: string) => `${before} or ${last}`,
    (before: string, last: string) => `${before} o ${last}`,
  ],
  emailHint: [(hosts: string) => `${hosts} only`, (hosts: string) => `Solo ${hosts}`],
  didYouMean: ['Did you mean this?', '¿Quiso decir este?'],
  suggestions: ['Tap to complete your email', 'Toque para completar su correo'],
  email_verify: [
    (endings: string) =>
      `It must end in ${endings}. Before the @, only letters, numbers, _, - and single dots.`,
    (endings: string) =>
      `Debe terminar en ${endings}. Antes del @, solo letras, números, _, - y puntos separados.`,
  ],
  spacesRemoved: [
    'Emails have no spaces. We removed them.',
    'El correo no lleva espacios. Los quitamos.',
  ],
});
