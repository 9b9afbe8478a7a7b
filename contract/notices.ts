import * as z from 'zod/mini';

import { keysOf } from './closed-set.ts';
import { endpoint } from './endpoint.ts';
import { Price } from './money.ts';
import { NOTICE_EVENTS, NOTICE_GROUPS } from './notice-events.ts';
import { OrderStatus } from './order-status.ts';

/** What is older is told by the pages themselves. */
export const NOTICE_DAYS = 30;
export const MOST_NOTICES = 60;

const NoticeId = z.string().check(z.regex(/^[a-z]{1,12}:[0-9a-f-]{1,36}$/));
const EventName = z.literal(keysOf(NOTICE_EVENTS));

/** What happened, in facts; the words are the screen's. */
const Notice = z.object({
  id: NoticeId,
  event: EventName,
  at: z.iso.datetime(),
  unread: z.boolean(),
  /** Of the order, the application or the cart that it opens. */
  subject: z.nullable(z.uuid()),
  orderNumber: z.nullable(z.string()),
  company: z.nullable(z.string()),
  amount: z.nullable(Price),
  status: z.nullable(OrderStatus),
  /** The city of an applicant, the name of a cart or file, the reason of a decision. */
  detail: z.nullable(z.string()),
  /** Lines of a file of the bank. */
  count: z.nullable(z.int()),
});
export type Notice = z.output<typeof Notice>;

export const listNoticesEndpoint = endpoint({
  method: 'GET',
  path: '/api/notices',
  audience: 'member',
  summary: 'O que aconteceu nos últimos 30 dias e interessa a quem pergunta, o mais novo primeiro.',
  query: z.object({ group: z.optional(z.literal(keysOf(NOTICE_GROUPS))) }),
  reply: z.object({ notices: z.array(Notice) }),
});

export const readNoticeEndpoint = endpoint({
  method: 'POST',
  path: '/api/notices/read',
  audience: 'member',
  summary: 'Marca um aviso como lido.',
  body: z.strictObject({ id: NoticeId }),
  reply: z.object({ unread: z.int() }),
});

export const readAllNoticesEndpoint = endpoint({
  method: 'POST',
  path: '/api/notices/read-all',
  audience: 'member',
  summary: 'Marca como lidos todos os avisos até um momento.',
  /** When the newest one on screen happened: what came after it was not seen. */
  body: z.strictObject({ until: z.iso.datetime() }),
  reply: z.object({ unread: z.int() }),
});

const Wish = z.object({ event: EventName, bell: z.boolean(), mail: z.boolean() });
export type NoticeWish = z.output<typeof Wish>;

export const noticeWishesEndpoint = endpoint({
  method: 'GET',
  path: '/api/notices/wishes',
  audience: 'member',
  summary: 'O que avisa quem pergunta, no sino e por e-mail.',
  reply: z.object({ wishes: z.array(Wish) }),
});

export const wishNoticeEndpoint = endpoint({
  method: 'PUT',
  path: '/api/notices/wishes',
  audience: 'member',
  summary: 'Liga ou desliga um aviso, no sino e por e-mail.',
  body: z.strictObject({ event: EventName, bell: z.boolean(), mail: z.boolean() }),
  reply: z.object({ wishes: z.array(Wish) }),
});
