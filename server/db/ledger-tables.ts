import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

import type { ArrivalId, InvoiceId, OrderId, UserId } from '#contract/ids';
import type { ArrivalSource, DecisionReason, EntryKind } from '#contract/ledger-words';

import type { Stamp } from './stamp.ts';

type Day = ColumnType<string, string, string>;

/** Money as it came, and every entry of what became of it. */
export type LedgerTables = {
  arrivals: {
    id: Generated<ArrivalId>;
    source: ArrivalSource;
    source_key: string | null;
    end_to_end_id: string | null;
    cents: number;
    paid_on: Day;
    payer: string | null;
    /** Without its mask; digits the bank hides are stars. */
    payer_document: Generated<string | null>;
    user_id: UserId | null;
    order_id: OrderId | null;
    invoice_id: InvoiceId | null;
    reason: DecisionReason | null;
    /** Kept by the trigger of entries. */
    unallocated_cents: Generated<number>;
    decided_at: Date | null;
    decided_by: UserId | null;
    carried_over: Generated<boolean>;
    created_by: UserId | null;
    created_at: Stamp;
  };
  ledger_entries: {
    id: GeneratedAlways<number>;
    kind: EntryKind;
    cents: number;
    arrival_id: ArrivalId | null;
    user_id: UserId | null;
    order_id: OrderId | null;
    invoice_id: InvoiceId | null;
    happened_on: Day;
    taken: boolean | null;
    reverses_id: number | null;
    note: string | null;
    created_by: UserId | null;
    created_at: Stamp;
  };
  company_credits: {
    user_id: UserId;
    cents: number;
  };
};
