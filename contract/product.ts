import * as z from 'zod/mini';

import { Category } from './category.ts';
import { Color, ColorOfStyle, styleName } from './color.ts';
import { ProductCollection } from './delivery.ts';
import { GroupIds } from './group-ids.ts';
import { idOf, type CollectionId, type GroupId, type ProductId, type VariantId } from './ids.ts';
import { cents, Price, share, type Cents } from './money.ts';
import { PACK_WRONG, packText, readPack } from './pack.ts';
import { ProductImage } from './product-image.ts';
import { requiredText, text } from './text.ts';

export const DEFAULT_SIZES = ['P', 'M', 'G', 'GG'] as const;
export const SIZE_CHART_HEADER = 'Tamanho,Largura,Comprimento,Manga';
export const MOST_STOCK = 1_000_000;
export const MOST_SIZES = 60;
export const MOST_IMAGES = 24;

/** Prices that follow from the suggested one until somebody writes others. */
export const price40Of = (msrp: Cents): Cents => cents(Math.max(1, share(msrp, 6_000)));
export const price50Of = (msrp: Cents): Cents => cents(Math.max(1, share(msrp, 5_000)));

const centimetres = z.number({ error: 'Informe um número' }).check(
  z.minimum(0, { error: 'Use zero ou mais' }),
  z.maximum(1000, { error: 'Use até 1000 cm' }),
  z.refine((value) => Number(value.toFixed(1)) === value, {
    error: 'Use no máximo uma casa decimal',
  }),
);

/** The box a piece travels in, in centimetres. */
export const Dimensions = z.object({
  length: centimetres,
  width: centimetres,
  height: centimetres,
});
export type Dimensions = z.output<typeof Dimensions>;

const SizeChart = text(5000);

const judge = (value: unknown) =>
  typeof value === 'string' ? SizeChart.safeParse(value) : Dimensions.safeParse(value);

/**
 * Text is the size chart, an object the box; neither erases the other. Written without a union,
 * which the sign-in page would have to load.
 */
const Measurements = z.custom<string | Dimensions>((value) => judge(value).success);

/** The same on its way in, with the field that is wrong. */
const SentMeasurements = z.pipe(
  z.unknown(),
  z.transform((value, { issues }): string | Dimensions => {
    const judged = judge(value);
    if (judged.success) return judged.data;
    for (const { path, message } of judged.error.issues) {
      issues.push({ code: 'custom', path, message, input: value });
    }
    return '';
  }),
);

/** The size chart as it is kept; empty counts as none. */
export const sizeChartOf = (value: string): string | null => SizeChart.parse(value) || null;

export const Variant = z.object({ id: idOf<VariantId>(), size: z.string(), stock: z.int() });
export type Variant = z.output<typeof Variant>;

export const Product = z.object({
  id: idOf<ProductId>(),
  sku: z.string(),
  title: z.string(),
  description: z.string(),
  category: z.nullable(Category),
  msrp: Price,
  price40: z.nullable(Price),
  price50: z.nullable(Price),
  /** What a reseller pays. */
  price: Price,
  /** The promotion that makes the price, as it is now; and what it would be without. */
  promotion: z.optional(z.object({ name: z.string(), before: Price })),
  /** Kilograms. */
  weight: z.number(),
  /** The size chart's text when there is one, else the box. */
  measurements: Measurements,
  dimensions: Dimensions,
  variants: z.array(Variant),
  /** How it is sold where single pieces are not (`contract/pack.ts`): `6`, `P 1 + M 2 + G 2 + GG 1`. */
  pack: z.optional(z.string()),
  /** The first is the cover. */
  images: z.array(ProductImage),
  /** Modelo; without one the product stands alone. */
  style: z.optional(z.string()),
  color: z.optional(z.object({ name: z.string(), value: z.nullable(z.string()) })),
  /** What it is ordered for in advance; without one it is 'Pronta-entrega'. */
  collection: z.optional(ProductCollection),
  /** All colours of its style that the caller may see, itself included; none unless there are two. */
  colors: z.optional(z.array(ColorOfStyle)),
  active: z.boolean(),
  published: z.boolean(),
  resellerVisible: z.boolean(),
  /** For administrators: the groups of resellers that see it; none: everybody does. */
  groups: z.optional(z.array(idOf<GroupId>())),
  createdAt: z.iso.datetime(),
  /** Grows with every saving and with every movement of stock. */
  updatedAt: z.iso.datetime(),
});
export type Product = z.output<typeof Product>;

