/** Of a line that is shown, characters. */
const LONGEST = 80;

/**
 * Parses a JSON text. If it is invalid, says why, and quotes the line. Each engine reports the position in its own words.
 */
export function parsedJson(
  text: string,
): { readonly value: unknown } | { readonly problem: string } {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    const told = error instanceof Error ? error.message : '';
    const line = lineIn(told, text);
    if (line === null) return { problem: "This isn't valid JSON." };
    const whole = (text.split('\n')[line - 1] ?? '').trim();
    const shown = whole.length > LONGEST ? `${whole.slice(0, LONGEST)}…` : whole;
    return { problem: `This isn't valid JSON. Line ${line}: ${shown === '' ? '(empty)' : shown}` };
  }
}

/** Why a text isn't JSON; null if it is. */
export function jsonProblem(text: string): string | null {
  const read = parsedJson(text);
  return 'problem' in read ? read.problem : null;
}

/** The line of an engine's message, from 1; null if it names none. */
function lineIn(told: string, text: string): number | null {
  const [, line] = /line (\d+)/.exec(told) ?? [];
  if (line !== undefined) return Number(line);
  const [, position] = /position (\d+)/.exec(told) ?? [];
  if (position !== undefined) return text.slice(0, Number(position)).split('\n').length;
  if (isEnd(told)) return text.trimEnd().split('\n').length;
  // Only an engine that says what more text could complete can be asked where that ends.
  if (!mayGoOn('{')) return null;
  let [open, broken] = [0, text.length];
  while (broken - open > 1) {
    const middle = (open + broken) >> 1;
    if (mayGoOn(text.slice(0, middle))) open = middle;
    else broken = middle;
  }
  return text.slice(0, broken).split('\n').length;
}

const isEnd = (told: string) => /end of|unterminated|EOF/i.test(told);

/** Whether a text is JSON, or its beginning. */
function mayGoOn(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    const told = error instanceof Error ? error.message : '';
    const [, position] = /position (\d+)/.exec(told) ?? [];
    return isEnd(told) || Number(position) >= text.length;
  }
}
