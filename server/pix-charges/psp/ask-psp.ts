import { setTimeout as sleep } from 'node:timers/promises';

import type { z } from 'zod';

import { PspRefusal, PspUnavailable } from './psp-error.ts';
import { pspSender, type PspAccess, type PspRequest } from './psp-request.ts';
import { PspProblem } from './psp-shapes.ts';
import { jsonOf, PspToken } from './psp-token.ts';

/** For one answer. All tries together stay below the leases of whoever asks. */
const ANSWER_WITHIN_MS = 8_000;
/** Before the second and the third try; a little at random, so that instances do not ask in step. */
const WAITS_MS = [300, 1_200];

const CANNOT_NOW = new Set([429, 500, 502, 503, 504]);

export type PspOptions = { answerWithinMs?: number; waitsMs?: readonly number[] };
type Asked = { method: PspRequest['method']; path: string; body?: object };

/** How the bank is asked: with a token, again where it cannot answer now, and no answer taken that is not understood. */
export function askPsp(
  access: PspAccess,
  { answerWithinMs = ANSWER_WITHIN_MS, waitsMs = WAITS_MS }: PspOptions = {},
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

  return { ask, read, find, close };
}

/** Which field and why, as far as the bank says; never what was sent. */
function refusal(status: number, text: string): PspRefusal {
  const { type = '', detail, violacoes = [] } = PspProblem.safeParse(jsonOf(text)).data ?? {};
  const kind = /[A-Za-z]+$/.exec(type)?.[0] ?? 'ErroDoBanco';
  const reasons = violacoes.map(({ propriedade, razao }) => `${propriedade ?? ''} ${razao ?? ''}`);
  return new PspRefusal(status, kind, [detail, ...reasons].filter(Boolean).join('; '));
}