/** Letters of a size are upper case everywhere. */
export const Size = requiredText(20, 'Informe um tamanho').check(
  z.overwrite((value) => value.toUpperCase()),
  // One letter may become two.
  z.maxLength(20, { error: 'Use no máximo 20 caracteres' }),
);

const pieces = (most: number) =>
  z
    .int({ error: 'O estoque deve ser um número inteiro' })
    .check(
      z.minimum(0, { error: 'O estoque não pode ser negativo' }),
      z.maximum(most, { error: 'O estoque é grande demais' }),
    );

/** Of a size that is there already: what came back may have passed the maximum. */
const counted = pieces(2_147_483_647);

const priceAboveZero = (message: string) =>
  z.nullable(Price.check(z.minimum(0.01, { error: message })));

/** A pack as somebody wrote it, made into the one way it is kept; empty is none. */
export const PackField = z.pipe(
  text(500),
  z.transform((written, { issues }): string | null => {
    if (written === '') return null;
    const pack = readPack(written);
    if (!pack) issues.push({ code: 'custom', message: PACK_WRONG, input: written });
    return pack ? packText(pack) : null;
  }),
);

/** Fields that a new product and a changed one have in common. */
export const productFields = {
  description: z.optional(text(5000)),
  price40: z.optional(priceAboveZero('Preço 40% deve ser maior que zero')),
  price50: z.optional(priceAboveZero('Preço 50% deve ser maior que zero')),
  measurements: z.optional(z.nullable(SentMeasurements)),
  category: z.optional(z.nullable(Category)),
  /** A name that nobody used before makes a new style. */
  style: z.optional(z.nullable(styleName)),
  color: z.optional(z.nullable(Color)),
  /** Null: 'Pronta-entrega'. It comes and goes with all sizes at zero. */
  collectionId: z.optional(z.nullable(idOf<CollectionId>({ error: 'Coleção inválida' }))),
  pack: z.optional(z.nullable(PackField)),
  active: z.optional(z.boolean()),
  published: z.optional(z.boolean()),
  resellerVisible: z.optional(z.boolean()),
  /** None: every reseller sees it. */
  groups: z.optional(GroupIds),
};

export const title = requiredText(160, 'Título é obrigatório');
export const msrp = z.pipe(
  z.number({ error: 'MSRP deve ser maior que zero' }),
  Price.check(z.minimum(0.01, { error: 'MSRP deve ser maior que zero' })),
);
export const sku = text(60);
/** Kilograms to the gram. */
export const weight = z
  .number({ error: 'Informe um número' })
  .check(
    z.minimum(0, { error: 'Use zero ou mais' }),
    z.maximum(1000, { error: 'Use até 1000 kg' }),
  );

/** Names one of our uploaded pictures; an address beside it says nothing the name does not. */
export const ImageReference = z.object({
  url: z.optional(z.string()),
  filename: z.string().check(z.minLength(1), z.maxLength(100)),
});

export const NewVariant = z.object({ size: Size, stock: pieces(MOST_STOCK) });
export const ChangedVariant = z.object({
  id: z.optional(idOf<VariantId>()),
  size: Size,
  stock: counted,
  /** The stock the form was filled with: the difference is applied, so no sale is undone. */
  loadedStock: z.optional(counted),
});
