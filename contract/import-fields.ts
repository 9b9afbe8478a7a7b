import * as z from 'zod/mini';

import { keysOf } from './closed-set.ts';

/**
 * What a column of an imported table may be; also the columns of the template and of the export, in
 * this order, so that what was exported can be changed and imported again.
 */
export const IMPORT_FIELDS = {
  sku: { label: 'SKU' },
  title: { label: 'Título' },
  description: { label: 'Descrição' },
  category: { label: 'Categoria' },
  style: { label: 'Modelo' },
  color: { label: 'Cor' },
  colorValue: { label: 'Código da cor' },
  msrp: { label: 'Preço sugerido' },
  price40: { label: 'Preço 40%' },
  price50: { label: 'Preço 50%' },
  weight: { label: 'Peso (kg)' },
  length: { label: 'Comprimento (cm)' },
  width: { label: 'Largura (cm)' },
  height: { label: 'Altura (cm)' },
  sizeChart: { label: 'Tabela de medidas' },
  pack: { label: 'Pacote' },
  active: { label: 'Ativo' },
  published: { label: 'Publicado' },
  resellerVisible: { label: 'Visível para revendedores' },
  size: { label: 'Tamanho' },
  stock: { label: 'Estoque' },
} as const;

export type ImportField = keyof typeof IMPORT_FIELDS;
export const ImportField = z.literal(keysOf(IMPORT_FIELDS));

/** What a product has besides where the brand has such things; each of its tables of own prices is a column. */
const NAMED_EXTRAS = {
  groups: { label: 'Grupos' },
  collection: { label: 'Coleção' },
} as const;
export type NamedExtra = keyof typeof NAMED_EXTRAS;

export const ExtraField = z.union([
  z.literal(keysOf(NAMED_EXTRAS)),
  z.templateLiteral(['price:', z.int()]),
]);
export type ExtraField = z.output<typeof ExtraField>;

/** Everything a column may be. */
export const SheetField = z.union([ImportField, ExtraField]);
export type SheetField = z.output<typeof SheetField>;

const isIn = <K extends string>(fields: Record<K, unknown>, field: string): field is K =>
  Object.hasOwn(fields, field);

/** Of a field whose name does not depend on what the brand has called something. */
export const fieldLabel = (field: SheetField): string => {
  if (isIn(IMPORT_FIELDS, field)) return IMPORT_FIELDS[field].label;
  return isIn(NAMED_EXTRAS, field) ? NAMED_EXTRAS[field].label : 'Preço próprio';
};

/** Said in a cell: everybody sees it. */
export const FOR_EVERYBODY = 'Todos';
/** Said in a cell: it is in no collection. */
export const NO_COLLECTION = 'Pronta-entrega';

/** A column that a sheet may have here and now, and what its head is called. */
export const ExtraColumn = z.object({ field: ExtraField, label: z.string() });
export type ExtraColumn = z.output<typeof ExtraColumn>;
