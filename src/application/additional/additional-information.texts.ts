/** Texts of additionalInfomation with its three sections (§2, §5). */
import { area, sentence } from '../../core/texts/area.ts';

export const additional = area('additional', {
  title: 'Home, work, contacts',
  residencePage: 'Home',
  workPage: 'Work',
  contactsPage: 'Contacts',
  pageOf: (title: string, page: number, pages: number) =>
    sentence('{title} · {page} of {pages}', { title, page, pages }),
  residenceCard: 'Where you live',
  workCard: 'Your work and income',
  contactsCard: 'Two people who know you',
  contactsLead:
    "Ask them first. This phone doesn't save their names and numbers, so fill them in last.",
  contact1: 'First contact',
  contact2: 'Second contact',
  emailBefore: (email: string) => sentence("We'll write to {email}.", { email }),
  firstPayday: 'First payday',
  dayOfMonth: (day: string) => sentence('Day {day} of the month', { day }),
  takenRelation: 'Your other contact',
  inSection: (section: string, label: string) => sentence('{section}, {label}', { section, label }),
});
