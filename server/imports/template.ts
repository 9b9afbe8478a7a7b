import type { Readable } from 'node:stream';

import { CATEGORIES } from '#contract/category';
import { keysOf } from '#contract/closed-set';
import {
  FOR_EVERYBODY,
  IMPORT_FIELDS,
  NO_COLLECTION,
  type ExtraColumn,
  type ImportField,
} from '#contract/import-fields';

import { csvFile } from '../csv/csv-file.ts';

const FIELDS = keysOf(IMPORT_FIELDS);

type Row = Partial<Record<ImportField, string | number>>;

/** One row per size; fields of the product are on the first one only. */
const EXAMPLE: Row[] = [
  {
    sku: 'EXEMPLO-01',
    title: 'Camiseta de exemplo',
    description: 'Algodão, gola redonda',
    category: 'Camisetas',
    style: 'Camiseta de exemplo',
    color: 'Marinho',
    colorValue: '#1f2a44',
    msrp: 99.9,
    price40: 59.94,
    price50: 49.95,
    weight: 0.25,
    length: 30,
    width: 22.5,
    height: 4,
    active: 'Sim',
    published: 'Não',
    resellerVisible: 'Sim',
    size: 'P',
    stock: 10,
  },
  { sku: 'EXEMPLO-01', size: 'M', stock: 12 },
];

const MONEY =
  'Em reais, até duas casas: 1.234,56. Escrito 1.234, é mil duzentos e trinta e quatro.';
const BOX = 'Em centímetros, com vírgula: 22,5.';
const FLAG = 'Sim ou Não.';

const HOW_TO: Record<ImportField, string> = {
  sku: 'Obrigatório em cada linha: é por ele que o produto é encontrado ou criado.',
  title: 'Obrigatório para produto novo.',
  description: 'Até 5.000 caracteres.',
  category: `Uma destas: ${CATEGORIES.join(', ')}.`,
  style: 'Opcional: o nome que as cores da mesma peça têm em comum. Pede a cor.',
  color: 'O nome da cor, como Marinho. Uma vez em cada modelo.',
  colorValue: 'Opcional: o tom da cor, como #1f2a44.',
  msrp: `Obrigatório para produto novo. ${MONEY}`,
  price40: `${MONEY} Vazio em produto novo: 60% do preço sugerido.`,
  price50: `${MONEY} Vazio em produto novo: 50% do preço sugerido.`,
  weight:
    'Obrigatório para produto novo. Em quilos, com vírgula: 0,250. Escrito 1.234, não é aceito: pode ser milhar ou decimal.',
  length: BOX,
  width: BOX,
  height: BOX,
  sizeChart: 'O texto da tabela de medidas, com quebras de linha se quiser.',
  pack: 'Opcional: 6 para vender de 6 em 6 de cada tamanho, ou uma grade fechada, como P 1 + M 2 + G 2 + GG 1. 0: por peça.',
  active: `${FLAG} Vazio em produto novo: Sim.`,
  published: `${FLAG} Vazio em produto novo: Não (rascunho).`,
  resellerVisible: `${FLAG} Vazio em produto novo: Sim.`,
  size: 'Uma linha por tamanho. Vazio: a linha é só do produto.',
  stock:
    'Quantas peças há: um número inteiro, como 12 ou 1.000. Produto novo precisa de um tamanho com estoque.',
};

const howToExtra = (field: ExtraColumn['field']): string => {
  if (field === 'groups') {
    return `Os grupos que veem o produto, com ; entre eles. ${FOR_EVERYBODY}: todos os revendedores.`;
  }
  return field === 'collection'
    ? `O nome da coleção, ou ${NO_COLLECTION}. Muda só com todos os tamanhos zerados e sem pedido em aberto.`
    : 'O preço nesta tabela, em reais. 0: sem preço próprio, vale o do produto.';
};

const GENERAL = [
  'Uma linha por tamanho; linhas com o mesmo SKU são o mesmo produto.',
  'O que é do produto (título, preços, peso…) pode estar só na primeira linha dele.',
  'Célula vazia não muda nada. Tamanho que não está na planilha fica como está.',
  'Apague as linhas de exemplo antes de enviar.',
];

const NUMBER = new Intl.NumberFormat('pt-BR', { useGrouping: false, maximumFractionDigits: 3 });
const written = (value: string | number | undefined) =>
  typeof value === 'number' ? NUMBER.format(value) : (value ?? null);

async function* onePage(): AsyncGenerator<Row[]> {
  yield EXAMPLE;
}

type Extras = readonly ExtraColumn[];

/** What there is besides, with nothing in the example. */
export const templateCsv = (extras: Extras = []): Readable =>
  csvFile(
    [
      ...FIELDS.map(
        (field) => [IMPORT_FIELDS[field].label, (row: Row) => written(row[field])] as const,
      ),
      ...extras.map(({ label }) => [label, () => null] as const),
    ],
    onePage(),
  );

const bold = (value: string) => ({ value, fontWeight: 'bold' as const });
const wrapped = (value: string) => ({ value, wrap: true });

/** The table is the first sheet, what to write into it the second. */
export async function templateXlsx(extras: Extras = []): Promise<Buffer> {
  const { default: writeExcelFile } = await import('write-excel-file/node');
  const labels = [
    ...FIELDS.map((field): string => IMPORT_FIELDS[field].label),
    ...extras.map(({ label }) => label),
  ];
  return writeExcelFile([
    {
      sheet: 'Produtos',
      data: [labels.map(bold), ...EXAMPLE.map((row) => FIELDS.map((field) => row[field] ?? null))],
      columns: labels.map((label) => ({ width: Math.max(12, label.length + 2) })),
      stickyRowsCount: 1,
    },
    {
      sheet: 'Instruções',
      data: [
        [bold('Coluna'), bold('Como preencher')],
        ...FIELDS.map((field) => [IMPORT_FIELDS[field].label, wrapped(HOW_TO[field])]),
        ...extras.map(({ field, label }) => [label, wrapped(howToExtra(field))]),
        ...GENERAL.map((text) => [null, wrapped(text)]),
      ],
      columns: [{ width: 28 }, { width: 90 }],
    },
  ]).toBuffer();
}
