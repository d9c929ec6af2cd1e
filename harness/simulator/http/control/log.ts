/** Routes of the control API: the log of a world. */
import { Hono } from 'hono';
import type { Context } from 'hono';
import packageFile from '../../../../package.json' with { type: 'json' };
import { isPhones } from '../../protocol/log.ts';
import { createMiddleware } from 'hono/factory';
import type { Worlds } from '../../worlds/worlds.ts';
import { calledUrl } from '../called-url.ts';
import { harOf } from '../write-har.ts';
import { ControlRefusal } from '../../world/control-refusal.ts';
import { phoneLog } from '../../world/log.ts';
import { reportComes, reportsCame } from '../../world/page-reports.ts';
import { phoneNumber } from '../../world/phones.ts';
import { takeReport } from '../phone-reports.ts';
import { body, query, tell, tells } from '../typed.ts';
import { readWorld } from './shared.ts';

const PHONE_LOG = 2_000_000;

export function logRoutes(worlds: Worlds) {
  const inWorld = readWorld(worlds);
  return new Hono()
    .get('/worlds/:id/har', tells('Reads the calls of its phones', 'HAR 1.2'), inWorld, (c) => {
      const calls = c.var.world.log.filter((row) => row.kind === 'call');
      const { origin } = new URL(calledUrl(c.req.raw));
      return tell(c, harOf(calls.filter(isPhones), { origin, version: packageFile.version }));
    })

    .get(
      '/worlds/:id/log',
      tells('Reads the log', '[entry]'),
      inWorld,
      query({ after: 'newer entries than this number only' }),
      (c) => {
        const after = afterOf(c);
        return tell(
          c,
          c.var.world.log.filter((entry) => entry.seq > after),
        );
      },
    )
    .post(
      '/worlds/:id/log',
      tells('Adds entries to the log, like a phone', null),
      inWorld,
      createMiddleware<{ Variables: { phone: number } }>(async (context, next) => {
        context.set('phone', phoneNumber(context.req.query('phone') ?? '1'));
        await next();
      }),
      query({
        phone: 'which phone it is of, 1 to 4',
        page: 'name of the page that reports',
        upto: 'how many reports the page has made',
      }),
      body(phoneLog, PHONE_LOG),
      (c) => {
        const { world, phone } = c.var;
        const entries = c.req.valid('json');
        const page = c.req.query('page');
        const upto = Number(c.req.query('upto')) || 0;
        entries.forEach((entry, index) => {
          if (page !== undefined) reportComes(world, page, upto - entries.length + 1 + index);
          takeReport(world, worlds.now(world), entry, phone);
        });
        if (page !== undefined) reportsCame(world, page, upto);
        return c.body(null, 204);
      },
    );
}

function afterOf(context: Context): number {
  const text = context.req.query('after') ?? '0';
  if (!/^\d{1,15}$/.test(text)) throw new ControlRefusal(400, 'after: expected a sequence number');
  return Number(text);
}
