import type { GroupId } from '#contract/ids';
import type { PriceKind } from '#contract/price-kind';

/**
 * As whom somebody looks at products: what decides which there are for them and what these cost them. Read
 * with the session, or from the buyer's row where there is no session; what is kept for several people is
 * kept apart by it.
 */
export type Sight = {
  /** The table that this one's prices come from; without one they are the catalogue's own. */
  prices: PricesInForce | null;
  /** The groups this one is in, in one order; null: nothing is limited to groups, so none is asked. */
  groups: readonly GroupId[] | null;
  /** What lowers prices at this moment, for everybody; null: nothing does. */
  promotions: readonly PromotionInForce[] | null;
};

/** A promotion that is in force at the moment it was read; its version grows with whatever changes in it. */
export type PromotionInForce = {
  no: number;
  version: number;
  /** Of all products: then what costs more without it costs no less with it. */
  everything: boolean;
};

/** A table of prices that is in force at the moment it was read. */
export type PricesInForce = {
  no: number;
  kind: PriceKind;
  /** Off the suggested price, in basis points. */
  off: number | null;
  /** Grows with whatever changes in it. */
  version: number;
};

/** Somebody of whom nothing is agreed on. */
export const ANYBODY: Sight = { prices: null, groups: null, promotions: null };

/** With the prices of the catalogue. */
export const withUsualPrices = (sees: Sees): Sees =>
  sees === 'all' ? sees : { ...sees, prices: null, promotions: null };

/** The back office sees all there is, whoever else what is for them. */
export type Sees = 'all' | Sight;
