import { sweepAccounts } from './accounts/sweep-accounts.ts';
import { remindBuyers } from './billing/receivables/remind-buyers.ts';
import { sweepCarts } from './carts/sweep-carts.ts';
import { deleteOldChanges } from './catalog/catalog-changes.queries.ts';
import type { Db } from './db/database.ts';
import type { Chore } from './schedule/start-schedule.ts';

const HOUR_SECONDS = 3_600;

/** What one of the instances does now and then. */
export const choresOf = (db: Db): Chore[] => [
  { name: 'sweep_accounts', everySeconds: HOUR_SECONDS, work: () => sweepAccounts(db) },
  // Reminders are for days; within the hour is soon enough.
  { name: 'remind_buyers', everySeconds: HOUR_SECONDS / 4, work: () => remindBuyers(db) },
  { name: 'sweep_changes', everySeconds: HOUR_SECONDS / 4, work: () => deleteOldChanges(db) },
  { name: 'sweep_carts', everySeconds: HOUR_SECONDS, work: () => sweepCarts(db) },
];
