import { prepareDatabase } from './prepare-database.ts';
import { runCommand, say, withDatabase } from './run-command.ts';
import { reportProgress } from './running/report-progress.ts';
import { firstAccount } from './welcome.ts';

/** `npm run migrate`: the database as this version wants it, before any instance of it starts. */
await runCommand((config) =>
  withDatabase(config, async (direct) => {
    await prepareDatabase({
      config,
      direct,
      step: reportProgress(say),
      onOpen: () => undefined,
      // The statement in flight reports it.
      onConnectionLost: () => undefined,
      announce: (account) => say(firstAccount(account)),
    });
    say('O banco de dados está pronto.');
  }),
);
