import { MOST_QUICK_LINES, readQuickSheetEndpoint } from '#contract/quick-order';

import { AppError } from '../errors.ts';
import { endpointJob } from '../http/heavy/job.ts';
import { cellText } from '../imports/sheet/cells.rules.ts';
import { readCells } from '../imports/sheet/read-sheet.ts';

const refusal = (message: string) =>
  new AppError('INVALID_INPUT', message, { details: [{ path: 'file', message }] });

export const readQuickSheetJob = endpointJob(readQuickSheetEndpoint, async (_, { files }) => {
  const [file] = files;
  if (!file) throw refusal('Envie uma planilha');
  const rows = await readCells({ path: file.path, filename: file.originalName });
  // One more for the head.
  if (rows.length > MOST_QUICK_LINES + 1) {
    throw refusal(`A planilha tem mais de ${MOST_QUICK_LINES} linhas. Divida-a em partes.`);
  }
  return { rows: rows.map(({ cells }) => cells.map(cellText)) };
});
