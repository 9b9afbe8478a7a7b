import type { Generated } from 'kysely';

import type { NoteId, UserId } from '#contract/ids';

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
};
