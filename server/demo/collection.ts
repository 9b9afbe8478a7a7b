import { CATEGORIES, type Category } from '#contract/category';
import { cents, share, type Cents } from '#contract/money';

import { ACCESSORIES } from './collection/accessories.ts';
import { chooseBackdrops } from './collection/backdrops.ts';
import { BLOUSES } from './collection/blouses.ts';
import { CLOTHS } from './collection/cloths.ts';
import { DRESSES } from './collection/dresses.ts';
import { DYES, type Backdrop } from './collection/dyes.ts';
import { JACKETS } from './collection/jackets.ts';
import { toPictures, type DemoPicture } from './collection/pictures.ts';
import type { Piece, Shape } from './collection/piece.ts';
import { SHORTS } from './collection/shorts.ts';
import { sizeChart, SIZING } from './collection/sizing.ts';
import { SNEAKERS } from './collection/sneakers.ts';
import { T_SHIRTS } from './collection/t-shirts.ts';
import { TROUSERS } from './collection/trousers.ts';
import { randomFrom, type Random } from './random.ts';

export type { DemoPicture };

export type DemoProduct = {
  slug: string;
  sku: string;
  title: string;
  /** Modelo; its colours are siblings. */
  style: string | null;
  color: { name: string; value: string } | null;
  description: string;
  category: Category;
  shape: Shape;
  msrp: Cents;
  price40: Cents;
  price50: Cents;
  sizes: readonly string[];
  sizeChart: string | null;
  weightGrams: number;
  /** Length, width, height in millimetres. */
  box: readonly [number, number, number];
  /** The cover first. */
  pictures: readonly DemoPicture[];
};

const PIECES: Record<Category, readonly Piece[]> = {
  Camisetas: T_SHIRTS,
  Calças: TROUSERS,
  Vestidos: DRESSES,
  Acessórios: ACCESSORIES,
  Tênis: SNEAKERS,
  Jaquetas: JACKETS,
  Shorts: SHORTS,
  Blusas: BLOUSES,
};

/** The letters a SKU starts with, and its first number. */
const SKU: Record<Category, readonly [prefix: string, first: number]> = {
  Camisetas: ['CM', 412],
  Calças: ['CL', 930],
  Vestidos: ['VE', 1187],
  Acessórios: ['AC', 304],
  Tênis: ['TN', 108],
  Jaquetas: ['JQ', 2201],
  Shorts: ['SH', 615],
  Blusas: ['BL', 771],
};

/** Every product of the demo, in the order of the catalogue: newest first, categories mixed. */
export function demoCollection(): DemoProduct[] {
  const pieces = mixCategories();
  const backdrops = chooseBackdrops(pieces);
  return pieces.map((piece, index) => toProduct(piece, index, backdrops[index] ?? '#e2dbcd'));
}

function mixCategories(): Piece[] {
  const random = randomFrom(19);
  const rounds = Math.max(...CATEGORIES.map((category) => PIECES[category].length));
  return Array.from({ length: rounds }, (_, round) =>
    CATEGORIES.map((category) => ({ category, key: random.next() }))
      .toSorted((a, b) => a.key - b.key)
      .flatMap(({ category }) => PIECES[category].slice(round, round + 1)),
  ).flat();
}

function toProduct(piece: Piece, index: number, background: Backdrop): DemoProduct {
  const { title, about, cloth, category, shape, inColours } = piece;
  const { weightGrams, box } = SIZING[shape];
  const dye = DYES[piece.colour];
  const random = randomFrom(7_000 + index);
  const sizes = sizesOf(piece, random);
  const msrp = cents(piece.msrp * 100);
  const slug = inColours ? `${toSlug(title)}-${piece.colour}` : toSlug(title);
  return {
    slug,
    sku: skuOf(piece),
    title,
    style: inColours ? title : null,
    color: inColours ? { name: dye.name, value: dye.value } : null,
    description: `${about} ${CLOTHS[cloth].made} ${CLOTHS[cloth].care}`,
    category,
    shape,
    msrp,
    price40: share(msrp, 6_000),
    price50: share(msrp, 5_000),
    sizes,
    sizeChart: sizeChart(shape, sizes),
    weightGrams: weightGrams + 10 * random.int(-3, 3),
    box,
    pictures: toPictures(piece, slug, background, index + 3),
  };
}

function sizesOf({ shape, without = [] }: Piece, random: Random): string[] {
  const { sizes } = SIZING[shape];
  // A good third of the letter sizes starts at P.
  const made = sizes[0] === 'PP' && random.chance(0.4) ? sizes.slice(1) : sizes;
  return made.filter((size) => !without.includes(size));
}

/** Colours of a model share its number. */
function skuOf({ category, title, colour, inColours }: Piece): string {
  const [prefix, first] = SKU[category];
  const place = PIECES[category].findIndex((piece) => piece.title === title);
  const number = `${prefix}-${String(first + place * 8).padStart(4, '0')}`;
  return inColours ? `${number}-${DYES[colour].letters}` : number;
}

const toSlug = (title: string) =>
  title
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^0-9a-z]+/g, '-');
