import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { idOf, idParams, type CollectionId, type ProductId } from './ids.ts';

/** Pieces of a size that orders of a collection still wait for, although the product has left it. */
const WaitingPieces = z.object({
  collectionId: idOf<CollectionId>(),
  name: z.string(),
  size: z.string(),
  pieces: z.int(),
});
export type WaitingPieces = z.output<typeof WaitingPieces>;

export const waitingPiecesEndpoint = endpoint({
  method: 'GET',
  path: '/api/products/:id/waiting',
  audience: 'admin',
  summary:
    'As peças de um produto que já saiu da coleção e que os pedidos dela ainda esperam, por tamanho.',
  params: idParams<ProductId>(),
  reply: z.object({ waiting: z.array(WaitingPieces) }),
});
