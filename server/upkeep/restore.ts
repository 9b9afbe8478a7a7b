import path from 'node:path';

import { CommandRefused } from '../command-refused.ts';
import { runCommand, say, withDatabase } from '../run-command.ts';
import { checkBackup, restoreBackup } from './restore-backup.ts';

/** `npm run restore -- <arquivo>`: puts a backup into an empty database. */
await runCommand(async (config) => {
  const file = process.argv[2];
  if (!file) throw new CommandRefused('Diga qual arquivo: npm run restore -- <arquivo>');
  const found = path.resolve(process.env['INIT_CWD'] ?? process.cwd(), file);
  say('Conferindo o arquivo…');
  await checkBackup(found);
  const { madeAt, rows } = await withDatabase(config, (url) => {
    say('Restaurando…');
    return restoreBackup(url, found);
  });
  const made = new Date(madeAt).toLocaleString('pt-BR', { timeZone: 'America/Sao_Paulo' });
  say(`Pronto: ${rows} linhas da cópia de ${made}.`);
  say('Copie também os arquivos da mesma época e inicie o portal.');
});
