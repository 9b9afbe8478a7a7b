import { Agent, request } from 'node:http';
import { connect } from 'node:net';

import type { Attack } from '#server/testing/abuse/attack';

/** A status, or why there is none. */
export type Outcome = { status: number | 'hang' | 'cut'; ms: number; text: string };

/** Long after this an answer is not late but missing. */
const GIVE_UP_MS = 30_000;

/** What Node's client refuses to write belongs to the raw bytes. */
const writable = (text: string) => text.replaceAll(/[^\x21-\x7e\x80-\xff]/g, '');
const writableHeader = (text: string) => text.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '');

export class Sender {
  readonly #port: number;
  readonly #agent: Agent;

  constructor(port: number, atOnce: number) {
    this.#port = port;
    this.#agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  }

  close(): void {
    this.#agent.destroy();
  }

  send({ method, path, headers, body }: Attack): Promise<Outcome> {
    const start = performance.now();
    const done = (status: Outcome['status'], text = ''): Outcome => ({
      status,
      ms: performance.now() - start,
      text,
    });
    return new Promise((resolve) => {
      const sent = request(
        {
          host: '127.0.0.1',
          port: this.#port,
          agent: this.#agent,
          method,
          path: writable(path),
          headers: {
            ...Object.fromEntries(
              Object.entries(headers).map(([name, value]) => [name, writableHeader(value)]),
            ),
            ...(body && { 'content-length': body.length }),
          },
          timeout: GIVE_UP_MS,
        },
        (response) => {
          let text = '';
          response.on('data', (chunk) =>
            text.length < 20_000 ? (text += String(chunk)) : undefined,
          );
          response.on('end', () => resolve(done(response.statusCode ?? 0, text)));
          response.on('error', () => resolve(done('cut')));
        },
      );
      sent.on('timeout', () => sent.destroy(new Error('hang')));
      sent.on('error', (error) => resolve(done(error.message === 'hang' ? 'hang' : 'cut')));
      sent.end(body);
    });
  }

  /** Bytes on a socket, then the end of them. The other side must answer or close. */
  sendRaw(bytes: Buffer): Promise<Outcome> {
    const start = performance.now();
    return new Promise((resolve) => {
      let text = '';
      let hung = false;
      const socket = connect({ port: this.#port, host: '127.0.0.1' }, () => socket.end(bytes));
      socket.setTimeout(GIVE_UP_MS, () => {
        hung = true;
        socket.destroy();
      });
      socket.on('data', (chunk) =>
        text.length < 20_000 ? (text += chunk.toString('latin1')) : undefined,
      );
      socket.on('error', () => undefined);
      socket.on('close', () => {
        // A connection that is closed without a word is an answer to garbage.
        const worst = Math.max(
          400,
          ...[...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map((m) => Number(m[1])),
        );
        resolve({ status: hung ? 'hang' : worst, ms: performance.now() - start, text });
      });
    });
  }
}
