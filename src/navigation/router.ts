/** The hash router of §2: the place as a store, the verbs that change it, the guard, and the ways home. */
import { atom } from 'nanostores';
import { environment } from '../environment.ts';
import { type RouteName, routes } from '../spec/routes.ts';
import { pageEvent } from '../stores/analytics.ts';
import { storedValues } from '../stored.ts';
import { $endedSessions, $loggedIn, startSession } from '../stores/session.ts';
import { type Place, pathOf, readPath } from './hash.ts';
import { historyMoved, whenHistorySettles } from './layers.ts';

export const $place = atom<Place>({ name: 'home', query: {} });

/** Where the person wanted to go when login came between; read by the login screen's end. */
let wanted: Place | undefined;

const isGuarded = (name: RouteName) => 'guarded' in routes[name] && !$loggedIn.get();

/** Reads the address and follows it from now on; once, at boot. */
export function listenToAddress(): void {
  environment().history.listen(() => {
    historyMoved();
    if (environment().history.path() !== pathOf($place.get())) follow();
  });
  $endedSessions.listen(() => {
    wanted = undefined;
    replace('home');
  });
  const start = $place.get();
  follow();
  if ($place.get() === start) pageEvent(start.name);
}

function follow(): void {
  const { history } = environment();
  const read = readPath(history.path());
  if (read.kind === 'redirect') history.replace(pathOf(read.place));
  enter(read.place);
}

function enter(place: Place): void {
  if (isGuarded(place.name)) {
    environment().history.replace(pathOf({ name: 'home', query: {} }));
    show({ name: 'home', query: {} });
    void requireLogin(place);
    return;
  }
  show(place);
}

function show(place: Place): void {
  if (pathOf($place.get()) === pathOf(place)) return;
  $place.set(place);
  pageEvent(place.name);
}

/** Goes to a screen; Back returns here. */
export function go(name: RouteName, query: Place['query'] = {}): void {
  const place = { name, query };
  if (isGuarded(name)) return void requireLogin(place);
  whenHistorySettles(() => {
    environment().history.push(pathOf(place));
    show(place);
  });
}

/** Goes to a screen in place of this one: Back does not return here. */
export function replace(name: RouteName, query: Place['query'] = {}): void {
  const place = { name, query };
  if (isGuarded(name)) return void requireLogin(place);
  whenHistorySettles(() => {
    environment().history.replace(pathOf(place));
    show(place);
  });
}

/** Back to the page before, or home where there is none. */
export function back(): void {
  const { history } = environment();
  if (history.canGoBack()) history.back();
  else replace('home');
}

/** Login first (§2): the shell's own action, else /user/login; then on to `place`. */
export async function requireLogin(place: Place = { name: 'home', query: {} }): Promise<void> {
  wanted = place;
  const answer = await environment().bridge.call('toLogin', {});
  const login = answer.ok ? answer.result.login : null;
  if (login) {
    if (login.token !== storedValues.token.store.get()) void startSession(login);
    return loginDone();
  }
  if (wanted !== place) return;
  if (!answer.ok || !answer.result.handled) return go('login');
  wanted = undefined;
}

const loginPages: readonly RouteName[] = ['login', 'register', 'nation'];

/** The person is logged in: on to where they wanted, else home. A login page is not left in the history. */
export function loginDone(): void {
  const here = $place.get();
  const onLoginPage = loginPages.includes(here.name);
  const place = wanted ?? (onLoginPage ? { name: 'home' as const, query: {} } : here);
  wanted = undefined;
  if (onLoginPage) replace(place.name, place.query);
  else if (pathOf(place) !== pathOf(here)) go(place.name, place.query);
}
