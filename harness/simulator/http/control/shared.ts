/** What routes of the control API share: the world and the phone of a path, and the address of a phone. */
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { phoneNumber } from '../../world/phones.ts';
import type { World } from '../../world/world.ts';
import type { Worlds } from '../../worlds/worlds.ts';
import { calledUrl } from '../called-url.ts';

/** Refuses with 404 before anything of the request is read. */
export const readWorld = (worlds: Worlds) =>
  createMiddleware<{ Variables: { world: World } }>(async (context, next) => {
    context.set('world', worlds.get(context.req.param('id') ?? ''));
    await next();
  });

/** Refuses with 404 a phone that a world doesn't have. */
export const readPhone = createMiddleware<{ Variables: { phone: number } }>(
  async (context, next) => {
    context.set('phone', phoneNumber(context.req.param('phone')));
    await next();
  },
);

/** An absolute URL, with the host that the caller used. */
export const phoneUrl = (context: Context, id: string, phone = 1) =>
  new URL(`/w/${id}/${phone === 1 ? '' : `${phone}/`}`, calledUrl(context.req.raw)).href;
