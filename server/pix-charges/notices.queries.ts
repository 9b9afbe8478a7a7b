import type { Db } from '../db/database.ts';
import { deleteOld } from '../db/delete-old.ts';

/** A notice may name who paid, and after a while nobody asks what it said. */
const OLD = `received_at < now() - interval '30 days'`;

export const deleteOldNotices = (db: Db): Promise<void> => deleteOld(db, 'pix_notices', OLD);
