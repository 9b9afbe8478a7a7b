import { CommandRefused } from './command-refused.ts';
import type { Config } from './config.ts';
import { moveFiles } from './files/store/move-files.ts';
import { openStore, placeInFolder } from './files/store/open-store.ts';
import { runCommand, say } from './run-command.ts';

const WAYS = ['to-s3', 'to-disk'] as const;
const SAY_EVERY = 400;

function storesOf(config: Config, way: string | undefined) {
  if (config.files.kind !== 's3') {
    throw new CommandRefused('Diga em FILES_URL qual é o bucket (veja .env.example).');
  }
  const bucket = openStore(config.files);
  const disk = openStore(placeInFolder(config.dataDir));
  if (way === 'to-s3') return { from: disk, to: bucket };
  if (way === 'to-disk') return { from: bucket, to: disk };
  throw new CommandRefused(`Diga para onde: npm run files:move -- ${WAYS.join(' | ')}`);
}

/** `npm run files:move -- to-s3`: between `DATA_DIR/uploads` and the bucket of `FILES_URL`. */
await runCommand(async (config) => {
  const { files, copied, different } = await moveFiles(
    storesOf(config, process.argv[2]),
    (done, all) => {
      if (done === all || done % SAY_EVERY === 0) say(`  ${done} de ${all}`);
    },
  );
  if (different.length > 0) {
    throw new CommandRefused(`Não conferem: ${different.join(', ')}. Rode de novo.`);
  }
  say(`Pronto: ${files} arquivos, ${copied} copiados agora, todos conferidos.`);
});
