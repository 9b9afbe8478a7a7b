import type { BoletoAccount } from '#contract/boleto-account';
import type { BoletoState } from '#contract/boleto-state';
import type { BoletoId, InvoiceId, OrderId, UserId } from '#contract/ids';
import type { InvoiceStatus } from '#contract/invoice';

/** A boleto of ours that a line of the bank's file speaks of. */
export type KnownBoleto = {
  id: BoletoId;
  ourNumber: number;
  account: BoletoAccount;
  state: BoletoState;
  amount: number;
  /** How much of it the bank has received so far. */
  settled: number;
  /** Of the abatement on its invoice, what this boleto was told of at the bank. */
  abated: number;
  /** As the bank has it. */
  dueDate: string;
  invoiceId: InvoiceId;
  invoiceStatus: InvoiceStatus;
  seq: number;
  orderId: OrderId;
  orderNumber: string;
  resellerId: UserId;
  companyName: string | null;
};
