/** Request bodies of a bounded size, and JSON checked by a schema. An error names the field. */
import * as v from 'valibot';
import { BODY_DEEPEST, BODY_VALUES } from '../world/budgets.ts';
import { ControlRefusal } from '../world/control-refusal.ts';
import { issueText } from '../protocol/schema.ts';
import { parsedJson } from '../text/json-problem.ts';
import type { WireRequest } from './messages.ts';

/** The body's bytes. Refuses with 413 as soon as there are more than `limit`. */
export async function readBytes(
  request: Pick<WireRequest, 'headers' | 'body'>,
  limit: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () => new ControlRefusal(413, `the body is larger than ${limit} bytes`);
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > limit) throw tooLarge();
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}

/** The checked JSON body. Refuses with 400 'field: reason'. */
export async function readJson<T>(
  request: Request,
  schema: v.GenericSchema<unknown, T>,
  limit: number,
): Promise<T> {
  const bytes = await readBytes(request, limit);
  refuseUnwieldy(bytes);
  const text = new TextDecoder().decode(bytes);
  const read = parsedJson(text);
  if ('problem' in read) throw new ControlRefusal(400, read.problem);
  const checked = v.safeParse(schema, read.value);
  if (checked.success) return checked.output;
  const [issue] = checked.issues;
  throw new ControlRefusal(400, issueText(issue));
}

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Refuses, before parsing, JSON that couldn't be written out again, or that takes far more memory than its bytes. */
function refuseUnwieldy(bytes: Uint8Array): void {
  let depth = 0;
  let values = 0;
  for (let index = 0; index < bytes.length; index += 1) {
    const sign = bytes[index];
    if (sign === QUOTE) index = endOfText(bytes, index + 1);
    else if (sign === COMMA) values += 1;
    else if (sign === CLOSE_LIST || sign === CLOSE_OBJECT) depth -= 1;
    else if (sign === OPEN_LIST || sign === OPEN_OBJECT) {
      depth += 1;
      values += 1;
      if (depth > BODY_DEEPEST) {
        throw new ControlRefusal(400, `the body is nested deeper than ${BODY_DEEPEST} levels`);
      }
    }
  }
  if (values > BODY_VALUES) {
    throw new ControlRefusal(413, `the body has more than ${BODY_VALUES} values`);
  }
}

/** The index of the closing quote, or the length if it is missing. */
function endOfText(bytes: Uint8Array, from: number): number {
  for (
    let quote = bytes.indexOf(QUOTE, from);
    quote >= 0;
    quote = bytes.indexOf(QUOTE, quote + 1)
  ) {
    let start = quote;
    while (start > from && bytes[start - 1] === BACKSLASH) start -= 1;
    if ((quote - start) % 2 === 0) return quote;
  }
  return bytes.length;
}
