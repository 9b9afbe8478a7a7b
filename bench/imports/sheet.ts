const SIZES = ['P', 'M', 'G', 'GG'];
const HEAD =
  'SKU;Título;Descrição;Categoria;Preço sugerido;Preço 40%;Peso (kg);Publicado;Tamanho;Estoque';
const CATEGORIES = ['Camisetas', 'Calças', 'Vestidos', 'Acessórios', 'Jaquetas'];

type Cells = Record<'sku' | 'category' | 'msrp' | 'weight' | 'published' | 'stock', string>;

/** One mistake for each kind of cell, with the column it is in. */
const MISTAKES: [column: string, cell: Partial<Cells>][] = [
  ['D', { category: 'Chapéus' }],
  ['E', { msrp: '12,345' }],
  ['G', { weight: '-1' }],
  ['H', { published: 'talvez' }],
  ['J', { stock: '12,5' }],
];

const text = ({ sku, category, msrp, weight, published, stock }: Cells, size: string) =>
  [
    sku,
    `Coleção Verão ${sku}`,
    'Algodão penteado, acabamento à mão e botões de madrepérola.',
    category,
    msrp,
    '',
    weight,
    published,
    size,
    stock,
  ].join(';');

export type BenchSheet = { csv: string; rows: number; wrongCells: string[] };

/**
 * Four sizes to a product, written as a Brazilian spreadsheet writes them. Mistakes are spread over
 * the whole file, each in a product of its own.
 */
export function sheetOf(name: string, rows: number, mistakes = 0): BenchSheet {
  const wrongCells: string[] = [];
  const every = Math.floor(rows / Math.max(1, mistakes));
  const lines = Array.from({ length: rows }, (_, index) => {
    const product = Math.floor(index / SIZES.length);
    const cells: Cells = {
      sku: `${name}-${String(product).padStart(5, '0')}`,
      category: CATEGORIES[product % CATEGORIES.length] ?? '',
      msrp: `${100 + (product % 900)},90`,
      weight: '0,250',
      published: 'Sim',
      stock: String(1 + (index % 50)),
    };
    const mistake =
      mistakes > 0 && index % every === 0 ? MISTAKES[(index / every) % MISTAKES.length] : undefined;
    if (mistake) wrongCells.push(`${mistake[0]}${index + 2}`);
    return text({ ...cells, ...mistake?.[1] }, SIZES[index % SIZES.length] ?? '');
  });
  return { csv: [HEAD, ...lines].join('\r\n'), rows, wrongCells };
}
