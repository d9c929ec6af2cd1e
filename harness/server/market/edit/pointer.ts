/** Fields of a state by their JSON Pointer (RFC 6901). */

export const namesIn = (pointer: string): readonly string[] =>
  pointer
    .slice(1)
    .split('/')
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));

export const pointerOf = (names: readonly (string | number)[]): string =>
  names.map((name) => `/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

type Branch = Record<string, unknown>;

const isBranch = (value: unknown): value is Branch => typeof value === 'object' && value !== null;

/** The object or list that holds a field, and the field's name in it; undefined where there is no such field. */
export function placeOf(
  state: object,
  pointer: string,
): { readonly holder: Branch; readonly name: string } | undefined {
  const names = namesIn(pointer);
  const name = names.at(-1) ?? '';
  let holder: unknown = state;
  for (const step of names.slice(0, -1)) holder = isBranch(holder) ? own(holder, step) : undefined;
  return isBranch(holder) && Object.hasOwn(holder, name) && !isLength(holder, name)
    ? { holder, name }
    : undefined;
}

const own = (holder: Branch, name: string): unknown =>
  Object.hasOwn(holder, name) ? holder[name] : undefined;

const isLength = (holder: object, name: string) => Array.isArray(holder) && name === 'length';

/** Every field in which two values differ, those inside lists and objects by their own pointers. */
export function differences(
  was: unknown,
  is: unknown,
  at: readonly (string | number)[] = [],
): { path: string; was?: unknown; is?: unknown }[] {
  if (!isBranch(was) || !isBranch(is) || Array.isArray(was) !== Array.isArray(is)) {
    return Object.is(was, is)
      ? []
      : [
          {
            path: pointerOf(at),
            ...(was !== undefined && { was }),
            ...(is !== undefined && { is }),
          },
        ];
  }
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return names.flatMap((name) => differences(was[name], is[name], [...at, name]));
}
