import type { Category } from '#contract/category';

/** The columns of a product that tables bring in and take out, in the units they are kept in. */
export type ProductValues = {
  sku: string;
  title: string;
  description: string;
  category: Category | null;
  style: string | null;
  color_name: string | null;
  color_value: string | null;
  msrp_cents: number;
  price40_cents: number | null;
  price50_cents: number | null;
  weight_grams: number;
  box_length_mm: number;
  box_width_mm: number;
  box_height_mm: number;
  size_chart: string | null;
  /** `contract/pack.ts`; null: sold by the piece. */
  pack: string | null;
  active: boolean;
  published: boolean;
  reseller_visible: boolean;
};

export const VALUE_COLUMNS = [
  'sku',
  'title',
  'description',
  'category',
  'style',
  'color_name',
  'color_value',
  'msrp_cents',
  'price40_cents',
  'price50_cents',
  'weight_grams',
  'box_length_mm',
  'box_width_mm',
  'box_height_mm',
  'size_chart',
  'pack',
  'active',
  'published',
  'reseller_visible',
] as const satisfies readonly (keyof ProductValues)[];
