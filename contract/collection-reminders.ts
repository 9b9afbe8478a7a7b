import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { idOf, idParams, type CollectionId, type UserId } from './ids.ts';

/** As many are listed; a reminder to all goes to whoever is not listed as well. */
export const MOST_MISSING = 200;

/** Where resellers find it in the portal. */
export const collectionPath = (id: CollectionId): string => `/reseller/catalog?collection=${id}`;

const Count = z.int();

/** A reseller who may order of the collection and has not. */
const MissingReseller = z.object({
  userId: idOf<UserId>(),
  company: z.string(),
  phone: z.nullable(z.string()),
  /** Has not switched such mails off. */
  mails: z.boolean(),
  /** When the last reminder of this collection was sent. */
  remindedAt: z.nullable(z.iso.datetime()),
  /** It was today: the next one can be tomorrow. */
  remindedToday: z.boolean(),
});
export type MissingReseller = z.output<typeof MissingReseller>;

export const Missing = z.object({
  resellers: z.array(MissingReseller).check(z.maxLength(MOST_MISSING)),
  /** All of them, and those of them who can be reminded by mail today. */
  total: Count,
  waiting: Count,
  /** Where resellers find the collection. */
  url: z.string(),
});
export type Missing = z.output<typeof Missing>;

const CollectionParams = idParams<CollectionId>();

export const missingEndpoint = endpoint({
  method: 'GET',
  path: '/api/admin/collections/:id/missing',
  audience: 'admin',
  summary:
    'Quem pode pedir desta coleção e ainda não pediu, com o último lembrete. De um pedido cancelado ninguém é comprador.',
  params: CollectionParams,
  reply: Missing,
});

export const remindEndpoint = endpoint({
  method: 'POST',
  path: '/api/admin/collections/:id/reminders',
  audience: 'admin',
  summary:
    'Envia o lembrete por e-mail a quem falta, a todos ou aos escolhidos, a cada um uma vez por dia, enquanto a coleção recebe pedidos.',
  params: CollectionParams,
  body: z.strictObject({
    /** Absent: all who are missing. */
    userIds: z.optional(
      z
        .array(idOf<UserId>({ error: 'Revendedor inválido' }))
        .check(z.minLength(1, { error: 'Escolha quem lembrar' }), z.maxLength(MOST_MISSING)),
    ),
  }),
  status: 201,
  reply: z.extend(Missing, { sent: Count }),
});
