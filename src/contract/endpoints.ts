/**
 * The 68 calls of §7 as one table: the path is the key. Types of both sides, the check of every reply, the simulated
 * server's own check and the OpenAPI document all come from here.
 */
import type * as v from 'valibot';
import { loginEndpoints } from './endpoints/login.ts';
import { borrowEndpoints } from './endpoints/borrow.ts';
import { campaignEndpoints } from './endpoints/campaign.ts';
import { feedbackEndpoints } from './endpoints/feedback.ts';
import { homeEndpoints } from './endpoints/home.ts';
import { repayEndpoints } from './endpoints/repay.ts';
import { userEndpoints } from './endpoints/application.ts';
import { userCenterEndpoints } from './endpoints/account.ts';

export const endpoints = {
  ...loginEndpoints,
  ...homeEndpoints,
  ...borrowEndpoints,
  ...repayEndpoints,
  ...userEndpoints,
  ...userCenterEndpoints,
  ...campaignEndpoints,
  ...feedbackEndpoints,
} as const;

type Endpoints = typeof endpoints;

export type Path = keyof Endpoints;
/** What a caller hands over (before defaults). */
export type Payload<P extends Path> = v.InferInput<ReturnType<Endpoints[P]['request']>>;
/** What the server reads of it (after defaults). */
export type Request<P extends Path> = v.InferOutput<ReturnType<Endpoints[P]['request']>>;
/** What the server writes. */
export type ReplyData<P extends Path> = v.InferInput<ReturnType<Endpoints[P]['reply']>>;
/** What the app gets, checked and normalised (instants in ms UTC, missing values null). */
export type Reply<P extends Path> = v.InferOutput<ReturnType<Endpoints[P]['reply']>>;

export type PathOfKind<K extends 'read' | 'write' | 'money'> = {
  [P in Path]: Endpoints[P]['kind'] extends K ? P : never;
}[Path];
