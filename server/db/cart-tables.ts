import type { ColumnType, Generated } from 'kysely';

import type { CartLine } from '#contract/carts';
import type { ProductId, SavedCartId, SharedCartId, UserId } from '#contract/ids';

import type { Stamp } from './stamp.ts';

/** Written as text: the driver would make an array of PostgreSQL's out of a list. */
type Lines = ColumnType<CartLine[], string, string>;

/** Carts as they follow their owner, under a name, and behind a link. */
export type CartTables = {
  carts: {
    user_id: UserId;
    version: Generated<number>;
    changed_at: Stamp;
    hidden: Generated<boolean>;
  };
  cart_lines: {
    user_id: UserId;
    product_id: ProductId;
    size: string;
    quantity: number;
    version: number;
    taken: Generated<number>;
    writer: string | null;
    writer_base: Generated<number>;
    outvoted: number | null;
    changed_at: Stamp;
  };
  saved_carts: {
    id: Generated<SavedCartId>;
    user_id: UserId;
    name: string;
    lines: Lines;
    created_at: Stamp;
    updated_at: Stamp;
  };
  shared_carts: {
    id: Generated<SharedCartId>;
    user_id: UserId;
    name: string;
    lines: Lines;
    of_cart: boolean;
    created_at: Stamp;
    expires_at: Date;
  };
};
