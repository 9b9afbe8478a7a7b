import type { ColumnType, Generated } from 'kysely';

import type { PaymentTermId, UserId } from '#contract/ids';

import type { Stamp } from './stamp.ts';

/** Payment terms of the brand's own, and to whom those that are not for all are granted. */
export type TermTables = {
  payment_terms: {
    id: Generated<PaymentTermId>;
    name: string;
    days: number[];
    down_percent: number | null;
    discount_basis_points: number;
    min_installment_cents: number;
    for_all: boolean;
    archived_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    version: Generated<number>;
    created_at: Stamp;
    updated_at: Stamp;
  };
  payment_term_grants: {
    user_id: UserId;
    term_id: PaymentTermId;
    created_at: Stamp;
  };
};
