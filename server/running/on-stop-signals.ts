/** Ctrl+C, a service manager, a closed terminal. */
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT'] as const;
/** Ctrl+C reaches a server under npm twice, from the terminal and from npm: that is one wish. */
const SAME_WISH_MS = 1_500;
/** Longer than every limit inside of `stop` together; only a fault in it lasts until here. */
const MOST_MS = 60_000;

type Handlers = {
  /** Before anything ends, as long as it takes; only if a service manager asks, who gives us time. */
  drain: (hurry: AbortSignal) => Promise<void>;
  /** Ends everything in order. `hurry` is aborted when somebody asks a second time. */
  stop: (hurry: AbortSignal) => Promise<void>;
  /** At once and without waiting: what must not stay behind is ended. */
  abandon: () => void;
  /** An error nobody caught: the state of the process is unknown, so it ends. */
  onError: (error: unknown) => void;
};

/** From here on the process ends by `stop`, however it was asked to. */
export function onStopSignals({ drain, stop, abandon, onError }: Handlers): void {
  const hurry = new AbortController();
  let since: number | undefined;
  let exitCode = 0;

  const end = (signal?: NodeJS.Signals) => {
    if (since !== undefined) {
      if (Date.now() - since > SAME_WISH_MS) hurry.abort();
      return;
    }
    since = Date.now();
    const drained = signal === 'SIGTERM' ? drain(hurry.signal) : Promise.resolve();
    void drained.catch(onError).then(endNow);
  };

  const endNow = () => {
    const tooLong = setTimeout(() => {
      abandon();
      process.exit(1);
    }, MOST_MS);
    stop(hurry.signal)
      .catch((error: unknown) => {
        onError(error);
        exitCode = 1;
        abandon();
      })
      .finally(() => {
        clearTimeout(tooLong);
        process.exit(exitCode);
      });
  };

  for (const signal of SIGNALS) process.on(signal, () => end(signal));
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      onError(error);
      exitCode = 1;
      end();
    });
  }
}
