import { answerRecoveries } from '../accounts/answer-recoveries.ts';
import { newRestoreLink } from '../accounts/change-own-email.ts';
import { newPasswordLink } from '../accounts/password-links.ts';
import { sendDueMail } from '../mail/send-due-mail.ts';
import type { Message } from '../mail/transport.ts';
import type { TestApp } from './test-app.ts';

/** Sends the outbox as the worker does, and keeps what was sent. */
export class MailBox {
  readonly #api: Pick<TestApp, 'db' | 'store'>;
  readonly sent: Message[] = [];

  constructor(api: Pick<TestApp, 'db' | 'store'>) {
    this.#api = api;
  }

  async empty(): Promise<void> {
    const { db, store } = this.#api;
    await answerRecoveries(db);
    const deps = {
      db,
      publicUrl: 'https://portal.example',
      store,
      transport: {
        send: async (message: Message) => void this.sent.push(message),
        close: () => undefined,
      },
      makePasswordLink: newPasswordLink,
      makeRestoreLink: newRestoreLink,
    };
    while (await sendDueMail(deps));
  }

  /** What an address got so far, the oldest first. */
  async to(address: string): Promise<Message[]> {
    await this.empty();
    return this.sent.filter(({ to }) => to === address);
  }

  /** The tokens of the links that an address got, in the order of its mails. */
  async tokensTo(address: string, name: 'token' | 'restore'): Promise<string[]> {
    const link = new RegExp(`https://portal\\.example/recovery#${name}=([\\w-]{43})\\s`);
    const mails = await this.to(address);
    return mails.flatMap(({ text }) => link.exec(text)?.[1] ?? []);
  }
}
