/** The app as its page starts it, with its core and models and without its views. Built to one script by bundle.ts. */
import type { ReadableAtom } from 'nanostores';
import { $differences } from '#src/core/differences.ts';
import { differences as differenceTexts } from '#src/core/texts/differences.texts.ts';
import type { Environment } from '#src/core/environment.ts';
import { placeOf, tellError } from '#src/core/field-errors.ts';
import { $mustUpdate, checkVersion } from '#src/core/lowest-version.ts';
import { $place, go } from '#src/core/navigation/router.ts';
import { $checking } from '#src/core/outcome.ts';
import { $endedSessions, $loggedIn } from '#src/core/session.ts';
import { common } from '#src/core/texts/common.texts.ts';
import type { RouteName } from '#src/facts/routes.ts';
import { openStore } from '#src/core/store.ts';
import { begin } from '../../../../player/screens/begin.ts';
import { checkingOf, inFront } from './kit.ts';
import { drawn, type Draw, type Opened, type Pen, type PlainScreen } from './pen.ts';
import { openPlace } from './places.ts';

export interface PlainPage {
  /** `changed` is called once what it shows may be another. */
  readonly read: (changed: () => void) => PlainScreen;
  /** What nobody caught (widget/platform/environment/errors.ts). */
  readonly failed: (code: 'uncaught' | 'rejected', what: unknown) => void;
  readonly stop: () => void;
}

interface Around {
  /** Where the shell has installed its bridge. */
  readonly shell: object;
  /** Goes to an address, as a link does. */
  readonly follow: (path: string) => void;
}

/** What covers every screen: the checking screen, differences of a loan, an app that is too old. */
function overAll(see: Pen['see']): Draw | null {
  const checking = see($checking);
  if (checking && !checking.left) return (pen) => checkingOf(pen, checking);
  if (see($differences).length > 0) {
    return (pen) => {
      const t = pen.words(differenceTexts);
      pen.say(t.title);
      pen.button(t.contact, () => {
        $differences.set([]);
        go('customerServices');
      });
      pen.button(pen.words(common).continue, () => $differences.set([]));
    };
  }
  if (!see($mustUpdate)) return null;
  return (pen) => pen.button(pen.words(common).updateApp, openStore);
}

/** Screens that stay open through a login. All others start again. */
const throughLogin: readonly RouteName[] = ['home', 'login', 'register'];
const ownsSession = (name: RouteName) => throughLogin.includes(name) || $loggedIn.get();

/** Starts the app. */
export async function open(
  parts: Omit<Environment, 'bridge'>,
  { shell, follow }: Around,
): Promise<PlainPage> {
  await begin(parts, shell);

  let stale = () => {};
  const observed = new Set<object>();
  const ends: (() => void)[] = [];
  const see = <T>(store: ReadableAtom<T>): T => {
    if (!observed.has(store)) {
      observed.add(store);
      ends.push(store.listen(() => stale()));
    }
    return store.get();
  };
  let opened: Opened | null = null;
  let key = '';
  const shut = () => {
    opened?.stop();
    opened = null;
    for (const end of ends.splice(0)) end();
    observed.clear();
  };
  /** Opens the model of the place that shows now, and closes the one before. */
  const settle = () => {
    const place = $place.get();
    const over = overAll((store) => store.get());
    const bill = place.name === 'billDetail' ? place.query['id'] : '';
    const home = place.name === 'home' ? $endedSessions.get() : 0;
    const next = over ? 'over' : [place.name, bill, home, ownsSession(place.name)].join(' ');
    stale();
    if (next === key) return;
    key = next;
    shut();
    if (!over) opened = openPlace(place);
  };
  const changing = [$place, $checking, $differences, $mustUpdate, $endedSessions, $loggedIn];
  const stops = changing.map((store: ReadableAtom<unknown>) => store.listen(settle));
  settle();
  void checkVersion();
  return {
    read(changed) {
      settle();
      stale = changed;
      const front = overAll(see) ?? opened?.draw ?? (() => undefined);
      return drawn([front, inFront], { see, follow });
    },
    failed: (code, what) => tellError(code, placeOf(what)),
    stop() {
      for (const stop of stops) stop();
      shut();
    },
  };
}
