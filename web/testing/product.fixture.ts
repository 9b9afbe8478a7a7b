import { asId, type Id } from '#contract/ids';
import { Product } from '#contract/product';

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- of whichever noun is wanted
export const uuid = <T extends Id<string>>(n: number): T =>
  asId(`00000000-0000-4000-8000-${String(n).padStart(12, '0')}`);

/** A published product without sizes, pictures and measures, unless told. */
export const anyProduct = (n: number, more: Partial<Product> = {}): Product =>
  Product.parse({
    id: uuid(n),
    sku: `SKU-${n}`,
    title: `Peça ${n}`,
    description: '',
    category: null,
    msrp: 100,
    price40: 60,
    price50: null,
    price: 60,
    weight: 0.2,
    measurements: '',
    dimensions: { length: 0, width: 0, height: 0 },
    variants: [],
    images: [],
    active: true,
    published: true,
    resellerVisible: true,
    createdAt: '2026-03-05T01:00:00.000Z',
    updatedAt: '2026-03-05T01:00:00.000Z',
    ...more,
  });

export const picture = (name: string) => ({
  url: `/uploads/products/${name}.webp`,
  filename: `${name}.webp`,
  width: 720,
  height: 900,
});
