import {
  IMPORT_FIELDS,
  type ExtraColumn,
  type ImportField,
  type SheetField,
} from '#contract/import-fields';

import { isCategoryName } from './field-readers.rules.ts';
import { cellText, folded } from './sheet/cells.rules.ts';
import { headNames } from './sheet/head-names.rules.ts';
import type { CountHeads, SheetRow } from './sheet/sheet.ts';

/**
 * Other names people give the columns, without case and accents. A head with another unit
 * (`Peso (g)`) is none of them: guessed wrong, every weight would be a thousand times too much.
 */
const ALSO: Record<ImportField, string[]> = {
  sku: ['codigo', 'cod', 'codigo sku', 'codigo do produto', 'cod produto', 'referencia', 'ref'],
  title: ['nome', 'produto', 'nome do produto', 'titulo do produto', 'title'],
  description: ['descricao do produto', 'descricao completa', 'detalhes', 'description'],
  category: ['categoria do produto', 'departamento', 'grupo', 'category'],
  style: ['modelo do produto', 'estilo', 'style'],
  color: ['cores', 'nome da cor', 'cor do produto', 'color'],
  colorValue: ['codigo da cor', 'hex', 'cor hex', 'rgb'],
  msrp: ['preco', 'preco r', 'preco de venda', 'preco varejo', 'preco sugerido r', 'pvp', 'msrp'],
  price40: ['preco 40', 'preco atacado', 'atacado', 'preco revenda', 'preco revendedor'],
  price50: ['preco 50'],
  weight: ['peso', 'peso kg', 'peso em kg', 'peso bruto kg', 'kg'],
  length: ['comprimento', 'comprimento cm', 'comp cm', 'profundidade cm', 'profundidade'],
  width: ['largura', 'largura cm', 'larg cm'],
  height: ['altura', 'altura cm', 'alt cm'],
  sizeChart: ['medidas', 'tabela de tamanhos', 'guia de medidas'],
  pack: ['pacotes', 'multiplo', 'multiplos', 'grade fechada', 'embalagem'],
  active: ['ativo sim nao', 'produto ativo', 'active'],
  published: ['publicar', 'publicado sim nao', 'published'],
  resellerVisible: ['visivel', 'visivel revendedor', 'visivel para revendedor'],
  size: ['tam', 'tamanhos', 'numeracao', 'numero', 'grade', 'size'],
  stock: ['quantidade', 'qtd', 'qtde', 'quant', 'saldo', 'pecas', 'estoque atual', 'stock'],
};

const { fieldOf: fieldOfHead, countHeads } = headNames(IMPORT_FIELDS, ALSO);

/** How many different columns of ours a row names: two make it a head. */
export const countKnownHeads = countHeads;

const asWritten = (head: string) => head.normalize('NFC').trim().toLowerCase();

const isNamed = ({ field }: ExtraColumn) => !field.startsWith('price:');

/** By their whole name: 'Preço: Atacado' is a table, and 'Preço atacado' what it always was. */
function extraFields(extras: readonly ExtraColumn[]) {
  const byHead = new Map(extras.map(({ field, label }) => [asWritten(label), field]));
  const named = new Map(extras.filter(isNamed).map(({ field, label }) => [folded(label), field]));
  return (head: string) => byHead.get(asWritten(head)) ?? named.get(folded(head));
}

/** The same with the columns that there are only here. */
export function countHeadsWith(extras: readonly ExtraColumn[]): CountHeads {
  const extraOf = extraFields(extras);
  return (cells) => {
    const heads = cells.filter((cell) => typeof cell === 'string');
    const own = heads.filter((head) => extraOf(head) !== undefined);
    return countHeads(heads.filter((head) => !own.includes(head))) + new Set(own.map(extraOf)).size;
  };
}

const LOOKED_AT = 200;
const SIZE_NAME = /^(?:PP|P|M|G|GG|XG|XGG)$/i;

/** For a column whose head says nothing: what all of its cells look like. */
function fieldOfCells(cells: string[]): ImportField | undefined {
  if (cells.length === 0) return undefined;
  if (cells.every(isCategoryName)) return 'category';
  // One letter all the way down may be anything: a gender, a yes.
  const isSize = new Set(cells).size > 1 && cells.every((text) => SIZE_NAME.test(text));
  return isSize ? 'size' : undefined;
}

/** Where nothing else is the product's name, 'Modelo' is. */
const namedByModel = (fields: (SheetField | null)[]) =>
  fields.includes('title')
    ? fields
    : fields.map((field) => (field === 'style' ? ('title' as const) : field));

/** What each column seems to be; a field is given to one column at most, heads before contents. */
export function guessFields(
  heads: string[],
  rows: SheetRow[],
  extras: readonly ExtraColumn[] = [],
): (SheetField | null)[] {
  const extraOf = extraFields(extras);
  const taken = new Set<SheetField>();
  const claim = (field: SheetField | undefined) => {
    if (!field || taken.has(field)) return null;
    taken.add(field);
    return field;
  };
  const byHead = namedByModel(heads.map((head) => claim(extraOf(head) ?? fieldOfHead(head))));
  const looked = rows.slice(0, LOOKED_AT);
  return byHead.map((field, index) => {
    if (field) return field;
    const texts = looked.map(({ cells }) => cellText(cells[index])).filter((text) => text !== '');
    return claim(fieldOfCells(texts));
  });
}
