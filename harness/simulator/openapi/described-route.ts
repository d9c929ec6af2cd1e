/** What a route of the control API says about itself, for its OpenAPI document and the manual. */
import type * as v from 'valibot';

/** A route's description of itself. Each of its middlewares carries a part. */
export interface RouteNote {
  /** A short sentence without a full stop. */
  readonly does?: string;
  /** The answer; null for 204 without a body. */
  readonly reply?: string | null;
  readonly status?: 200 | 201 | 204;
  readonly body?: () => v.GenericSchema;
  /** Query parameters by name. */
  readonly query?: Readonly<Record<string, string>>;
}

/** A Hono app lists a route once for each of its middlewares. */
export interface DescribedRoute extends RouteNote {
  readonly method: string;
  readonly path: string;
}
