/** HTTP statuses worth testing: the answers of a gateway, a proxy or a broken server, before commit and after it. */
import type { GatewayBody } from '../../simulator/protocol/faults.ts';

export const httpStatuses = [
  [204, 'No Content', 'Success without a body.'],
  [304, 'Not Modified', 'A cache in between claims nothing changed.'],
  [400, 'Bad Request', "The gateway can't parse the request."],
  [401, 'Unauthorized', 'The gateway wants authentication.'],
  [403, 'Forbidden', 'A firewall or country block.'],
  [404, 'Not Found', 'The route to the service is gone.'],
  [408, 'Request Timeout', 'The gateway waited too long for the request.'],
  [413, 'Payload Too Large', 'A proxy rejects the upload size.'],
  [429, 'Too Many Requests', 'The gateway limits the rate.'],
  [500, 'Internal Server Error', 'The server failed. How far it got is unknown.'],
  [502, 'Bad Gateway', 'The service behind the gateway is down.'],
  [503, 'Service Unavailable', 'Maintenance or overload.'],
  [504, 'Gateway Timeout', 'The gateway waited too long for the service.'],
] as const satisfies readonly (readonly [number, string, string])[];

/** Error answers although the request was carried out: an HTML page, or a proxy's JSON with or without a code. */
export const statusesAfterCommit = [
  { status: 408, name: 'Request Timeout', body: 'json' },
  { status: 409, name: 'Conflict', body: 'json', code: 409 },
  { status: 425, name: 'Too Early', body: 'json' },
  { status: 429, name: 'Too Many Requests', body: 'json', code: 429 },
  { status: 500, name: 'Internal Server Error', body: 'json', code: 500 },
  { status: 502, name: 'Bad Gateway', body: 'page' },
  { status: 502, name: 'Bad Gateway', body: 'json' },
  { status: 503, name: 'Service Unavailable', body: 'page' },
  { status: 504, name: 'Gateway Timeout', body: 'page' },
] as const satisfies readonly {
  readonly status: number;
  readonly name: string;
  readonly body: GatewayBody;
  readonly code?: number;
}[];

/** Codes of a failure that leaves open whether the call was carried out. */
export const codesAfterCommit = ['500', '-1', '100500'] as const;
