/** Walks through the places of a group on one phone, in one language, and hands over each. */
import { namedMessages } from '#src/facts/errors.ts';
import { routes } from '#src/facts/routes.ts';
import { customer } from '#harness/simulator/scenarios/customer.ts';
import { applySetting } from '#harness/cli/commands/words.ts';
import type { LogEntry } from '#harness/simulator/protocol/log.ts';
import type { Phone } from '#harness/player/browser/phone.ts';
import { applicationPage } from '#harness/player/pages/application.ts';
import { MINUTE_MS } from '#src/facts/time.ts';
import { squeezed } from '#harness/simulator/text/squeezed.ts';
import { atRest, wordsOf } from './inspect.ts';
import { type LanguageJudge, textsIn } from './judge.ts';
import { pathOf, type PlaceGroup, placeOf } from './places.ts';
import type { Language } from '#src/facts/languages.ts';

/** What every visit reports, whatever else is checked. */
export interface Visited {
  readonly name: string;
  /** Its tag. */
  readonly language: string;
  /** Why this is the wrong place: elsewhere, never settled, unreadable. */
  readonly astray: readonly string[];
  readonly untranslated: readonly string[];
  /** Violations of the page's policy during this visit. */
  readonly violations: readonly string[];
  /** Every text and name on the screen, in the order of the document. */
  readonly texts: readonly string[];
}

/** Every text that the server or the shell has sent in this world. */
async function sentTexts(phone: Phone, log: readonly LogEntry[]): Promise<Set<string>> {
  const sent: unknown[] = [(await phone.control.world(phone.id)).stored];
  for (const entry of log) {
    if (entry.kind === 'call') sent.push(entry.reply);
    if (entry.kind === 'bridge') sent.push(entry.outcome);
  }
  return new Set(textsIn(sent));
}

const violationsIn = (log: readonly LogEntry[]) =>
  log.flatMap((entry) => (entry.kind === 'violation' ? [entry.text] : []));

/** World time at the start, the same in every run, so that dates and amounts of two runs can be compared. */
const firstDay = '2027-01-11T08:00:00Z';

/** Opens the world. If the customer is to be logged in, the shell does it, because a guarded screen asks for it. */
async function openPhone(phone: Phone, group: PlaceGroup, language: string): Promise<void> {
  const { scenario, brand, device, visitor } = group;
  const spoken: Language = language === 'es' ? 'es' : 'en';
  await phone.open({ scenario, brand, device, language: spoken, seed: 1, now: firstDay });
  await atRest(phone.browser);
  if (language !== spoken) {
    // No simulated phone has this language, so it is set as the customer's choice in the app.
    await phone.browser.execute((tag) => localStorage.setItem('language', tag), language);
    await phone.reload();
    await atRest(phone.browser);
  }
  if (visitor) return;
  await phone.go(`#${routes.settings.path}`);
  await phone.at(`#${routes.settings.path}`);
}

/** Each place has its own minute, however long the earlier ones took, so that its texts are the same in every run. */
const PLACE_MS = 2 * MINUTE_MS;

async function setClock(phone: Phone, place: number): Promise<void> {
  const wanted = Date.parse(firstDay) + place * PLACE_MS;
  const { now } = await phone.control.clock(phone.id);
  if (now < wanted) await phone.clock({ now: wanted });
}

async function goTo(phone: Phone, name: string): Promise<string[]> {
  const { browser } = phone;
  const {
    at,
    taps = [],
    shows,
    from = at,
    withQuery,
    settings,
    faults,
    fills,
    cutOff,
  } = placeOf(name);
  const route = `#${pathOf(name)}`;
  if (settings) {
    const { now: _now, ...state } = await phone.control.world(phone.id);
    for (const setting of settings) applySetting(state, setting);
    await phone.control.replace(phone.id, state);
    await phone.reload();
  }
  await phone.go(`#${routes[from].path}`);
  await atRest(browser);
  if (cutOff) {
    await phone.faults([{ path: '*', kind: 'reset' }]);
    await phone.reload();
  }
  if (faults) await phone.faults(faults);
  // So the texts are of the page's language.
  if (taps.length > 0) await phone.until({ idle: true });
  for (const [index, tap] of taps.entries()) {
    const waited = await atRest(browser);
    if (waited !== null) return [waited];
    if (fills && index === taps.length - 1) await applicationPage(phone)[fills]();
    await tap(phone).tap();
  }
  if (withQuery) {
    await atRest(browser);
    const [, query = ''] = (await phone.route()).split('?');
    await phone.go(`${route}?${query}`);
  }
  const waited = await atRest(browser, shows ?? null);
  const now = (await phone.route()).split('?')[0];
  return [...(waited === null ? [] : [waited]), ...(now === route ? [] : [`the app is at ${now}`])];
}

/** The tables of texts are read as the shipped brand has them. */
const isOther = ({ brand }: PlaceGroup) => brand !== '';

/**
 * Visits each place of the group in this language. Calls `look` while the screen shows, before the next one; it may
 * change theme and size.
 */
export async function visitGroup(
  phone: Phone,
  group: PlaceGroup,
  language: string,
  judge: LanguageJudge,
  look: (visited: Visited) => Promise<void>,
): Promise<void> {
  await openPhone(phone, group, language);
  let before = 0;
  for (const [at, name] of group.names.entries()) {
    await setClock(phone, at + 1);
    const astray = await goTo(phone, name);
    const words = await wordsOf(phone.browser);
    const lang = await phone.browser.execute(() => document.documentElement.lang);
    if (lang !== language) astray.push(`the page says lang="${lang}"`);
    const unread = [judge.unread, namedMessages.productFailed];
    if (words.some((text) => unread.includes(text))) astray.push('the page could not be read');
    const typed = placeOf(name).fills ? textsIn(customer) : [];
    const log = await phone.log();
    const from = async () => new Set([...(await sentTexts(phone, log)), ...typed]);
    const untranslated = isOther(group) ? [] : await judge.untranslated(words, from);
    const all = violationsIn(log);
    const violations = all.slice(before);
    before = all.length;
    const texts = words.map(squeezed);
    await look({ name, language, astray, violations, untranslated, texts });
  }
}
