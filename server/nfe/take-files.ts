import type { SentNote } from '#contract/nfe';

import { AppError } from '../errors.ts';
import { readSettings } from '../settings/settings.queries.ts';
import type { NfeDocument } from './read-document.rules.ts';
import { readFileSent } from './read-files.ts';
import { parse, takeDocument } from './take-document.ts';
import { refusal, type Deps, type Sender, type Taken } from './taken.ts';

type Named = { path: string; originalName: string };
type Later = { at: number; document: NfeDocument; bytes: Buffer };

/** Of each XML what became of it, in the order they were sent; one that is refused stops no other. */
export async function takeFiles(
  deps: Deps,
  files: readonly Named[],
  sender: Sender,
): Promise<SentNote[]> {
  const { cnpj } = await readSettings(deps.db, ['cnpj']);
  const report: SentNote[] = [];
  const cancellations: Later[] = [];
  for await (const sent of readAll(files)) {
    const { name } = sent;
    const document = 'bytes' in sent ? parse(sent.bytes, cnpj) : refusal(sent.problem);
    if (!('kind' in document) || !('bytes' in sent)) {
      report.push({ name, ...refusal('message' in document ? document.message : '') });
    } else if (document.kind === 'cancellation') {
      cancellations.push({ at: report.length, document, bytes: sent.bytes });
      report.push({ name, ...refusal('') });
    } else {
      report.push({ name, ...(await take(deps, { document, bytes: sent.bytes }, sender)) });
    }
  }
  // The note that one cancels may stand behind it in the same ZIP.
  for (const { at, ...cancellation } of cancellations) {
    const { name } = report[at] ?? { name: '' };
    report[at] = { name, ...(await take(deps, cancellation, sender)) };
  }
  return report;
}

async function* readAll(files: readonly Named[]) {
  for (const file of files) yield* readFileSent(file);
}

/** A refusal of the one is told with it; those before it are in. */
async function take(
  deps: Deps,
  sent: { document: NfeDocument; bytes: Buffer },
  sender: Sender,
): Promise<Taken> {
  try {
    return await takeDocument(deps, sent, sender);
  } catch (error) {
    if (error instanceof AppError) return refusal(error.message);
    throw error;
  }
}
