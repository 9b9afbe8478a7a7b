import { sendDueMail, type SendDeps } from './send-due-mail.ts';

export type MailWorker = { stop: () => Promise<void> };
type Log = { warn: (details: object, text: string) => void };

const LOOK_EVERY_MS = 1_000;

type WorkerDeps = SendDeps & {
  /** Puts into the outbox what was only asked for so far. Given by the app. */
  gather: () => Promise<void>;
};

/** Works the outbox off, one mail at a time, until stopped. A fault never reaches a request. */
export function startMailWorker(deps: WorkerDeps, log: Log): MailWorker {
  const state = { stopped: false };
  let timer: NodeJS.Timeout | undefined;
  let wake: (() => void) | undefined;

  const rest = () =>
    new Promise<void>((resolve) => {
      wake = resolve;
      timer = setTimeout(resolve, LOOK_EVERY_MS);
    });

  const work = async () => {
    while (!state.stopped) {
      const stumbled = (error: unknown) => {
        log.warn({ err: error }, 'mail worker stumbled');
        return false;
      };
      await deps.gather().catch(stumbled);
      const sent = await sendDueMail(deps).catch(stumbled);
      if (!sent && !state.stopped) await rest();
    }
  };
  const working = work();

  return {
    stop: async () => {
      state.stopped = true;
      clearTimeout(timer);
      wake?.();
      await working;
      deps.transport.close();
    },
  };
}
