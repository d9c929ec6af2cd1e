/** Reads the text form of property lists that Xcode projects are written in: dictionaries, lists, texts. */

export type Plist = string | readonly Plist[] | { readonly [name: string]: Plist };

const tokens = /\/\*[^]*?\*\/|\/\/[^\n]*|"((?:[^"\\]|\\[^])*)"|([\w./$-]+)|([{}()=;,])|\s+|([^])/g;
const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t' };

/** Throws with the line of what doesn't belong there. */
export function readPlist(source: string): Plist {
  const words: { readonly text: string; readonly isSign: boolean; readonly at: number }[] = [];
  for (const { 0: whole, 1: quoted, 2: bare, 3: sign, 4: strange, index: at } of source.matchAll(
    tokens,
  )) {
    if (strange !== undefined) throw new Error(`line ${lineAt(source, at)}: ${strange}`);
    if (sign !== undefined) words.push({ text: sign, isSign: true, at });
    else if (bare !== undefined) words.push({ text: bare, isSign: false, at });
    else if (quoted !== undefined) {
      const text = quoted.replaceAll(/\\([^])/g, (_, one: string) => escapes[one] ?? one);
      words.push({ text, isSign: false, at });
    } else if (whole === '"') throw new Error(`line ${lineAt(source, at)}: no end of the text`);
  }
  let next = 0;
  const is = (sign: string) => words[next]?.isSign === true && words[next]?.text === sign;
  const fail = (): never => {
    const { text, at } = words[next] ?? { text: 'the end', at: source.length };
    throw new Error(`line ${lineAt(source, at)}: ${text}`);
  };
  const take = (sign: string) => (is(sign) ? next++ : fail());
  const name = (): string => {
    const word = words[next];
    if (!word || word.isSign) return fail();
    next += 1;
    return word.text;
  };
  const value = (): Plist => {
    if (is('{')) {
      take('{');
      const found: Record<string, Plist> = {};
      while (!is('}')) {
        const key = name();
        if (Object.hasOwn(found, key)) fail();
        take('=');
        found[key] = value();
        take(';');
      }
      take('}');
      return found;
    }
    if (is('(')) {
      take('(');
      const found: Plist[] = [];
      while (!is(')')) {
        found.push(value());
        if (!is(')')) take(',');
      }
      take(')');
      return found;
    }
    return name();
  };
  const whole = value();
  if (next < words.length) fail();
  return whole;
}

const lineAt = (source: string, at: number) => source.slice(0, at).split('\n').length;
