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
