/** HAR 1.2 by its specification: the required fields of a file, and its allowed extensions. */
import * as v from 'valibot';
import { issueText } from '#harness/protocol/schema.ts';

/** Fields outside the specification are allowed if their names begin with an underscore; so is `comment`. */
const record = <T extends v.ObjectEntries>(entries: T) =>
  v.pipe(
    v.looseObject({ ...entries, comment: v.optional(v.string()) }),
    v.check(
      (value) => Object.keys(value).every((key) => key in entries || /^(?:_.*|comment)$/.test(key)),
      'a field that HAR 1.2 does not have, and without an underscore',
    ),
  );

const count = () => v.pipe(v.number(), v.integer(), v.minValue(0));
/** Bytes; -1 if unknown. */
const size = () => v.pipe(v.number(), v.integer(), v.minValue(-1));
/** Milliseconds. */
const duration = () => v.pipe(v.number(), v.minValue(0));
/** -1 if it doesn't apply. */
const timing = () => v.optional(v.pipe(v.number(), v.minValue(-1)));
const instant = () => v.pipe(v.string(), v.isoTimestamp());
const pairs = () => v.array(record({ name: v.string(), value: v.string() }));

const cookie = () =>
  record({
    name: v.string(),
    value: v.string(),
    path: v.optional(v.string()),
    domain: v.optional(v.string()),
    expires: v.optional(instant()),
    httpOnly: v.optional(v.boolean()),
    secure: v.optional(v.boolean()),
  });

const file = () =>
  record({
    name: v.string(),
    value: v.optional(v.string()),
    fileName: v.optional(v.string()),
    contentType: v.optional(v.string()),
  });

const postData = () =>
  v.pipe(
    record({
      mimeType: v.string(),
      params: v.optional(v.array(file())),
      text: v.optional(v.string()),
    }),
    v.check(
      ({ params, text }) => (params === undefined) !== (text === undefined),
      'expected params or text, and not both',
    ),
  );

const isWhole = (url: string) => URL.canParse(url) && new URL(url).hash === '';

const request = () =>
  record({
    method: v.string(),
    url: v.pipe(v.string(), v.check(isWhole, 'expected a whole URL without #')),
    httpVersion: v.string(),
    cookies: v.array(cookie()),
    headers: pairs(),
    queryString: pairs(),
    postData: v.optional(postData()),
    headersSize: size(),
    bodySize: size(),
  });

const response = () =>
  record({
    status: count(),
    statusText: v.string(),
    httpVersion: v.string(),
    cookies: v.array(cookie()),
    headers: pairs(),
    content: record({
      size: count(),
      compression: v.optional(v.number()),
      mimeType: v.string(),
      text: v.optional(v.string()),
      encoding: v.optional(v.string()),
    }),
    redirectURL: v.string(),
    headersSize: size(),
    bodySize: size(),
  });

const timings = () =>
  record({
    blocked: timing(),
    dns: timing(),
    connect: timing(),
    send: duration(),
    wait: duration(),
    receive: duration(),
    ssl: timing(),
  });

const entry = () =>
  v.pipe(
    record({
      pageref: v.optional(v.string()),
      startedDateTime: instant(),
      time: duration(),
      request: request(),
      response: response(),
      cache: record({
        beforeRequest: v.optional(v.nullable(v.unknown())),
        afterRequest: v.optional(v.nullable(v.unknown())),
      }),
      timings: timings(),
      serverIPAddress: v.optional(v.string()),
      connection: v.optional(v.string()),
    }),
    v.check(({ time, timings: parts }) => {
      // The time of ssl is part of connect.
      const { blocked = -1, dns = -1, connect = -1, send, wait, receive } = parts;
      const known = [blocked, dns, connect, send, wait, receive].filter((one) => one >= 0);
      return Math.abs(known.reduce((sum, one) => sum + one, 0) - time) < 1;
    }, 'time is not the sum of its timings'),
  );

const page = () =>
  record({
    startedDateTime: instant(),
    id: v.string(),
    title: v.string(),
    pageTimings: record({ onContentLoad: timing(), onLoad: timing() }),
  });

const har = () =>
  record({
    log: record({
      version: v.literal('1.2'),
      creator: record({ name: v.string(), version: v.string() }),
      browser: v.optional(record({ name: v.string(), version: v.string() })),
      pages: v.optional(v.array(page())),
      entries: v.array(entry()),
    }),
  });

/** Why a file isn't HAR 1.2, as `log.entries.0.time: reason`; empty if it is. */
export function harFaults(text: string): string[] {
  const { issues = [] } = v.safeParse(har(), JSON.parse(text) as unknown);
  return issues.map((issue) => issueText(issue));
}
