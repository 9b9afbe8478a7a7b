import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';

import type { FastifyInstance, FastifyReply } from 'fastify';

/** What a body may have to be read to its end without a second thought: the connection stays good. */
const LITTLE = 1024 * 1024;
/** A browser shows no answer before it has sent everything: so much is still taken, so long. */
const MOST_BYTES = 64 * 1024 * 1024;
const MOST_MS = 60_000;
const MOST_SILENCE_MS = 5_000;

export type Bounds = { bytes: number; ms: number; silenceMs: number };
const BOUNDS: Bounds = { bytes: MOST_BYTES, ms: MOST_MS, silenceMs: MOST_SILENCE_MS };

/**
 * A refusal often leaves before the body it refuses is in. Whatever is still on its way stands in
 * front of the next request of that connection, and a connection closed over it is reset, with the
 * answer lost. So the rest is read and thrown away, up to a bound; a long rest, or one of unknown
 * length, costs the connection afterwards, and the answer says so.
 */
export function leaveNoBodyUnread(app: FastifyInstance, bounds: Bounds = BOUNDS): void {
  const reading = new Set<IncomingMessage>();
  app.addHook('onSend', async (request, reply) => letBodyGo(request.raw, reply, reading, bounds));
  // Their answers are out; a stop waits for nobody's leftovers.
  app.addHook('preClose', async () => {
    for (const { socket } of reading) socket.destroy();
  });
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function letBodyGo(
  request: IncomingMessage,
  reply: FastifyReply,
  reading: Set<IncomingMessage>,
  bounds: Bounds,
): void {
  const { socket } = request;
  // What is handed in without a network has no connection to keep in order.
  if (!(socket instanceof Socket) || !hasBody(request)) return;
  if (request.readableEnded || request.destroyed) return;
  const declared = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY);
  if (!request.complete && declared > LITTLE) void reply.header('connection', 'close');
  if (reading.has(request)) return;
  reading.add(request);
  const closing = closeGently(socket);
  throwAway(request, bounds, (whole) => {
    reading.delete(request);
    if (!whole) socket.destroy();
    else closing.now();
  });
}

/** Where the answer ends the connection, only our side of it ends until the rest was read. */
function closeGently(socket: Socket): { now: () => void } {
  let asked = false;
  socket.destroySoon = () => {
    asked = true;
    socket.end();
  };
  return {
    now: () => {
      // Back to the prototype's own.
      Reflect.deleteProperty(socket, 'destroySoon');
      if (asked) socket.destroySoon();
    },
  };
}

/** Says whether all of it came; not so when the bounds were met or the client went away. */
function throwAway(request: IncomingMessage, bounds: Bounds, done: (whole: boolean) => void): void {
  let bytes = 0;
  const stop = (whole: boolean) => {
    clearTimeout(silence);
    clearTimeout(limit);
    request.off('data', count).off('end', ended).off('close', gone).off('error', gone);
    done(whole);
  };
  const gone = () => stop(false);
  const ended = () => stop(true);
  const silence = setTimeout(gone, bounds.silenceMs).unref();
  const limit = setTimeout(gone, bounds.ms).unref();
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > bounds.bytes) gone();
    else silence.refresh();
  };
  request.unpipe();
  request.on('data', count).on('end', ended).on('close', gone).on('error', gone);
  request.resume();
}
