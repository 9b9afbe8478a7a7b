import { setTimeout as sleep } from 'node:timers/promises';

import { z } from 'zod';

import type { PixChargeKind } from '#contract/pix-charges';

import type { ChargeBody, ChargeChange } from '../charge-body.rules.ts';
import { PspRefusal, PspUnavailable } from './psp-error.ts';
import { pspSender, type PspAccess, type PspRequest } from './psp-request.ts';
import {
  PspCharge,
  PspPayment,
  PspPayments,
  PspProblem,
  PspReturn,
  PspWebhook,
} from './psp-shapes.ts';
import { jsonOf, PspToken } from './psp-token.ts';

/** For one answer. All tries together stay below the leases of whoever asks. */
const ANSWER_WITHIN_MS = 8_000;
/** Before the second and the third try; a little at random, so that instances do not ask in step. */
const WAITS_MS = [300, 1_200];

const CANNOT_NOW = new Set([429, 500, 502, 503, 504]);

type Options = { answerWithinMs?: number; waitsMs?: readonly number[] };
type Asked = { method: PspRequest['method']; path: string; body?: object };
type Charged = { kind: PixChargeKind; txid: string };

export type Psp = ReturnType<typeof openPsp>;

/**
 * The Central Bank's standard API (2.9). Everything asked of it may be asked again: charges and returns
 * are put under names of our own.
 */
export function openPsp(
  access: PspAccess,
  { answerWithinMs = ANSWER_WITHIN_MS, waitsMs = WAITS_MS }: Options = {},
) {
  const { send, close } = pspSender(access, answerWithinMs);
  const token = new PspToken(access, send);

  /** A token that has ended early is replaced, once. */
  const askOnce = async ({ method, path, body }: Asked, again = false): Promise<unknown> => {
    const held = await token.get();
    const { status, text } = await send({
      method,
      url: `${access.url}${path}`,
      headers: {
        authorization: `Bearer ${held}`,
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body && JSON.stringify(body),
    });
    if (status === 401 && !again) {
      token.drop(held);
      return askOnce({ method, path, ...(body && { body }) }, true);
    }
    if (CANNOT_NOW.has(status)) throw new PspUnavailable(`o banco não pôde atender (${status})`);
    if (status >= 400) throw refusal(status, text);
    return jsonOf(text);
  };

  const ask = async (asked: Asked): Promise<unknown> => {
    for (let tries = 0; ; tries += 1) {
      try {
        return await askOnce(asked);
      } catch (error) {
        const wait = waitsMs[tries];
        if (!(error instanceof PspUnavailable) || wait === undefined) throw error;
        await sleep(wait * (0.75 + Math.random() / 2));
      }
    }
  };

  const read = async <S extends z.ZodType>(shape: S, asked: Asked): Promise<z.output<S>> => {
    const parsed = shape.safeParse(await ask(asked));
    if (parsed.success) return parsed.data;
    const where = parsed.error.issues.map(({ path }) => path.join('.')).join(', ');
    throw new PspUnavailable(`resposta do banco que não se entende: ${where}`);
  };

  /** Undefined where the bank has none. */
  const find = async <S extends z.ZodType>(shape: S, path: string) => {
    try {
      return await read(shape, { method: 'GET', path });
    } catch (error) {
      if (error instanceof PspRefusal && error.status === 404) return undefined;
      throw error;
    }
  };

  const returnPath = (endToEndId: string, id: string) => `/pix/${endToEndId}/devolucao/${id}`;

  return {
    close,
    putCharge: ({ kind, txid }: Charged, body: ChargeBody) =>
      read(PspCharge, { method: 'PUT', path: `/${kind}/${txid}`, body }),
    changeCharge: ({ kind, txid }: Charged, body: ChargeChange) =>
      read(PspCharge, { method: 'PATCH', path: `/${kind}/${txid}`, body }),
    findCharge: ({ kind, txid }: Charged) => find(PspCharge, `/${kind}/${txid}`),
    findPayment: (endToEndId: string) => find(PspPayment, `/pix/${endToEndId}`),
    /** A page of what came between two moments, by a code that named it. */
    listPayments: ({ from, to, page }: { from: Date; to: Date; page: number }) => {
      const query = new URLSearchParams({
        inicio: from.toISOString(),
        fim: to.toISOString(),
        txIdPresente: 'true',
        'paginacao.paginaAtual': String(page),
        'paginacao.itensPorPagina': '100',
      });
      return read(PspPayments, { method: 'GET', path: `/pix?${query}` });
    },
    putReturn: (
      of: { endToEndId: string; id: string },
      body: { valor: string; descricao?: string },
    ) => read(PspReturn, { method: 'PUT', path: returnPath(of.endToEndId, of.id), body }),
    findReturn: (of: { endToEndId: string; id: string }) =>
      find(PspReturn, returnPath(of.endToEndId, of.id)),
    findWebhook: (key: string) => find(PspWebhook, `/webhook/${encodeURIComponent(key)}`),
    putWebhook: async (key: string, webhookUrl: string): Promise<void> => {
      const path = `/webhook/${encodeURIComponent(key)}`;
      await ask({ method: 'PUT', path, body: { webhookUrl } });
    },
  };
}

/** Which field and why, as far as the bank says; never what was sent. */
function refusal(status: number, text: string): PspRefusal {
  const { type = '', detail, violacoes = [] } = PspProblem.safeParse(jsonOf(text)).data ?? {};
  const kind = /[A-Za-z]+$/.exec(type)?.[0] ?? 'ErroDoBanco';
  const reasons = violacoes.map(({ propriedade, razao }) => `${propriedade ?? ''} ${razao ?? ''}`);
  return new PspRefusal(status, kind, [detail, ...reasons].filter(Boolean).join('; '));
}
