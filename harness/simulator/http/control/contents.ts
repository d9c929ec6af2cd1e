/** Routes of the control API: what phones store, uploaded files, SMS, and the responses of a real backend. */
import { Hono } from 'hono';
import { storageEdit } from '../../protocol/storage.ts';
import type { Worlds } from '../../worlds/worlds.ts';
import { reportOf } from '../../backend/backend-report.ts';
import { ControlRefusal } from '../../world/control-refusal.ts';
import { contentOf } from '../../world/file-contents.ts';
import { orderEdit, storagesOf } from '../../world/phone-storage.ts';
import type { World } from '../../world/world.ts';
import { body, tell, tells } from '../typed.ts';
import { readWorld } from './shared.ts';

const STORED = 2_000_000;

export function contentRoutes(worlds: Worlds) {
  const inWorld = readWorld(worlds);
  return new Hono()
    .get(
      '/worlds/:id/storage',
      tells('Reads the stored values of the phones, the most recent phone first', '{ phones }'),
      inWorld,
      (c) => tell(c, { phones: storagesOf(c.var.world) }),
    )
    .post(
      '/worlds/:id/storage',
      tells('Changes a stored value of an open phone; null removes it', null),
      inWorld,
      body(storageEdit, STORED),
      (c) => {
        orderEdit(c.var.world, c.req.valid('json'));
        return c.body(null, 204);
      },
    )
    .get(
      '/worlds/:id/backend',
      tells(
        'Reads how the responses of a real backend differ',
        '{ url, totals, calls }, url null without a backend',
      ),
      inWorld,
      (c) => tell(c, reportOf(c.var.world.backend)),
    )
    .get(
      '/worlds/:id/files',
      tells('Lists the uploaded files', '[{ fileId, type, pixels, metadata }]'),
      inWorld,
      (c) => tell(c, c.var.world.files),
    )
    .get(
      '/worlds/:id/files/:fileId',
      tells('Reads the bytes of an uploaded file, 404 when no longer in memory', 'bytes'),
      inWorld,
      (c) => fileOf(c.var.world, c.req.param('fileId')),
    )
    .get(
      '/worlds/:id/sms',
      tells('Reads the SMS inbox', '[{ at, to, text, code }]'),
      inWorld,
      (c) => tell(c, c.var.world.sms),
    );
}

/** Pictures show by the type of their bytes. Everything else only downloads. */
function fileOf(world: World, fileId: string): Response {
  const content = contentOf(world, fileId);
  if (!content) throw new ControlRefusal(404, `file ${fileId.slice(0, 64)} is not in memory`);
  const format = world.files.find((row) => row.fileId === fileId)?.format;
  return new Response(new Uint8Array(content), {
    headers: {
      'Content-Type': format ? `image/${format}` : 'application/octet-stream',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    },
  });
}
