import type { ColumnType, Generated } from 'kysely';

import type { FiscalNoteId, OrderId, UserId } from '#contract/ids';

import type { Stamp } from './stamp.ts';

/** NF-e by their XML; `facts` is what was read of it. */
export type NoteTables = {
  fiscal_notes: {
    id: Generated<FiscalNoteId>;
    key: string;
    order_id: OrderId | null;
    number: number;
    series: number;
    issued_at: Date;
    total_cents: number;
    facts: ColumnType<object, string, never>;
    doubts: ColumnType<string[], string | undefined, string>;
    xml_file: string;
    xml_bytes: number;
    xml_sha256: string;
    danfe_file: string | null;
    danfe_bytes: number | null;
    danfe_sha256: string | null;
    cancelled_at: Date | null;
    cancel_reason: string | null;
    sent_by: UserId | null;
    attached_by: UserId | null;
    attached_at: Date | null;
    created_at: Stamp;
  };
};
