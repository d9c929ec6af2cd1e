/** Paths of the hash router (§2): parsing and formatting. Unknown paths and parents are redirects. */
import { parents, type RouteName, routes } from '../../facts/routes.ts';

/** A screen and its parameters. They show in the address, so they never contain a personal value. */
export interface Place {
  readonly name: RouteName;
  readonly query: Readonly<Record<string, string>>;
}

/** The path of a place, such as `/user/login?next=me`. */
export function pathOf(place: Place): string {
  const query = Object.entries(place.query)
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`)
    .join('&');
  return routes[place.name].path + (query && `?${query}`);
}

/** For links: `#/me`. */
export const hrefOf = (name: RouteName, query: Place['query'] = {}) =>
  `#${pathOf({ name, query })}`;

export type ReadPath =
  | { readonly kind: 'place'; readonly place: Place }
  /** The target of a parent path or an unknown path. */
  | { readonly kind: 'redirect'; readonly place: Place };

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replace(/\+/g, ' '));
  } catch {
    return text;
  }
}

function readQuery(text: string): Record<string, string> {
  const pairs = text.split('&').filter((pair) => pair !== '');
  const entries = pairs.map((pair) => {
    const [key = '', ...value] = pair.split('=');
    return [decode(key), decode(value.join('='))] as const;
  });
  return Object.fromEntries(entries);
}

/** Parses a path of the address, with or without '#' or a trailing slash. Accepts any input. */
export function readPath(address: string): ReadPath {
  const [typed = '', search = ''] = address.replace(/^#/, '').split('?', 2);
  const path = `/${typed.replace(/^\/+|\/+$/g, '')}`;
  const query = readQuery(search);
  for (const name of Object.keys(routes) as RouteName[]) {
    if (routes[name].path === path) return { kind: 'place', place: { name, query } };
  }
  const known: Readonly<Partial<Record<string, RouteName>>> = parents;
  const name = known[path];
  return { kind: 'redirect', place: name ? { name, query } : { name: 'home', query: {} } };
}
