/** Of a line that is shown, characters. */
const LONGEST = 80;

/** Why a text isn't JSON, with the line and what stands there; null if it is. Engines tell the place in different words. */
export function jsonProblem(text: string): string | null {
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    const told = error instanceof Error ? error.message : '';
    const line = lineIn(told, text);
    if (line === null) return "This isn't valid JSON.";
    const whole = (text.split('\n')[line - 1] ?? '').trim();
    const shown = whole.length > LONGEST ? `${whole.slice(0, LONGEST)}…` : whole;
    return `This isn't valid JSON. Line ${line}: ${shown === '' ? '(empty)' : shown}`;
  }
}

/** The line of an engine's message, from 1; null if it names none. */
function lineIn(told: string, text: string): number | null {
  const [, line] = /line (\d+)/.exec(told) ?? [];
  if (line !== undefined) return Number(line);
  const [, position] = /position (\d+)/.exec(told) ?? [];
  if (position !== undefined) return text.slice(0, Number(position)).split('\n').length;
  return /end of|unterminated|EOF/i.test(told) ? text.trimEnd().split('\n').length : null;
}
