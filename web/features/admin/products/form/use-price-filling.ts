import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';

import { Price, toCents, toReais } from '#contract/money';
import { price40Of, price50Of } from '#contract/product';

import { NUMBERS } from './numbers.ts';
import type { Mode, ProductInput } from './product-input.ts';

const PRICES = { price40: price40Of, price50: price50Of } as const;
type PriceField = keyof typeof PRICES;
const FIELDS = ['price40', 'price50'] as const satisfies PriceField[];

/** What a price reads when it follows the suggested one; empty when there is none to follow. */
function filledPrice(field: PriceField, msrp: string): string {
  const reais = Price.safeParse(NUMBERS.msrp.parse(msrp));
  if (!reais.success || reais.data === 0) return '';
  return NUMBERS[field].format(toReais(PRICES[field](toCents(reais.data))));
}

/** A price that is what would have been filled in was not edited by hand. */
const followersOf = (mode: Mode, input: ProductInput): Record<PriceField, boolean> => {
  const follows = (field: PriceField) =>
    input[field] === filledPrice(field, input.msrp) && (mode === 'create' || input[field] !== '');
  return { price40: follows('price40'), price50: follows('price50') };
};

/** The two prices follow the suggested one as it is typed, each until it is edited by hand. */
export function usePriceFilling(
  mode: Mode,
  initial: ProductInput,
  setValue: UseFormReturn<ProductInput>['setValue'],
) {
  const [following, setFollowing] = useState(() => followersOf(mode, initial));
  return {
    following,
    /** Answers which prices were written anew. */
    msrpTyped: (msrp: string): readonly PriceField[] => {
      const filled = FIELDS.filter((field) => following[field]);
      for (const field of filled) setValue(field, filledPrice(field, msrp), { shouldDirty: true });
      return filled;
    },
    /** On a new product an emptied price is filled in again; on an old one it means none. */
    priceTyped: (field: PriceField, typed: string) =>
      setFollowing((before) => ({
        ...before,
        [field]: mode === 'create' && typed.trim() === '',
      })),
    restart: (input: ProductInput) => setFollowing(followersOf(mode, input)),
  };
}
