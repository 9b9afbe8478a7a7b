import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { idOf, idParams, type ProductId, type UserId } from './ids.ts';
import { Price } from './money.ts';
import { MOST_ORDERED_SIZES } from './order-limits.ts';

/** From so many pieces in an order, the prices of a table. */
export const PriceStep = z.object({ pieces: z.int(), name: z.string() });
export type PriceStep = z.output<typeof PriceStep>;

/** What a piece costs by itself, and by each step of the ladder in its order. */
type Offer = { price: number; steps: readonly number[] };

/** The step that lowers a price the most of those that are reached; none where the own price is as low. */
export type LadderPrice = { price: number; step: number | undefined };

/**
 * The one rule of the ladder. Of the steps that are reached the lowest price counts, and never one above the
 * own: more pieces cost nobody more. Prices are reais or centavos, all in the same.
 */
export function ladderPrice(
  { price, steps }: Offer,
  ladder: readonly Pick<PriceStep, 'pieces'>[],
  pieces: number,
): LadderPrice {
  let best: LadderPrice = { price, step: undefined };
  for (const [at, { pieces: from }] of ladder.entries()) {
    const offered = steps[at];
    if (pieces < from || offered === undefined || offered >= best.price) continue;
    best = { price: offered, step: at };
  }
  return best;
}

/** The next step that would make something cheaper, and how many pieces it is away. */
export function nextStep<Step extends PriceStep>(
  offers: readonly Offer[],
  ladder: readonly Step[],
  pieces: number,
): { step: Step; missing: number } | undefined {
  const at = ladder.findIndex(
    ({ pieces: from }, step) =>
      from > pieces &&
      offers.some(
        (offer) => (offer.steps[step] ?? Infinity) < ladderPrice(offer, ladder, pieces).price,
      ),
  );
  const step = ladder[at];
  return step && { step, missing: step.pieces - pieces };
}

/** `Faltam 4 peças para “Preço 50”`. */
export const missingForStep = (missing: number, name: string): string =>
  missing === 1 ? `Falta 1 peça para “${name}”` : `Faltam ${missing} peças para “${name}”`;

/** Products of one question: those of one order. */
export const MOST_LADDER_PRODUCTS = MOST_ORDERED_SIZES;

const LadderBody = z.strictObject({
  productIds: z.array(idOf<ProductId>({ error: 'Identificador inválido' })).check(
    z.maxLength(MOST_LADDER_PRODUCTS, {
      error: `Use no máximo ${MOST_LADDER_PRODUCTS} produtos`,
    }),
  ),
});

const LadderPrices = z.object({
  ladder: z.array(PriceStep),
  products: z.array(
    z.object({
      productId: idOf<ProductId>(),
      /** By itself, as the catalogue says it to the buyer. */
      price: Price,
      /** By each step, in the order of the ladder. */
      steps: z.array(Price),
    }),
  ),
});

export const ladderPricesEndpoint = endpoint({
  method: 'POST',
  path: '/api/reseller/ladder-prices',
  audience: 'reseller',
  summary:
    'O que estes produtos custam em cada degrau de quantidade; os que não são vendidos faltam.',
  body: LadderBody,
  reply: LadderPrices,
});

export const ladderOfResellerEndpoint = endpoint({
  method: 'POST',
  path: '/api/admin/resellers/:id/ladder-prices',
  audience: 'admin',
  profiles: ['SALES'],
  summary: 'O mesmo para um revendedor, no pedido que a marca registra.',
  params: idParams<UserId>(),
  body: LadderBody,
  reply: LadderPrices,
});
