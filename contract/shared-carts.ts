import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { idOf, idParams, type SharedCartId, type UserId } from './ids.ts';
import { pageQuery, Pagination } from './paging.ts';
import { CartLines, CartLineToday, CartName, cartSums, LinesToday } from './saved-carts.ts';

export const MOST_SHARED_CARTS = 20;
export const SHARED_DAYS = 30;
/** After so long without a change a cart counts as left behind. */
export const ABANDONED_HOURS = 24;

const SharedCart = z.object({
  id: idOf<SharedCartId>(),
  name: z.string(),
  pieces: z.int(),
  expiresAt: z.iso.datetime(),
});
export type SharedCart = z.output<typeof SharedCart>;

export const listSharedCartsEndpoint = endpoint({
  method: 'GET',
  path: '/api/reseller/shared-carts',
  audience: 'reseller',
  summary: 'Os links de carrinhos enviados à marca que ainda valem.',
  reply: z.object({ shared: z.array(SharedCart) }),
});

/** What is in it now, whatever becomes of the cart: the link shows what was sent. */
export const shareCartEndpoint = endpoint({
  method: 'POST',
  path: '/api/reseller/shared-carts',
  audience: 'reseller',
  summary: 'Cria um link de carrinho que só a marca abre, por 30 dias.',
  body: z.object({
    name: CartName,
    lines: CartLines,
    /** It is what lies in the cart: an order made of it is taken from there. */
    ofCart: z.boolean(),
  }),
  status: 201,
  reply: z.object({ shared: SharedCart }),
});

export const endSharedCartEndpoint = endpoint({
  method: 'DELETE',
  path: '/api/reseller/shared-carts/:id',
  audience: 'reseller',
  summary: 'Encerra um link de carrinho.',
  params: idParams<SharedCartId>(),
  reply: z.object({ shared: z.array(SharedCart) }),
});

const owner = {
  userId: idOf<UserId>(),
  companyName: z.nullable(z.string()),
  email: z.string(),
  phone: z.nullable(z.string()),
};

export const openSharedCartEndpoint = endpoint({
  method: 'GET',
  path: '/api/carts/shared/:id',
  audience: 'admin',
  profiles: ['SALES'],
  summary: 'Um carrinho enviado por link, com preço e estoque de hoje.',
  params: idParams<SharedCartId>(),
  reply: z.object({
    cart: z.object({
      ...owner,
      name: z.string(),
      ofCart: z.boolean(),
      expiresAt: z.iso.datetime(),
    }),
    items: z.array(CartLineToday),
  }),
});

const AbandonedCart = z.object({
  ...owner,
  ...cartSums,
  /** When anybody last changed it. */
  since: z.iso.datetime(),
});
export type AbandonedCart = z.output<typeof AbandonedCart>;

export const listAbandonedCartsEndpoint = endpoint({
  method: 'GET',
  path: '/api/carts',
  audience: 'admin',
  profiles: ['SALES'],
  summary: 'Carrinhos parados há mais de um dia, menos os de quem não quer mostrar.',
  query: z.object(pageQuery(20, 100)),
  reply: z.object({ carts: z.array(AbandonedCart), pagination: Pagination }),
});

export const openAbandonedCartEndpoint = endpoint({
  method: 'GET',
  path: '/api/carts/:id',
  audience: 'admin',
  profiles: ['SALES'],
  summary: 'O que há em um carrinho parado, com preço e estoque de hoje.',
  params: idParams<UserId>(),
  reply: LinesToday,
});
