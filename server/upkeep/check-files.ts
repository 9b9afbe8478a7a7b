import { civilDate, dayText } from '#contract/calendar';
import { bytesText } from '#contract/size-text';
import { MOST_PROBLEMS, type IntegrityFinding, type IntegrityProblem } from '#contract/upkeep';

import type { Db } from '../db/database.ts';
import type { FileFacts, FileStore } from '../files/store/file-store.ts';
import { complaintAbout } from './compare-file.ts';
import { listOtherFiles, listPictureFiles, type NamedFile } from './file-names.queries.ts';
import { listUploads } from './uploaded-files.ts';

/** A file is on disk before the row that names it: what is fresh may still get its row. */
const FRESH_MS = 60 * 60_000;

type Where = { store: FileStore; there: ReadonlySet<string> };

/** Listed before the rows are read, so that no upload of this moment looks like a loss. */
export async function listBeforehand(store: FileStore): Promise<Where> {
  return { store, there: await listUploads(store) };
}

type Named = { pictures: NamedFile[]; others: NamedFile[] };

/** What the rows say, from the same moment as everything else that is checked. */
export const listNamed = async (db: Db): Promise<Named> => ({
  pictures: await listPictureFiles(db),
  others: await listOtherFiles(db),
});

/** Rows that name files, and files that rows name. Reads the disk only: no transaction waits for it. */
export async function checkFiles(
  { pictures, others }: Named,
  where: Where,
  now: Date,
): Promise<IntegrityFinding[]> {
  return [
    {
      ...finding(await complaints(where, pictures)),
      key: 'pictures',
      label: 'Imagens dos produtos',
      meaning:
        'Cada imagem existe no disco em todos os tamanhos, e o original é o que foi enviado. Envie de novo as que faltam.',
      examined: pictures.length,
    },
    {
      ...finding(await complaints(where, others)),
      key: 'private_files',
      label: 'Comprovantes, boletos, notas fiscais, anexos e logo',
      meaning:
        'Cada arquivo que um registro cita existe no disco, com o tamanho e o conteúdo de quando foi guardado. Recupere da cópia os que faltam ou mudaram.',
      examined: others.length,
    },
    orphanFinding(
      await findOrphans(where, [...pictures, ...others], { now, older: FRESH_MS }),
      where,
    ),
  ];
}

const finding = (problems: readonly IntegrityProblem[]) => ({
  found: problems.length,
  summary: null,
  problems: problems.slice(0, MOST_PROBLEMS),
});

/** Files read at a time: a check must not slow down other users of the disk. */
const READ_AT_ONCE = 2;

async function complaints({ store, there }: Where, named: readonly NamedFile[]) {
  const texts: (string | undefined)[] = [];
  const waiting = named.entries();
  const reader = async () => {
    for (const [at, file] of waiting) texts[at] = await complaintAbout(store, file, there);
  };
  await Promise.all(Array.from({ length: READ_AT_ONCE }, reader));
  return named.flatMap(({ orderId, productId }, at): IntegrityProblem[] => {
    const text = texts[at];
    return text === undefined ? [] : [{ text, orderId, productId }];
  });
}

/** Files that no row names, as far as they are older than they would be if a row were to come. */
export async function findOrphans(
  { store, there }: Where,
  named: readonly NamedFile[],
  { now, older }: { now: Date; older: number },
): Promise<FileFacts[]> {
  const known = new Set(named.map(({ file }) => file));
  const orphans: FileFacts[] = [];
  for (const file of there) {
    if (known.has(file)) continue;
    const facts = await store.find(file);
    if (facts && now.getTime() - facts.changed.getTime() > older) orphans.push(facts);
  }
  return orphans;
}

const orphanText = ({ file, bytes, changed }: FileFacts) =>
  `${file} (${bytesText(bytes)}, de ${dayText(civilDate(changed))}): nenhum registro usa este arquivo.`;

function orphanFinding(orphans: readonly FileFacts[], { there }: Where): IntegrityFinding {
  const bytes = orphans.reduce((sum, orphan) => sum + orphan.bytes, 0);
  const problems = orphans.map((orphan) => ({
    text: orphanText(orphan),
    orderId: null,
    productId: null,
  }));
  return {
    ...finding(problems),
    key: 'orphan_files',
    label: 'Arquivos órfãos',
    meaning: 'Arquivos que nada usa só ocupam espaço; sobram de envios interrompidos.',
    examined: there.size,
    summary: orphans.length > 0 ? `Ao todo, ${bytesText(bytes)}.` : null,
  };
}
