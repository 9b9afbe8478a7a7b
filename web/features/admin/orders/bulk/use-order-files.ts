import type { Order } from '#contract/order';
import {
  exportOrdersCsvEndpoint,
  MOST_PAPERS,
  orderSheetsEndpoint,
  pickingListsEndpoint,
} from '#contract/order-documents';
import { download } from '#web/api/download.ts';
import { saveFile } from '#web/api/save-file.ts';
import { tellFailure } from '#web/submit/failure.ts';
import { useSubmit } from '#web/submit/use-submit.ts';
import { notify } from '#web/ui/notify.ts';

export const FILES = {
  'Listas de separação': { endpoint: pickingListsEndpoint, most: MOST_PAPERS },
  Fichas: { endpoint: orderSheetsEndpoint, most: MOST_PAPERS },
  Exportar: { endpoint: exportOrdersCsvEndpoint, most: Infinity },
} as const;
export type FileName = keyof typeof FILES;

type Asked = { name: FileName; chosen: readonly Order[] };

/** One file of all that are chosen. */
export function useOrderFiles() {
  const { start, running } = useSubmit({
    key: ['orders-file'],
    send: ({ name, chosen }: Asked) =>
      download(FILES[name].endpoint, { query: { ids: chosen.map(({ id }) => id).join(',') } }),
    onDone: ({ name, content }) => saveFile(name, content),
    onFailed: (error, { name }) => tellFailure(error, `Erro ao gerar: ${name}`),
  });
  return {
    running: running?.name,
    start: (asked: Asked) => {
      const { most } = FILES[asked.name];
      if (asked.chosen.length > most) notify.info(`Escolha até ${most} pedidos para um arquivo.`);
      else start(asked);
    },
  };
}
