import { area, sentence } from '../../core/texts/area.ts';

export const personal = area('personal', {
  title: 'About you',
  lead: 'Use the name on your ID and bank account.',
  nameCard: 'Your name',
  bornCard: 'Your details',
  lifeCard: 'A bit more about you',
  reachCard: 'How to reach you',
  moreWays: 'More ways to reach you',
  moreLater: 'Enter your birthday to see the rest.',
  secondName: 'Your second name goes under “Middle name”.',
  day: 'Day',
  month: 'Month',
  year: 'Year',
  pick: 'Choose the date',
  takeNumber: (mobile: string) => sentence('Use {mobile}', { mobile }),
  emailPlaceholder: 'Enter your email',
  and: (before: string, last: string) => sentence('{before} and {last}', { before, last }),
  or: (before: string, last: string) => sentence('{before} or {last}', { before, last }),
  emailHint: (hosts: string) => sentence('{hosts} only', { hosts }),
  didYouMean: 'Did you mean this?',
  suggestions: 'Tap to complete your email',
  email_verify: (endings: string) =>
    sentence(
      'It must end in {endings}. Before the @, only letters, numbers, _, - and single dots.',
      { endings },
    ),
  spacesRemoved: 'Emails have no spaces. We removed them.',
});
