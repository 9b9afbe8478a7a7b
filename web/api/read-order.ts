import * as z from 'zod/mini';
import { catch as otherwise } from 'zod/mini';

import { Price } from '#contract/money';
import { Order, OrderDetail, OrderEvent } from '#contract/order';
import { ShownStatus } from '#contract/order-status';
import { ProductImage } from '#contract/product-image';

/** What is missing, or is no text, is an empty one: the page has its own word for that. */
const text = otherwise(z.string(), '');

const RawItem = z.object({
  id: z.string(),
  product: otherwise(
    z.object({
      id: text,
      sku: text,
      title: text,
      name: text,
      color: text,
      images: otherwise(z.array(ProductImage), []),
    }),
    { id: '', sku: '', title: '', name: '', color: '', images: [] },
  ),
  variant: otherwise(z.object({ id: text, size: text }), { id: '', size: '' }),
  size: text,
  quantity: z.int(),
  unitPrice: Price,
  total: Price,
});

const ReadItem = z.pipe(
  RawItem,
  z.transform(({ product, variant, size, ...rest }) => ({
    ...rest,
    // What nothing is known of is a garment of its own.
    productId: product.id || product.sku || rest.id,
    variantId: variant.id,
    sku: product.sku,
    title: product.title || product.name,
    color: product.color,
    image: product.images[0],
    size: variant.size || size,
  })),
);
export type ReadItem = z.output<typeof ReadItem>;

const ReadAddress = z.object({
  address: text,
  city: text,
  state: text,
  zipCode: text,
  notes: otherwise(z.nullable(z.string()), null),
});

const lenient = {
  status: ShownStatus,
  items: z._default(z.array(ReadItem), []),
  shippingAddress: otherwise(z.nullable(ReadAddress), null),
};

/**
 * An order as its buyer's pages read it: it may carry a word that only the dashboard knew, and lack a
 * title, a size or an address. Ours are whole; one that is not must still be seen.
 */
export const ReadOrder = z.extend(Order, lenient);
export type ReadOrder = z.output<typeof ReadOrder>;

const ReadEvent = z.extend(OrderEvent, { from: z.nullable(ShownStatus), to: ShownStatus });
export type ReadEvent = z.output<typeof ReadEvent>;

export const ReadOrderDetail = z.extend(OrderDetail, { ...lenient, timeline: z.array(ReadEvent) });
export type ReadOrderDetail = z.output<typeof ReadOrderDetail>;

/** One that cannot be read at all is left out, and takes no other along. */
export const ReadOrders = z.pipe(
  z.array(z.unknown()),
  z.transform((rows) =>
    rows.flatMap((row) => {
      const read = ReadOrder.safeParse(row);
      return read.success ? [read.data] : [];
    }),
  ),
);
