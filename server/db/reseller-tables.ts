import type { ColumnType, Generated } from 'kysely';

import type { StateCode } from '#contract/brazilian-states';
import type { DunningText } from '#contract/dunning';
import type { GroupKind } from '#contract/group-kinds';
import type { GroupId, InvoiceId, NoteId, UserId } from '#contract/ids';

import type { Stamp } from './stamp.ts';

/** Their groups, and what the brand writes about resellers and to them. */
export type ResellerTables = {
  reseller_groups: {
    id: Generated<GroupId>;
    name: string;
    kind: GroupKind;
    states: ColumnType<StateCode[] | null, readonly StateCode[] | null>;
    created_at: Stamp;
    updated_at: Stamp;
  };
  /** Of tags alone; who is in a group says the view `reseller_memberships`. */
  reseller_group_members: {
    group_id: GroupId;
    user_id: UserId;
    created_at: Stamp;
  };
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
