/** Request bodies of a bounded size (design §8), and JSON checked by a schema with the field named where it is wrong. */
import * as v from 'valibot';
import { ControlRefusal } from './control-refusal.ts';

/** The body's bytes; refuses 413 as soon as there are more than `limit`. */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
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

/** The JSON body, checked; refuses 400 with 'field: reason'. */
export async function readJson<T>(
  request: Request,
  schema: v.GenericSchema<unknown, T>,
  limit: number,
): Promise<T> {
  const text = new TextDecoder().decode(await readBytes(request, limit));
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ControlRefusal(400, 'the body is no JSON');
  }
  const checked = v.safeParse(schema, value);
  if (checked.success) return checked.output;
  const [issue] = checked.issues;
  const field = v.getDotPath(issue);
  throw new ControlRefusal(400, field ? `${field}: ${issue.message}` : issue.message);
}
