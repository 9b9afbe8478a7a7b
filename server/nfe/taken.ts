import type { OrderId, UserId } from '#contract/ids';
import type { SentNote } from '#contract/nfe';

import type { Db } from '../db/database.ts';
import type { FileStore } from '../files/store/file-store.ts';

export type Deps = { db: Db; store: FileStore };
export type Sender = {
  /** Null: the watched folder. */
  actorId: UserId | null;
  /** The order a person says it is of. */
  orderId?: OrderId | undefined;
};
export type Taken = Omit<SentNote, 'name'>;

/** Of what became of nothing. */
export const NOTHING = { doubts: [], noteId: null, number: null, orderId: null, orderNumber: null };

export const refusal = (message: string): Taken => ({ ...NOTHING, outcome: 'refused', message });
