import { connect, type Socket } from 'node:net';

import type { FastifyInstance } from 'fastify';

export type RawReply = { status: number; headers: string; body: string };

/** One reply at the front of what came, if it is all there. */
function firstReply(came: string): { reply: RawReply; bytes: number } | undefined {
  const head = came.indexOf('\r\n\r\n');
  if (head < 0) return undefined;
  const headers = came.slice(0, head);
  const length = Number(/^content-length: (\d+)/im.exec(headers)?.[1] ?? 0);
  const bytes = head + 4 + length;
  if (came.length < bytes) return undefined;
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(headers)?.[1]);
  const body = Buffer.from(came.slice(head + 4, bytes), 'latin1').toString('utf8');
  return { reply: { status, headers, body }, bytes };
}

/** A raw connection, byte by byte; replies are separated by their length. */
export class RawConnection {
  readonly socket: Socket;
  #came = '';
  #closed = false;
  #look: () => void = () => undefined;

  private constructor(socket: Socket) {
    this.socket = socket;
    socket.on('data', (bytes: Buffer) => {
      this.#came += bytes.toString('latin1');
      this.#look();
    });
    // A reset counts as a close; what arrived before it is what matters.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.#closed = true;
      this.#look();
    });
  }

  static async to(app: FastifyInstance): Promise<RawConnection> {
    if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
    const address = app.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const socket = connect(port, '127.0.0.1');
    await new Promise((resolve) => socket.once('connect', resolve));
    return new RawConnection(socket);
  }

  send(...pieces: (string | Buffer)[]): void {
    for (const piece of pieces) this.socket.write(piece);
  }

  /** The next reply, or `closed` when none will come any more. */
  async reply(): Promise<RawReply | 'closed'> {
    for (;;) {
      const found = firstReply(this.#came);
      if (found) {
        this.#came = this.#came.slice(found.bytes);
        // `100 Continue`, sent before the reply.
        if (found.reply.status === 100) continue;
        return found.reply;
      }
      if (this.#closed) return 'closed';
      await new Promise<void>((resolve) => (this.#look = resolve));
    }
  }

  async closed(): Promise<void> {
    while (!this.#closed) await new Promise<void>((resolve) => (this.#look = resolve));
  }
}

/** The head of a request with a body of this length. */
export function headOf(
  line: string,
  headers: Record<string, string | number | undefined> = {},
): string {
  const lines = Object.entries({ host: 'portal', ...headers }).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}: ${value}\r\n`],
  );
  return `${line} HTTP/1.1\r\n${lines.join('')}\r\n`;
}
