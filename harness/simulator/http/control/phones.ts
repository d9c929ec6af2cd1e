/** Routes of the control API: the phones of a world. */
import { Hono } from 'hono';
import { deviceChange } from '../../protocol/device.ts';
import { phoneAct } from '../../protocol/phone.ts';
import { sessionFrom } from '../../protocol/worlds.ts';
import { shareSession } from '../../market/phone-session.ts';
import { withCode } from '../../recording/recordings.ts';
import type { Worlds } from '../../worlds/worlds.ts';
import { changePhone, phoneState, tellPhone } from '../../world/phones.ts';
import { body, tell, tells } from '../typed.ts';
import { readWorld, readPhone, phoneUrl } from './shared.ts';

const SMALL = 100_000;

export function phoneRoutes(worlds: Worlds) {
  const inWorld = readWorld(worlds);
  return new Hono()
    .get(
      '/worlds/:id/phones/:phone',
      tells('Reads the settings of a phone', '{ device, language }'),
      inWorld,
      readPhone,
      (c) => tell(c, phoneState(c.var.world, c.var.phone)),
    )
    .patch(
      '/worlds/:id/phones/:phone',
      tells('Changes a phone, or its language', '{ device, language }'),
      inWorld,
      readPhone,
      body(deviceChange, SMALL),
      (c) => tell(c, changePhone(c.var.world, c.var.phone, c.req.valid('json'))),
    )
    .post(
      '/worlds/:id/phones/:phone/session',
      tells('Gives phone 2 to 4 the session of another one at its first start', '{ url }'),
      inWorld,
      readPhone,
      body(sessionFrom, SMALL),
      (c) => {
        const { world, phone } = c.var;
        shareSession(world, c.req.valid('json').from, phone);
        return tell(c, { url: phoneUrl(c, world.id, phone) });
      },
    )
    .post(
      '/worlds/:id/phones/:phone/acts',
      tells('Acts on a phone like a user', null),
      inWorld,
      readPhone,
      body(phoneAct, SMALL),
      (c) => {
        const { world, phone } = c.var;
        tellPhone(world, phone, withCode(world, c.req.valid('json')));
        return c.body(null, 204);
      },
    );
}
