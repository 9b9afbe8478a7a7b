import * as z from 'zod/mini';

export const CATEGORIES = [
  'Camisetas',
  'Calças',
  'Vestidos',
  'Acessórios',
  'Tênis',
  'Jaquetas',
  'Shorts',
  'Blusas',
] as const;

export type Category = (typeof CATEGORIES)[number];
export const Category = z.literal(CATEGORIES);
