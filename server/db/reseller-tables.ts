import type { Generated } from 'kysely';

import type { DunningText } from '#contract/dunning';
import type { InvoiceId, NoteId, UserId } from '#contract/ids';

import type { Stamp } from './stamp.ts';

/** What the brand writes about resellers, and to them. */
export type ResellerTables = {
  reseller_notes: {
    id: Generated<NoteId>;
    user_id: UserId;
    author_id: UserId;
    text: string;
    created_at: Stamp;
    updated_at: Stamp;
  };
  reseller_notices: {
    about: string;
    subject_id: string;
    day: string;
    user_id: UserId;
    sent_by: UserId;
    created_at: Stamp;
  };
  dunning_reminders: {
    invoice_id: InvoiceId;
    due_date: string;
    days: number;
    text: DunningText;
    open_cents: number;
    mailed: boolean;
    sent_at: Stamp;
  };
  dunning_pauses: {
    id: Generated<string>;
    user_id: UserId;
    until: string | null;
    reason: string;
    created_by: UserId;
    created_at: Stamp;
    ended_at: Date | null;
    ended_by: UserId | null;
  };
};
