import { CommandRefused } from '../command-refused.ts';
import { openDatabase } from '../db/database.ts';
import { openStore } from '../files/store/open-store.ts';
import { runCommand, say, withPresentDatabase } from '../run-command.ts';
import { readVersion } from '../version.ts';
import { drillTable, wrongOnes } from './drill-table.rules.ts';
import { CONNECTS_WITHIN_MS, runDrill } from './run-drill.ts';

const calledOff = new AbortController();
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(name, () =>
    calledOff.abort(new CommandRefused('O ensaio foi interrompido; nada dele ficou.')),
  );
}

/** `npm run drill`: whether a copy of this moment could be restored, tried beside the running portal. */
await runCommand((config) =>
  withPresentDatabase(config, async (url) => {
    say('Ensaio: copiar, restaurar em outro lugar e verificar. O portal só é lido.');
    const { db, close } = openDatabase({
      url,
      onConnectionLost: () => undefined,
      namedStatements: config.namedStatements,
      max: 1,
      connectWithinMs: CONNECTS_WITHIN_MS,
    });
    try {
      const store = openStore(config.files);
      const drill = await runDrill({ db, store, app: readVersion(), signal: calledOff.signal });
      say(`\n${drillTable(drill)}\n`);
      const wrong = wrongOnes(drill).length;
      if (wrong > 0)
        throw new CommandRefused(`O ensaio achou problemas em ${wrong} verificação(ões).`);
      say('Tudo certo: a cópia pode ser restaurada.');
    } finally {
      await close();
    }
  }),
);
