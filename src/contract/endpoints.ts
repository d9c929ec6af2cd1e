/**
 * The calls of §7 as one table, by path. It gives the types of both sides, the check of every reply, the simulated
 * server's check and the OpenAPI document.
 */
import type * as v from 'valibot';
import type { RequestsOf } from './endpoint.ts';
import { accountEndpoints } from './endpoints/account.ts';
import { applicationEndpoints } from './endpoints/application.ts';
import { borrowEndpoints } from './endpoints/borrow.ts';
import { campaignEndpoints } from './endpoints/campaign.ts';
import { feedbackEndpoints } from './endpoints/feedback.ts';
import { homeEndpoints } from './endpoints/home.ts';
import { loginEndpoints } from './endpoints/login.ts';
import { repayEndpoints } from './endpoints/repay.ts';
import type { requests } from './requests.ts';

export const endpoints = {
  ...loginEndpoints,
  ...homeEndpoints,
  ...borrowEndpoints,
  ...repayEndpoints,
  ...applicationEndpoints,
  ...accountEndpoints,
  ...campaignEndpoints,
  ...feedbackEndpoints,
} as const;

type Endpoints = typeof endpoints;
/** With a request for every path, so that a missing one is reported in its table only. */
type Requests = RequestsOf<Endpoints> & typeof requests;

export type Path = keyof Endpoints;
/** The payload as the caller passes it, before defaults. */
export type Payload<P extends Path> = v.InferInput<ReturnType<Requests[P]>>;
/** The payload as the server reads it, after defaults. */
export type Request<P extends Path> = v.InferOutput<ReturnType<Requests[P]>>;
/** The reply as the server writes it. */
export type ReplyData<P extends Path> = v.InferInput<ReturnType<Endpoints[P]['reply']>>;
/** The reply as the app gets it, checked and normalised (instants in ms UTC, missing values null). */
export type Reply<P extends Path> = v.InferOutput<ReturnType<Endpoints[P]['reply']>>;

export type PathOfKind<K extends 'read' | 'write' | 'money'> = {
  [P in Path]: Endpoints[P]['kind'] extends K ? P : never;
}[Path];
