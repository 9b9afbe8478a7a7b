import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

import type { Instruction, ReturnEntry } from '#contract/bank-files';
import type { BoletoAccount } from '#contract/boleto-account';
import type { BoletoState } from '#contract/boleto-state';
import type {
  BankReturnId,
  BoletoId,
  InvoiceId,
  ReceiptId,
  RemittanceId,
  UserId,
} from '#contract/ids';

import type { Stamp } from './stamp.ts';

type Day = ColumnType<string, string, string>;

/** Boletos, what goes to the bank and what comes back. */
export type BankTables = {
  boletos: {
    id: Generated<BoletoId>;
    invoice_id: InvoiceId;
    source: 'bank' | 'manual';
    state: BoletoState;
    account_key: string | null;
    account: ColumnType<BoletoAccount | null, BoletoAccount | string | null, never>;
    our_number: number | null;
    line: string;
    barcode: string;
    amount_cents: number;
    due_date: Day;
    /** Of an abatement: left off the amount as it was drawn, told to the bank, taken by it. */
    left_off_cents: Generated<number>;
    told_cents: Generated<number>;
    abatement_cents: Generated<number>;
    pdf_file: string | null;
    /** Of the file as it was kept; null for those from before they were measured. */
    pdf_bytes: number | null;
    pdf_sha256: string | null;
    rejection: string | null;
    paid_cents: number | null;
    credited_on: ColumnType<string | null, string | null | undefined, string | null>;
    awaited_since: ColumnType<string | null, string | null | undefined, string | null>;
    created_at: Stamp;
    updated_at: Stamp;
  };
  boleto_numbers: {
    account_key: string;
    last: number;
  };
  remittances: {
    id: Generated<RemittanceId>;
    account_key: string;
    bank: string;
    sequence: number;
    filename: string;
    content: string;
    titles: number;
    total_cents: number;
    created_by: UserId | null;
    created_at: Stamp;
  };
  bank_instructions: {
    id: GeneratedAlways<number>;
    boleto_id: BoletoId;
    movement: Instruction;
    remittance_id: RemittanceId | null;
    /** Of an abatement, given or cancelled. */
    cents: number | null;
    created_at: Stamp;
  };
  bank_returns: {
    id: Generated<BankReturnId>;
    bank: string;
    sequence: number;
    filename: string;
    sha256: string;
    content: Buffer;
    applied_by: UserId | null;
    applied_at: Stamp;
  };
  bank_return_entries: {
    return_id: BankReturnId;
    line: number;
    bank: string;
    sequence: number;
    boleto_id: BoletoId | null;
    /** Null: from before two accounts of a bank could count alike. */
    account: string | null;
    entry: ColumnType<ReturnEntry, string, never>;
  };
  statement_payments: {
    id: string;
    amount_cents: number;
    paid_on: Day;
    receipt_id: ReceiptId | null;
    created_by: UserId | null;
    created_at: Stamp;
    invoice_id: InvoiceId | null;
  };
};
