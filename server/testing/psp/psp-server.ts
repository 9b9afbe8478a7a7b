import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { TLSSocket } from 'node:tls';

import type { PspAccess } from '../../pix-charges/psp/psp-request.ts';
import { atTheEnd } from '../at-the-end.ts';
import { selfSigned } from '../self-signed.ts';
import { PspBank, type Answer } from './bank.ts';
import { handOn, PIX_KEY } from './hand.ts';

const ACCESS = { id: 'portal', secret: 'segredo-do-banco' };
const RIGHT = `Basic ${Buffer.from(`${ACCESS.id}:${ACCESS.secret}`).toString('base64')}`;

/** What the next answers are instead of the right one. */
type Mishap =
  /** Nothing is done. */
  | { kind: 'answer'; status: number }
  /** It is done, and the connection ends before the answer. */
  | { kind: 'cut' };

type Desk = { bank: PspBank; asked: string[]; mishaps: Mishap[]; tokens: Set<string> };

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
}

function giveToken({ tokens }: Desk, authorization: string | undefined, body: string) {
  if (authorization !== RIGHT || !body.includes('grant_type=client_credentials')) return undefined;
  const token = randomBytes(12).toString('hex');
  tokens.add(token);
  return { access_token: token, token_type: 'Bearer', expires_in: 3600 };
}

type Heard = { method: string; url: URL; authorization: string; text: string };

async function hear(request: IncomingMessage): Promise<Heard> {
  const { method = '', url = '', headers } = request;
  const { authorization = '' } = headers;
  const text = await textOf(request);
  return { method, url: new URL(url, 'https://localhost'), authorization, text };
}

/** Undefined: the connection ends. */
function answerOf(desk: Desk, { method, url, authorization, text }: Heard): Answer | undefined {
  if (url.pathname === '/oauth/token') {
    const token = giveToken(desk, authorization, text);
    return { status: token ? 200 : 401, body: token ?? {} };
  }
  if (!desk.tokens.has(authorization.replace('Bearer ', ''))) return { status: 401, body: {} };
  const mishap = desk.mishaps.shift();
  if (mishap?.kind === 'answer') return { status: mishap.status, body: mishap };
  const answer = desk.bank.answer({
    method,
    path: url.pathname.replace(/^\/v2/, ''),
    query: url.searchParams,
    body: text ? (JSON.parse(text) as unknown) : undefined,
  });
  return mishap ? undefined : answer;
}

async function serve(desk: Desk, request: IncomingMessage, reply: ServerResponse): Promise<void> {
  const heard = await hear(request);
  desk.asked.push(`${heard.method} ${heard.url.pathname}`);
  const answer = answerOf(desk, heard);
  if (!answer) return void request.socket.destroy();
  const { status, body } = answer;
  reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/**
 * A bank's PIX API on a port of this machine, over TLS with client certificates: what the standard documents, and a
 * tester's hand on what goes wrong.
 */
export async function pspServer() {
  const [own, ours] = [selfSigned(), selfSigned()];
  const desk: Desk = { bank: new PspBank(), asked: [], mishaps: [], tokens: new Set() };
  const tls = { ...own, ca: ours.cert, requestCert: true, rejectUnauthorized: true };
  const server = createServer(tls, (request, reply) => void serve(desk, request, reply));
  const sockets = new Set<TLSSocket>();
  server.on('secureConnection', (socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what listens on a port has one
  const { port } = server.address() as AddressInfo;
  atTheEnd(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const access: PspAccess = {
    ...ACCESS,
    url: `https://localhost:${port}/v2`,
    tokenUrl: `https://localhost:${port}/oauth/token`,
    cert: ours.cert,
    certKey: ours.key,
    ca: own.cert,
  };
  return {
    access,
    key: PIX_KEY,
    bank: desk.bank,
    /** Every request, `PUT /v2/cob/…`. */
    asked: desk.asked,
    /** These go wrong, one after the other. */
    mishap: (...next: Mishap[]) => void desk.mishaps.push(...next),
    /** Nothing goes wrong any more. */
    recover: () => void desk.mishaps.splice(0),
    /** As after a restart of the bank: it knows no token any more. */
    forgetTokens: () => desk.tokens.clear(),
    ...handOn(desk.bank),
  };
}
