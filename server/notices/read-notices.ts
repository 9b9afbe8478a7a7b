import type { UserId } from '#contract/ids';
import { cents, toReais } from '#contract/money';
import { NOTICE_EVENTS, type NoticeGroup } from '#contract/notice-events';
import type { NoticeWish } from '#contract/notices';

import type { Db } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { readSettings } from '../settings/settings.queries.ts';
import { countAdminNotices, listAdminNotices } from './admin-feed.queries.ts';
import type { NoticeRow } from './feed.queries.ts';
import { eventsOf, ringingEvents, wishesOf, type Listener } from './notices.rules.ts';
import { countResellerNotices, listResellerNotices } from './reseller-feed.queries.ts';
import { areCollectionsOffered, listWishes, saveWish } from './wishes.queries.ts';

export type Reader = Listener & { userId: UserId };

const readWishes = async (db: Db, reader: Reader): Promise<NoticeWish[]> =>
  wishesOf(reader, await listWishes(db, reader.userId));

/** Whether a bank makes PIX charges. */
export type Bank = { automaticPix: boolean };

/** What somebody is asked about: not what the brand does not offer. */
export async function readOfferedWishes(
  db: Db,
  reader: Reader,
  { automaticPix }: Bank,
): Promise<NoticeWish[]> {
  const { restockAlerts } = await readSettings(db, ['restockAlerts']);
  const wishes = await readWishes(db, reader);
  const collections = await areCollectionsOffered(db);
  const offered = { restockAlerts, collections, automaticPix };
  return wishes.filter(({ event }) => {
    const { needs } = NOTICE_EVENTS[event];
    return needs === undefined || offered[needs];
  });
}

export async function changeWish(
  db: Db,
  reader: Reader,
  { wish, ...bank }: Bank & { wish: NoticeWish },
): Promise<NoticeWish[]> {
  if (!eventsOf(reader).includes(wish.event)) {
    throw new AppError('NOT_FOUND', 'Este aviso não existe para a sua conta.');
  }
  await saveWish(db, reader.userId, wish);
  return readOfferedWishes(db, reader, bank);
}

export async function readNotices(db: Db, reader: Reader, group: NoticeGroup | undefined) {
  const events = ringingEvents(await readWishes(db, reader), group);
  if (events.length === 0) return [];
  const list = reader.role === 'ADMIN' ? listAdminNotices : listResellerNotices;
  return (await list(db, reader.userId, events)).map(toNotice);
}

export async function countUnread(db: Db, reader: Reader): Promise<number> {
  const events = ringingEvents(await readWishes(db, reader));
  if (events.length === 0) return 0;
  const count = reader.role === 'ADMIN' ? countAdminNotices : countResellerNotices;
  return count(db, reader.userId, events);
}

const toNotice = ({ at, amount, ...row }: NoticeRow) => ({
  ...row,
  at: at.toISOString(),
  amount: amount === null ? null : toReais(cents(amount)),
});
