/**
 * Faults of the connection on Node's socket: reset at once or after a part of the answer, closed too early, compressed
 * wrongly.
 */
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { BrokenAnswer, type ConnectionDropped } from './connection.ts';

/** Applies the fault to the socket. The caller must send nothing more. */
export async function strikeSocket(
  outgoing: ServerResponse,
  dropped: ConnectionDropped,
): Promise<void> {
  const { socket } = outgoing;
  if (socket === null) return;
  if (!(dropped instanceof BrokenAnswer)) {
    return resetAtOnce(socket);
  }
  const whole = Buffer.from(dropped.text);
  if (dropped.breakage === 'badGzip') {
    const packed = damaged(gzipSync(whole));
    const length = String(packed.byteLength);
    outgoing.writeHead(200, {
      ...dropped.headers,
      'Content-Encoding': 'gzip',
      'Content-Length': length,
    });
    outgoing.end(packed);
    return;
  }
  outgoing.writeHead(200, { ...dropped.headers, 'Content-Length': String(whole.byteLength) });
  const half = whole.subarray(0, Math.ceil(whole.byteLength / 2));
  await new Promise<void>((sent) => void outgoing.write(half, () => sent()));
  if (dropped.breakage === 'reset') resetAtOnce(socket);
  else socket.destroySoon();
}

/** Sends TCP's RST alone. Node's `resetAndDestroy` first ends with a FIN, which is an orderly close. */
function resetAtOnce(socket: Socket): void {
  Object.assign(socket, { resetAndClosing: true }).destroy();
}

/** The header is sent, but no valid stream follows it. */
function damaged(packed: Buffer): Buffer {
  const HEADER_BYTES = 10;
  return Buffer.from(packed.map((byte, index) => (index < HEADER_BYTES ? byte : byte ^ 0x5a)));
}
