import { Agent, request } from 'node:https';

import { PspUnavailable } from './psp-error.ts';

/** The way to the bank: its addresses, and what proves to it that we are ourselves. */
export type PspAccess = {
  /** Of the API, `…/v2`. */
  url: string;
  tokenUrl: string;
  id: string;
  secret: string;
  /** PEM. */
  cert: string;
  certKey: string;
  /** Of a bank whose certificate no public authority has signed. */
  ca: string | undefined;
};

export type PspRequest = {
  method: 'GET' | 'PUT' | 'POST' | 'PATCH';
  url: string;
  headers: Record<string, string>;
  body?: string | undefined;
};
export type PspAnswer = { status: number; text: string };
export type Send = (asked: PspRequest) => Promise<PspAnswer>;

/** A page of a hundred payments is far below it. */
const MOST_BYTES = 4 * 1024 * 1024;

/** Over one agent, so that a connection with its certificates is made once and kept. */
export function pspSender(
  { cert, certKey: key, ca }: Pick<PspAccess, 'cert' | 'certKey' | 'ca'>,
  withinMs: number,
): { send: Send; close: () => void } {
  const agent = new Agent({ cert, key, ...(ca && { ca }), keepAlive: true, maxSockets: 4 });
  const send: Send = ({ method, url, headers, body }) =>
    new Promise((resolve, reject) => {
      const fail = (error: Error) =>
        reject(new PspUnavailable(`o banco não respondeu: ${reasonOf(error)}`, { cause: error }));
      const signal = AbortSignal.timeout(withinMs);
      const length =
        body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
      const asked = request(url, { method, agent, signal, headers: { ...headers, ...length } });
      asked.on('error', fail);
      asked.on('response', (reply) => {
        const chunks: Buffer[] = [];
        let bytes = 0;
        reply.on('error', fail);
        reply.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes > MOST_BYTES) asked.destroy(new Error('resposta grande demais'));
          else chunks.push(chunk);
        });
        reply.on('end', () =>
          resolve({ status: reply.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }),
        );
      });
      asked.end(body);
    });
  return { send, close: () => agent.destroy() };
}

const reasonOf = (error: Error) =>
  'code' in error && typeof error.code === 'string' ? error.code : error.name;
