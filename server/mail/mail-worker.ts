import { setTimeout as sleep } from 'node:timers/promises';

import { sendDueMail, type SendDeps } from './send-due-mail.ts';

export type MailWorker = { stop: () => Promise<void> };
type Log = { warn: (details: object, text: string) => void };

const LOOK_EVERY_MS = 1_000;
/** At a stop, for mails on their way. What is cut off then is given back, which takes a moment too. */
const FINISH_WITHIN_MS = 4_000;

type WorkerDeps = Omit<SendDeps, 'stopping'> & {
  /** Puts into the outbox what was only asked for so far. Given by the app. */
  gather: () => Promise<void>;
  /** How many mails may be on their way at once. */
  senders: number;
};

/** Works the outbox off until stopped. A fault never reaches a request. */
export function startMailWorker({ gather, senders, ...deps }: WorkerDeps, log: Log): MailWorker {
  const stop = new AbortController();
  const stopping = stop.signal;
  const resting: (() => void)[] = [];
  const stumbled = (error: unknown) => {
    log.warn({ err: error }, 'mail worker stumbled');
    return false;
  };
  const wakeAll = () => resting.splice(0).forEach((wake) => wake());
  const rest = () => new Promise<void>((resolve) => void resting.push(resolve));

  /** Once for all senders, however long one of them is held up. */
  const takeTurns = async () => {
    while (!stopping.aborted) {
      await gather().catch(stumbled);
      wakeAll();
      await sleep(LOOK_EVERY_MS, undefined, { signal: stopping }).catch(() => undefined);
    }
  };
  const send = async () => {
    while (!stopping.aborted) {
      const sent = await sendDueMail({ ...deps, stopping }).catch(stumbled);
      if (!sent && !stopping.aborted) await rest();
    }
  };
  const working = Promise.all([takeTurns(), ...Array.from({ length: senders }, send)]);

  return {
    stop: async () => {
      stop.abort();
      wakeAll();
      const cutOff = setTimeout(() => deps.transport.close(), FINISH_WITHIN_MS);
      await working;
      clearTimeout(cutOff);
      deps.transport.close();
    },
  };
}
