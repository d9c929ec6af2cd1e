/** Heap size of plain data, estimated from its shape without writing it out: about 10 ms for 2,000 loans. */

/** Bytes of a slot, and of what an object, a list, a text and a number of more than 31 bits have beside their slots. */
const SLOT = 8;
const OBJECT = 40;
const LIST = 48;
const TEXT = 16;
const NUMBER = 16;
/** Shorter texts are not looked through for letters that take two bytes each. */
const SHORT = 100;
const wide = /[\u0100-\uffff]/;

/** Bytes of a key of an object with many keys, and of one of an object that has its like nowhere else. */
const ENTRY = 72;
const OWN_KEY = 70;
/** Objects of more keys are kept as tables. */
const MANY_KEYS = 50;
/** Keys that are numbers are kept in a table of their own, also of few keys. */
const isIndex = (key: string) => /^\d{1,10}$/.test(key);
const INDEX_TABLE = 64;
/**
 * Objects with the same keys in the same order share what V8 knows of their names: the lists of keys that were met
 * before, each with the bytes that it still costs every object.
 */
const shapes = new Map<string, number>();
const MOST_SHAPES = 5_000;
const LONGEST_SHAPE = 1_000;

/** Bytes of an object's keys: of names nothing where others have the same. */
function keysWeight(keys: readonly string[]): number {
  if (keys.length > MANY_KEYS) return ENTRY * keys.length;
  const shape = keys.join('\n');
  const known = shapes.get(shape);
  if (known !== undefined) return known;
  const indexes = keys.filter(isIndex).length;
  const ofIndexes = indexes === 0 ? 0 : INDEX_TABLE + ENTRY * indexes;
  if (shapes.size >= MOST_SHAPES) shapes.clear();
  if (shape.length <= LONGEST_SHAPE) shapes.set(shape, ofIndexes);
  return ofIndexes + OWN_KEY * (keys.length - indexes + 1) + shape.length;
}

/** Bytes of a text on the heap. */
export const textWeight = (text: string) =>
  TEXT + (text.length > SHORT && wide.test(text) ? 2 : 1) * text.length;

/** Bytes of a value of JSON on the heap. Lists and objects may be nested as deep as they like. */
export function weightOf(value: unknown): number {
  let sum = 0;
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const one = waiting.pop();
    sum += SLOT;
    if (typeof one === 'string') sum += textWeight(one);
    else if (typeof one === 'number') sum += (one | 0) === one ? 0 : NUMBER;
    else if (Array.isArray(one)) {
      sum += LIST;
      for (const inner of one as readonly unknown[]) waiting.push(inner);
    } else if (typeof one === 'object' && one !== null) {
      const keys = Object.keys(one);
      sum += OBJECT + keysWeight(keys);
      for (const key of keys) waiting.push((one as Record<string, unknown>)[key]);
    }
  }
  return sum;
}

/** Are there more than `levels` lists and objects within one another? */
export function isDeeper(value: unknown, levels: number): boolean {
  let layer: unknown[] = [value];
  for (let level = 0; level <= levels; level += 1) {
    layer = layer.filter((one) => typeof one === 'object' && one !== null);
    if (layer.length === 0) return false;
    if (level < levels) layer = layer.flatMap((one) => Object.values(one as object) as unknown[]);
  }
  return true;
}
