import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

import type { ArrivalId, InvoiceId, OrderId, PixChargeId, ToldReturnId } from '#contract/ids';
import type { PixChargeKind, PixChargeState } from '#contract/pix-charges';

import type { Stamp } from './stamp.ts';

type Day = ColumnType<string, string, string>;

/** Charges at the bank's API, what it told of them, and money sent back through it. */
export type PixTables = {
  pix_charges: {
    id: Generated<PixChargeId>;
    order_id: OrderId;
    invoice_id: InvoiceId | null;
    kind: PixChargeKind;
    txid: string;
    cents: number;
    due_on: Day | null;
    state: Generated<PixChargeState>;
    revision: Generated<number>;
    location: string | null;
    code: string | null;
    expires_at: Date | null;
    problem: string | null;
    attempts: Generated<number>;
    next_try_at: Date | null;
    lease_holder: string | null;
    created_at: Stamp;
    paid_at: Date | null;
  };
  pix_notices: {
    id: GeneratedAlways<number>;
    body: string;
    received_at: Stamp;
  };
  pix_payments: {
    end_to_end_id: string;
    state: Generated<'told' | 'booked' | 'foreign' | 'unconfirmed'>;
    attempts: Generated<number>;
    next_try_at: Date | null;
    lease_holder: string | null;
    told_at: Stamp;
  };
  pix_returns: {
    id: string;
    arrival_id: ArrivalId;
    entry_id: number;
    end_to_end_id: string;
    cents: number;
    note: string | null;
    state: Generated<'asked' | 'processing' | 'returned' | 'refused'>;
    return_id: string | null;
    problem: string | null;
    attempts: Generated<number>;
    next_try_at: Date | null;
    lease_holder: string | null;
    asked_at: Stamp;
  };
  pix_told_returns: {
    id: Generated<ToldReturnId>;
    end_to_end_id: string;
    bank_id: string;
    return_id: string | null;
    cents: number;
    returned_on: Day;
    nature: string | null;
    said: string | null;
    entry_id: number | null;
    attempts: Generated<number>;
    next_try_at: Date | null;
    told_at: Stamp;
  };
};
