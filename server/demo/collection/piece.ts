import type { Category } from '#contract/category';

import type { Cloth } from './cloths.ts';
import type { Dye } from './dyes.ts';

/** The silhouettes and patterns that scripts/demo-pictures can draw. */
export type Shape =
  | 'camiseta'
  | 'sueter'
  | 'blusa'
  | 'vestido'
  | 'chemise'
  | 'calca'
  | 'jeans'
  | 'shorts'
  | 'bomber'
  | 'jaqueta'
  | 'tenis'
  | 'bolsa'
  | 'bone'
  | 'lenco';

export type Pattern =
  | 'liso'
  | 'listras'
  | 'listra-fina'
  | 'risca'
  | 'xadrez'
  | 'vichy'
  | 'poa'
  | 'espinha'
  | 'pied-de-poule'
  | 'floral'
  | 'folhagem'
  | 'tricot'
  | 'canelado'
  | 'jeans'
  | 'linho';

/** Besides the front. */
export type View = 'costas' | 'detalhe' | 'tecido' | 'dobrada';

/** How a piece is made, sold and drawn; everything else about it is derived from this. */
type Look = {
  colour: Dye;
  pattern?: Pattern;
  ink?: Dye;
  trim?: Dye;
  cloth: Cloth;
  /** Suggested retail price in whole reais. */
  msrp: number;
  /** The view that is drawn as large as the front, for what it shows best. */
  second?: Exclude<View, 'dobrada'>;
  /** Sizes that are not made. */
  without?: readonly string[];
};

export type Piece = Look & {
  title: string;
  about: string;
  shape: Shape;
  category: Category;
  /** One of the colours of a model, which has its title. */
  inColours: boolean;
};

export const cut =
  (category: Category, shape: Shape) =>
  (title: string, about: string, look: Look): Piece => ({
    ...look,
    title,
    about,
    shape,
    category,
    inColours: false,
  });

/** Modelo: a garment that is made in several colours, each of them a piece of its own. */
export const model =
  (make: ReturnType<typeof cut>, title: string, about: string, shared: Omit<Look, 'colour'>) =>
  (colour: Dye, own: Partial<Omit<Look, 'colour'>> = {}): Piece => ({
    ...make(title, about, { ...shared, ...own, colour }),
    inColours: true,
  });
