import { z } from 'zod';

import { PspRefusal, PspUnavailable } from './psp-error.ts';
import type { PspAccess, Send } from './psp-request.ts';

const SCOPES =
  'cob.write cob.read cobv.write cobv.read pix.write pix.read webhook.write webhook.read';

/** A token that is about to end is not begun with. */
const LEAVE_MS = 60_000;

const Token = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

/** One token for all who ask, until a minute before it ends or until it is said to be no good. */
export class PspToken {
  readonly #access: Pick<PspAccess, 'tokenUrl' | 'id' | 'secret'>;
  readonly #send: Send;
  #held: { token: string; until: number } | undefined;
  #asking: Promise<string> | undefined;

  constructor(access: Pick<PspAccess, 'tokenUrl' | 'id' | 'secret'>, send: Send) {
    this.#access = access;
    this.#send = send;
  }

  async get(): Promise<string> {
    if (this.#held && this.#held.until > Date.now()) return this.#held.token;
    this.#asking ??= this.#ask().finally(() => (this.#asking = undefined));
    return this.#asking;
  }

  /** The bank does not take it any more; a newer one stays. */
  drop(token: string): void {
    if (this.#held?.token === token) this.#held = undefined;
  }

  async #ask(): Promise<string> {
    const { tokenUrl: url, id, secret } = this.#access;
    const { status, text } = await this.#send({
      method: 'POST',
      url,
      headers: {
        authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ grant_type: 'client_credentials', scope: SCOPES }).toString(),
    });
    if (status >= 400 && status < 500 && status !== 429) {
      throw new PspRefusal(status, 'AcessoNegado', 'o banco não aceita as credenciais');
    }
    const parsed = status === 200 ? Token.safeParse(jsonOf(text)) : undefined;
    if (!parsed?.success) throw new PspUnavailable(`o banco não deu acesso (${status})`);
    const { access_token: token, expires_in: seconds } = parsed.data;
    this.#held = { token, until: Date.now() + seconds * 1000 - LEAVE_MS };
    return token;
  }
}

/** Undefined where it is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
