import type { BoletoAccount } from '#contract/boleto-account';
import type { BoletoState } from '#contract/boleto-state';
import type { InvoiceStatus } from '#contract/invoice';

/** A boleto of ours that a line of the bank's file speaks of. */
export type KnownBoleto = {
  id: string;
  ourNumber: number;
  account: BoletoAccount;
  state: BoletoState;
  amount: number;
  /** How much of it the bank has received so far. */
  settled: number;
  /** As the bank has it. */
  dueDate: string;
  invoiceId: string;
  invoiceStatus: InvoiceStatus;
  seq: number;
  orderId: string;
  orderNumber: string;
  companyName: string | null;
};
