import { sweepAccounts } from './accounts/sweep-accounts.ts';
import { sweepCarts } from './carts/sweep-carts.ts';
import { deleteOldChanges } from './catalog/catalog-changes.queries.ts';
import { followWindows } from './collections/follow-windows.ts';
import type { Db } from './db/database.ts';
import { remindByCalendar } from './dunning/remind-by-calendar.ts';
import type { FileStore } from './files/store/file-store.ts';
import { watchInbox } from './nfe/watch-inbox.ts';
import { deleteOldReads } from './notices/marks.queries.ts';
import type { PixDeps } from './pix-charges/confirm-payment.ts';
import { findMissed, registerWebhook } from './pix-charges/find-missed.ts';
import { findReturned } from './pix-charges/find-returned.ts';
import { deleteOldNotices } from './pix-charges/notices.queries.ts';
import { deleteOldAlerts } from './restock/alerts.queries.ts';
import { tellRestocked } from './restock/tell-restocked.ts';
import type { Chore } from './schedule/start-schedule.ts';

const HOUR_SECONDS = 3_600;

type ChoreDeps = {
  db: Db;
  store: FileStore;
  /** Undefined: no folder is watched. */
  nfeInbox: string | undefined;
  /** Undefined: no charges are made. */
  pix: PixChores | undefined;
};

type PixChores = Pick<PixDeps, 'psp' | 'key'> & {
  /** Where the bank is to post; undefined: nobody could reach it. */
  webhookUrl: string | undefined;
};

/** What one of the instances does now and then. */
export const choresOf = ({ db, store, nfeInbox, pix }: ChoreDeps): Chore[] => [
  { name: 'sweep_accounts', everySeconds: HOUR_SECONDS, work: () => sweepAccounts(db) },
  // Reminders are for days; within the hour is soon enough.
  { name: 'remind_buyers', everySeconds: HOUR_SECONDS / 4, work: () => remindByCalendar(db) },
  { name: 'sweep_changes', everySeconds: HOUR_SECONDS / 4, work: () => deleteOldChanges(db) },
  { name: 'sweep_carts', everySeconds: HOUR_SECONDS, work: () => sweepCarts(db) },
  { name: 'sweep_alerts', everySeconds: HOUR_SECONDS, work: () => deleteOldAlerts(db) },
  { name: 'sweep_notices', everySeconds: HOUR_SECONDS, work: () => deleteOldReads(db) },
  // What an interrupted request has left.
  { name: 'follow_windows', everySeconds: 600, work: () => followWindows(db) },
  // Pieces that are back are sold soon.
  { name: 'tell_restocked', everySeconds: 60, work: () => tellRestocked(db) },
  ...(nfeInbox === undefined
    ? []
    : [
        {
          name: 'nfe_inbox',
          everySeconds: 60,
          work: () => watchInbox({ db, store }, nfeInbox),
        },
      ]),
  ...(pix === undefined ? [] : pixChores(db, pix)),
];

const pixChores = (db: Db, { psp, key, webhookUrl }: PixChores): Chore[] => [
  { name: 'find_missed_pix', everySeconds: 600, work: () => findMissed({ db, psp }) },
  // The bank posts when money was sent back; this is for posts that never came.
  { name: 'find_returned_pix', everySeconds: HOUR_SECONDS, work: () => findReturned({ db, psp }) },
  { name: 'sweep_pix_notices', everySeconds: HOUR_SECONDS, work: () => deleteOldNotices(db) },
  ...(webhookUrl === undefined
    ? []
    : [
        {
          name: 'register_pix_webhook',
          everySeconds: HOUR_SECONDS / 4,
          work: () => registerWebhook({ psp, key }, webhookUrl),
        },
      ]),
];
