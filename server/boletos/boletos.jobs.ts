import type { InvoiceId } from '#contract/ids';

import { job } from '../http/heavy/job.ts';
import { readBoletoFile } from './boleto-file.ts';

/** By a signed address, so there is no endpoint: the paper of an invoice, or nothing. */
export const boletoPaperJob = job(
  'boleto paper',
  async ({ db, store }, { invoiceId }: { invoiceId: InvoiceId }): Promise<Uint8Array | undefined> =>
    readBoletoFile({ db, store }, invoiceId),
);
