import { randomBytes } from 'node:crypto';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { TLSSocket } from 'node:tls';

import type { PspAccess } from '../../pix-charges/psp/psp-request.ts';
import { valueOf } from '../../pix-charges/value.rules.ts';
import { atTheEnd } from '../at-the-end.ts';
import { selfSigned } from '../self-signed.ts';
import { PspBank, type Payment } from './bank.ts';

export const PIX_KEY = '11222333000181';
const CLIENT = { id: 'portal', secret: 'segredo-do-banco' };

/** What the next answers are instead of the right one. */
type Mishap =
  /** Nothing is done. */
  | { kind: 'answer'; status: number }
  /** It is done, and the connection ends before the answer. */
  | { kind: 'cut' };

type PayOptions = { cents?: number; parts?: Record<string, number>; at?: Date };

/**
 * A bank's PIX API on a port of this machine, over TLS with client certificates: what the standard documents, and a
 * tester's hand on what goes wrong.
 */
export async function pspServer() {
  const [own, client] = [selfSigned(), selfSigned()];
  const bank = new PspBank();
  const asked: string[] = [];
  const mishaps: Mishap[] = [];
  const tokens = new Set<string>();
  const tls = { ...own, ca: client.cert, requestCert: true, rejectUnauthorized: true };

  const server = createServer(tls, (request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', headers } = request;
      const url = new URL(request.url ?? '', 'https://localhost');
      const text = Buffer.concat(chunks).toString();
      const answer = (status: number, body: unknown) =>
        reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      asked.push(`${method} ${url.pathname}`);
      if (url.pathname === '/oauth/token') {
        const right = `Basic ${Buffer.from(`${CLIENT.id}:${CLIENT.secret}`).toString('base64')}`;
        if (headers.authorization !== right || !text.includes('grant_type=client_credentials')) {
          return answer(401, {});
        }
        const token = randomBytes(12).toString('hex');
        tokens.add(token);
        return answer(200, { access_token: token, token_type: 'Bearer', expires_in: 3600 });
      }
      if (!tokens.has(headers.authorization?.replace('Bearer ', '') ?? '')) return answer(401, {});
      const mishap = mishaps.shift();
      if (mishap?.kind === 'answer')
        return answer(mishap.status, { title: 'x', status: mishap.status });
      const { status, body } = bank.answer({
        method,
        path: url.pathname.replace(/^\/v2/, ''),
        query: url.searchParams,
        body: text ? (JSON.parse(text) as unknown) : undefined,
      });
      if (mishap?.kind === 'cut') return request.socket.destroy();
      return answer(status, body);
    });
  });
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
    url: `https://localhost:${port}/v2`,
    tokenUrl: `https://localhost:${port}/oauth/token`,
    ...CLIENT,
    cert: client.cert,
    certKey: client.key,
    ca: own.cert,
  };
  const came = (txid: string, cents: number, more: Partial<Payment> = {}): string => {
    const horario = new Date().toISOString();
    const minute = horario.replaceAll(/\D/g, '').slice(0, 12);
    const id = `E60701190${minute}${randomBytes(6).toString('hex').slice(0, 11)}`;
    const payment = { endToEndId: id, txid, valor: valueOf(cents), horario, chave: PIX_KEY };
    bank.payments.set(id, { ...payment, devolucoes: [], ...more });
    return id;
  };
  const chargeOf = (txid: string) => {
    const charge = bank.charges.get(txid);
    if (!charge) throw new Error(`the bank has no charge ${txid}`);
    return charge;
  };

  return {
    access,
    bank,
    key: PIX_KEY,
    /** Every request, `PUT /v2/cob/…`. */
    asked,
    /** These go wrong, one after the other. */
    mishap: (...next: Mishap[]) => void mishaps.push(...next),
    /** Nothing goes wrong any more. */
    recover: () => void mishaps.splice(0),
    /** As after a restart of the bank: it knows no token any more. */
    forgetTokens: () => tokens.clear(),
    chargeOf,
    /** The payer's bank asks for the charge, and pays just that; `parts` are fine, interest and the like. */
    pay: (txid: string, { parts = {}, at = new Date() }: PayOptions = {}): string => {
      const charge = chargeOf(txid);
      const { created, body, status } = charge;
      const runsFor = 'expiracao' in body.calendario ? body.calendario.expiracao * 1000 : Infinity;
      if (status !== 'ATIVA') throw new Error(`the charge is ${status}`);
      if (created + runsFor < Date.now()) throw new Error('the charge has run out');
      const { multa = 0, juros = 0, abatimento = 0, desconto = 0 } = parts;
      const cents = Number(body.valor.original.replace('.', ''));
      const all = cents + multa + juros - abatimento - desconto;
      charge.status = 'CONCLUIDA';
      const componentesValor = Object.fromEntries(
        Object.entries({ original: cents, ...parts }).map(([name, part]) => [
          name,
          { valor: valueOf(part) },
        ]),
      );
      return came(txid, all, { componentesValor, horario: at.toISOString() });
    },
    /** Money that no charge held to its amount. */
    came,
    /** The bank goes on calling it active. */
    expire: (txid: string) => void (chargeOf(txid).created -= 2 * 86_400_000),
    settleReturn: (id: string, status: 'DEVOLVIDO' | 'NAO_REALIZADO') => {
      for (const { devolucoes } of bank.payments.values()) {
        for (const one of devolucoes) if (one.id === id) one.status = status;
      }
    },
    /** The body the bank posts of these payments. */
    notice: (...ids: string[]) => ({
      pix: ids.map((id) => ({ ...bank.payments.get(id), endToEndId: id, campoNovo: { a: 1 } })),
    }),
  };
}
