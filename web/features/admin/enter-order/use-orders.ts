import type { UserId } from '#contract/ids';
import type { CartItem } from '#web/cart/cart.rules.ts';
import { chargedOrders, stepsOf } from '#web/cart/ladder.rules.ts';
import { useLadder } from '#web/cart/use-ladder.ts';
import { useDeliveries } from '#web/checkout/use-deliveries.ts';
import { useProgrammed } from '#web/checkout/use-programmed.ts';

import type { Draft } from './draft.rules.ts';

export const NO_LINES: readonly CartItem[] = [];
export const NO_STEPS = stepsOf(NO_LINES, undefined);

/**
 * What is entered as the orders it makes, one for each delivery, each with its own pieces and so its own step of the
 * ladder. Without collections there is one, and no product is asked for.
 */
export function useOrders(draft: Draft, buyer: UserId) {
  const { lines, attempt } = draft;
  const { programmed, waiting } = useProgrammed(lines);
  const [first] = attempt?.body.items ?? [];
  const sent = lines.find(({ variantId }) => variantId === first?.variantId);
  const deliveries = useDeliveries(lines, programmed, sent);
  const ladder = useLadder(lines, { buyer });
  const orders = chargedOrders(deliveries.groups, [], ladder.told);
  const order = orders.find(({ key }) => key === deliveries.chosen?.key);
  return { orders, order, deliveries, ladder, sorting: waiting };
}
export type EnteredOrder = ReturnType<typeof useOrders>['orders'][number];

/** The lines with those of the order as they were charged in it. */
export const withCharged = (
  lines: readonly CartItem[],
  charged: readonly CartItem[],
): readonly CartItem[] =>
  lines.map((line) => charged.find(({ variantId }) => variantId === line.variantId) ?? line);
