import type { FastifyInstance } from 'fastify';

import { countNoticesEndpoint } from '#contract/notice-count';
import {
  listNoticesEndpoint,
  noticeWishesEndpoint,
  readAllNoticesEndpoint,
  readNoticeEndpoint,
  wishNoticeEndpoint,
} from '#contract/notices';
import { queuesOf } from '#contract/to-do';

import { countPaymentsToDecide } from '../dashboard/to-do-money.queries.ts';
import type { Db } from '../db/database.ts';
import type { SignedIn } from '../http/actor.ts';
import { route } from '../http/route.ts';
import { markAllRead, markRead } from './marks.queries.ts';
import {
  changeWish,
  countUnread,
  readNotices,
  readOfferedWishes,
  type Bank,
  type Reader,
} from './read-notices.ts';

const readerOf = (actor: SignedIn): Reader => ({
  userId: actor.userId,
  role: actor.role,
  profile: actor.profile,
});

const decidesPayments = ({ profile }: SignedIn): boolean =>
  profile !== null && queuesOf(profile).includes('payments');

export function noticeRoutes(app: FastifyInstance, { db, automaticPix }: { db: Db } & Bank): void {
  route(app, listNoticesEndpoint, async ({ actor, query }) => ({
    notices: await readNotices(db, readerOf(actor), query.group),
  }));

  route(app, countNoticesEndpoint, async ({ actor }) => ({
    unread: await countUnread(db, readerOf(actor)),
    ...(decidesPayments(actor) && { decisions: await countPaymentsToDecide(db) }),
  }));

  route(app, readNoticeEndpoint, async ({ actor, body }) => {
    await markRead(db, actor.userId, body.id);
    return { unread: await countUnread(db, readerOf(actor)) };
  });

  route(app, readAllNoticesEndpoint, async ({ actor, body }) => {
    await markAllRead(db, actor.userId, new Date(body.until));
    return { unread: await countUnread(db, readerOf(actor)) };
  });

  route(app, noticeWishesEndpoint, async ({ actor }) => ({
    wishes: await readOfferedWishes(db, readerOf(actor), { automaticPix }),
  }));

  route(app, wishNoticeEndpoint, async ({ actor, body }) => ({
    wishes: await changeWish(db, readerOf(actor), { wish: body, automaticPix }),
  }));
}
