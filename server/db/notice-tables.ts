import type { UserId } from '#contract/ids';

import type { Stamp } from './stamp.ts';

/** What each person has seen of the notices, and wants to be told of. */
export type NoticeTables = {
  notice_marks: {
    user_id: UserId;
    seen_until: Date;
  };
  notices_read: {
    user_id: UserId;
    notice: string;
    read_at: Stamp;
  };
  notice_wishes: {
    user_id: UserId;
    event: string;
    bell: boolean;
    mail: boolean;
    changed_at: Stamp;
  };
};
