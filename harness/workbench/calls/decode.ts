/** Reads captured wire text in clear with a package name: hex, an address, a curl command; says what is wrong with it. */
import {
  type CipherMode,
  CipherError,
  decrypt,
  encrypt,
  payloadKey,
} from '#src/contract/cipher.ts';

export interface Piece {
  /** `text`: it opened, but is neither a path nor a payload. */
  readonly kind: 'path' | 'payload' | 'text' | 'unread';
  readonly sealed: string;
  /** The path, the payload as data, or the text; of a cut piece what could be read. */
  readonly value: unknown;
  /** The problem, or null. */
  readonly problem: string | null;
  /** A name that opens it where the given one does not. */
  readonly fits: string | null;
  readonly mode: CipherMode;
}

const BLOCK = 32;

/** Pieces of a pasted text, or one sentence if there is nothing to read. */
export type Decoded =
  | { readonly ok: true; readonly pieces: readonly Piece[] }
  | { readonly ok: false; readonly problem: string };

/** `others`: names to try when `packageName` does not open a piece. Never throws. */
export function decodeText(
  text: string,
  packageName: string,
  others: readonly string[] = [],
): Decoded {
  if (text.trim() === '') return no('Paste something first.');
  if (packageName.trim() === '') return no('Enter the package name. It is the key (§9).');
  try {
    payloadKey(packageName.trim());
  } catch {
    return no('Use letters, digits and dots only, for example com.lendmax.app.');
  }
  const sealed = sealedIn(text);
  if (typeof sealed === 'string') return no(sealed);
  const names = others.filter((name) => name !== packageName.trim());
  const opens = (hex: string) =>
    [packageName.trim(), ...names].some((name) => openWith(hex, name) !== null);
  const whole = unwrapped(sealed, opens);
  return { ok: true, pieces: whole.map((hex) => readPiece(hex, packageName.trim(), names)) };
}

const no = (problem: string): Decoded => ({ ok: false, problem });

/** More lines than this are tried as a whole only. */
const MOST_LINES = 64;

/** Lines as a log or a mail wraps them are one text: as many are joined as it takes until they open. */
function unwrapped(lines: readonly string[], opens: (hex: string) => boolean): readonly string[] {
  const texts: string[] = [];
  for (let from = 0; from < lines.length;) {
    const ends = lines
      .map((_, index) => index + 1)
      .filter((end) => end > from && (end <= from + MOST_LINES || end === lines.length));
    const end =
      ends.find((one) => opens(lines.slice(from, one).join(''))) ?? endOfWrap(lines, from);
    texts.push(lines.slice(from, end).join(''));
    from = end;
  }
  return texts;
}

/** Behind the lines of equal length from `from` on, and a shorter one that ends them. */
function endOfWrap(lines: readonly string[], from: number): number {
  const width = lines[from]?.length ?? 0;
  let end = from + 1;
  while (lines[end]?.length === width) end += 1;
  const isWrapped = end > from + 1 || (lines[end]?.length ?? width) < width;
  return isWrapped && (lines[end]?.length ?? width) < width ? end + 1 : end;
}

/** Headers have values that look like hex and are no sealed text: a token, an advertising id. */
const HEADERS = /(?:-H|--header)\s+(?:'[^']*'|"[^"]*")|^[A-Za-z][\w-]*: .*$/gm;

/** The sealed texts in what was pasted, or why there are none. */
function sealedIn(text: string): readonly string[] | string {
  const words = text.trim().split(/\s+/);
  const stray = /[^0-9a-fA-F]/.exec(words.join(''));
  if (stray === null) {
    const joined = words.join('');
    const whole = words.every((word) => word.length % BLOCK === 0);
    return whole || joined.length % BLOCK !== 0 ? (whole ? words : [joined]) : [joined];
  }
  // An address, a curl command, a header with its body: the hex that is in it.
  const found = text
    .replace(HEADERS, ' ')
    .match(/(?<![0-9a-zA-Z])[0-9a-fA-F]{32,}(?![0-9a-zA-Z])/g);
  if (found !== null) return found;
  const place = text.trim().indexOf(stray[0]) + 1;
  return `Not hex: ‘${stray[0]}’ at character ${place}. Encrypted text has only 0–9 and a–f. You can also paste a whole URL or curl command.`;
}

/** One sealed text, opened with the name, or the reason why not. */
function readPiece(sealed: string, packageName: string, others: readonly string[]): Piece {
  const unread: Piece = {
    kind: 'unread',
    sealed,
    value: null,
    problem: null,
    fits: null,
    mode: 'ecb',
  };
  const rest = sealed.length % BLOCK;
  if (rest !== 0) {
    const start = startOf(sealed, packageName);
    const cut = `Incomplete hex: ${sealed.length} digits are not whole blocks of ${BLOCK}. At least ${BLOCK - rest} are missing at the end.`;
    return start === null
      ? { ...unread, problem: cut }
      : { ...unread, value: start, problem: `${cut} The complete blocks are decrypted below.` };
  }
  const opened = openWith(sealed, packageName);
  if (opened) return opened;
  const fits = others.find((name) => openWith(sealed, name) !== null) ?? null;
  const hint =
    fits === null ? 'Or another app encrypted it, or it is incomplete.' : `‘${fits}’ decrypts it.`;
  const start = fits === null ? startOf(sealed, packageName) : null;
  if (start !== null) {
    const problem = 'Incomplete hex: the end is missing. The rest is below.';
    return { ...unread, value: start, problem };
  }
  return {
    ...unread,
    problem: `Wrong package name: ‘${packageName}’ decrypts it to garbage. ${hint}`,
    fits,
  };
}

function openWith(sealed: string, packageName: string): Piece | null {
  for (const mode of ['ecb', 'cbc'] as const) {
    const plain = tried(() => decrypt(sealed, payloadKey(packageName), mode));
    if (plain !== null && isReadable(plain)) return pieceOf(sealed, plain, mode);
  }
  return null;
}

function pieceOf(sealed: string, plain: string, mode: CipherMode): Piece {
  const piece = { sealed, mode, problem: null, fits: null };
  if (/^\/[\w./-]*$/.test(plain)) return { ...piece, kind: 'path', value: plain };
  const payload = tried((): unknown => JSON.parse(plain));
  if (typeof payload !== 'object' || payload === null) {
    return { ...piece, kind: 'text', value: plain };
  }
  const problem =
    't' in payload ? null : 'The payload has no time t. Every request needs one (§7).';
  return { ...piece, kind: 'payload', value: payload, problem };
}

/** The text of a cut text's whole blocks (ECB), or null if that is nonsense too. */
function startOf(sealed: string, packageName: string): string | null {
  const key = tried(() => payloadKey(packageName));
  const whole = sealed.slice(0, sealed.length - (sealed.length % BLOCK));
  if (key === null || whole === '') return null;
  // A block of padding is set behind, so that nothing of the text is taken for it.
  const padding = encrypt('', key);
  for (const end of [whole, whole.slice(0, -BLOCK)]) {
    const plain = end === '' ? null : tried(() => decrypt(end + padding, key));
    if (plain !== null && isReadable(plain) && /^[/{]/.test(plain)) return plain;
  }
  return null;
}

/** No control characters but tab and line ends, and something at all. */
const isReadable = (plain: string) =>
  plain !== '' && ![...plain].some((char) => char < ' ' && !'\t\n\r'.includes(char));

function tried<T>(work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    if (error instanceof CipherError || error instanceof SyntaxError) return null;
    throw error;
  }
}
