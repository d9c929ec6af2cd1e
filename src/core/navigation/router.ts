/** The hash router of §2: the place as a store, the functions that change it, the guard, and the ways home. */
import { atom } from 'nanostores';
import { environment } from '../environment.ts';
import { type RouteName, routes } from '../../facts/routes.ts';
import { pageEvent } from '../phone/analytics.ts';
import { $endedSessions, $loggedIn, startSession } from '../customer/session.ts';
import { storedValues } from '../phone/stored.ts';
import { type Place, pathOf, readPath } from './hash.ts';
import { forgetLayers, historyMoved, whenHistorySettles } from './layers.ts';
import { isOver } from './over.ts';

const home: Place = { name: 'home', query: {} };
export const $place = atom(home);

/** Where to go after login. */
let wanted: Place | undefined;

/** When the shell was asked for its login, ms. Undefined if no answer is pending. */
let askedAt: number | undefined;
/** The screen that asked for login last. */
let askedFrom: Place | undefined;
const SILENCE_MS = 3_000;

const isGuarded = (name: RouteName) => 'guarded' in routes[name] && !$loggedIn.get();

/** Reads the address and follows it. Returns how to stop, which also forgets the place. */
export function listenToAddress(): () => void {
  const stopHearing = environment().history.listen((isReturn) => {
    const isOurs = historyMoved(isReturn);
    const isHere = environment().history.path() === pathOf($place.get());
    if (!isHere) follow(isReturn);
    else if (isReturn && !isOurs) back();
  });
  const stopEnding = $endedSessions.listen(() => {
    wanted = undefined;
    replace('home');
  });
  const start = $place.get();
  follow();
  if ($place.get() === start) pageEvent(start.name);
  return () => {
    stopEnding();
    stopHearing();
    forgetLayers();
    wanted = askedAt = askedFrom = undefined;
    $place.set(home);
  };
}

function follow(isReturn = false): void {
  const { history } = environment();
  const read = readPath(history.path());
  if (isReturn && isOver(read.place)) return back();
  if (read.kind === 'redirect') history.replace(pathOf(read.place));
  enter(read.place);
}

function enter(place: Place): void {
  if (isGuarded(place.name)) {
    environment().history.replace(pathOf(home));
    show(home);
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

/** Opens a screen; Back returns here. */
export function go(name: RouteName, query: Place['query'] = {}): void {
  const place = { name, query };
  if (isGuarded(name)) return void requireLogin(place);
  whenHistorySettles(() => {
    environment().history.push(pathOf(place));
    show(place);
  });
}

/** Replaces this screen, so that Back doesn't return here. */
export function replace(name: RouteName, query: Place['query'] = {}): void {
  const place = { name, query };
  if (isGuarded(name)) return void requireLogin(place);
  whenHistorySettles(() => {
    environment().history.replace(pathOf(place));
    show(place);
  });
}

/** Goes back to the last page that is still useful, or to `otherwise`. */
export function backOr(otherwise: RouteName): void {
  const { history } = environment();
  if (history.canGoBack()) history.back();
  else replace(otherwise);
}

/** Goes back to the last page that is still useful, or home. */
export const back = (): void => backOr('home');

const loginPages: readonly RouteName[] = ['login', 'register', 'nation'];
export const onLoginPage = () => loginPages.includes($place.get().name);

/**
 * Asks for login (§2) by the shell's own action, else on /user/login, then opens `place`. The shell's login may cover
 * the page for minutes. A second tap after three seconds shows that it doesn't, and opens the app's own login.
 * `again`: somebody is logged in, and a gateway doesn't take it any more.
 */
export async function requireLogin(place: Place = home, again = false): Promise<void> {
  const toOwn = () => go('login', again ? { again: '1' } : {});
  const { bridge, clock } = environment();
  wanted = place;
  askedFrom = $place.get();
  if (askedAt !== undefined) {
    if (clock.now() - askedAt >= SILENCE_MS) toOwn();
    return;
  }
  askedAt = clock.now();
  const { store: token } = storedValues.token;
  const before = token.get();
  const answer = await bridge.call('toLogin', {});
  askedAt = undefined;
  const login = answer.ok ? answer.result.login : null;
  const isOld = again && token.get() === before;
  if (login && login.token !== before && (isOld || !$loggedIn.get())) void startSession(login);
  // If somebody is typing on the login page, that page handles a late login.
  if (onLoginPage()) return;
  if (login) loginDone();
  else if ($place.get() === askedFrom && !(answer.ok && answer.result.handled)) toOwn();
  else wanted = undefined;
}

/** After login: opens the wanted screen, else home. No login page stays in the history. */
export function loginDone(): void {
  const here = $place.get();
  const atLogin = onLoginPage();
  const place = wanted ?? (atLogin ? home : here);
  wanted = undefined;
  if (atLogin) replace(place.name, place.query);
  else if (pathOf(place) !== pathOf(here)) go(place.name, place.query);
}
