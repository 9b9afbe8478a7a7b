import type { Db } from '../db/database.ts';
import type { NewBoleto, OpenInvoice } from './boletos.queries.ts';

/**
 * Whoever draws boletos: our own account at a bank, told by remittance; a bank's own interface or a
 * payment company could take its place. What cannot be drawn is left out, never made up.
 */
export type BoletoProvider = {
  /** In the transaction of the invoices: numbers, lines and barcodes for those that have none. */
  issue: (tx: Db, invoices: readonly OpenInvoice[]) => Promise<NewBoleto[]>;
};
