import { COLORLESS } from '#contract/color';
import { Price } from '#contract/money';
import { MOST_STOCK } from '#contract/product';
import { CreateProductBody, UpdateProductBody } from '#contract/product-endpoints';

import { NUMBERS } from './numbers.ts';
import { problemsAt, type Problems } from './problems.ts';
import { boxOf, createBody, readNumber, stockedSizes, updateBody } from './product-body.ts';
import type { Mode, ProductInput, SizeInput } from './product-input.ts';
import { cleanChart } from './size-chart.ts';

const REQUIRED = 'Por favor, preencha todos os campos obrigatórios';
const PRICE_FIELDS = ['msrp', 'price40', 'price50'] as const;
const UNREADABLE = {
  weight: 'Informe um peso em kg, como 0,220',
  length: 'Informe uma medida em cm, como 30,5',
  width: 'Informe uma medida em cm, como 30,5',
  height: 'Informe uma medida em cm, como 30,5',
} as const;

const isBlank = (text: string) => text.trim() === '';

/** What is wrong with the form, by SPEC's own words where it has some; empty when all is well. */
export function checkProduct(mode: Mode, input: ProductInput): Problems {
  const problems: Problems = {
    ...unreadableNumbers(input),
    ...(!isBlank(input.style) && isBlank(input.color.name) && { 'color.name': COLORLESS }),
    ...(mode === 'create' ? missingOnCreate(input) : missingOnEdit(input)),
  };
  // The contract's limits speak only where nothing was said yet.
  return { ...contractProblems(mode, input), ...problems };
}

function unreadableNumbers(input: ProductInput): Problems {
  const problems: Problems = {};
  for (const field of PRICE_FIELDS) {
    if (isBlank(input[field])) continue;
    const price = Price.safeParse(NUMBERS[field].parse(input[field]));
    if (!price.success) problems[field] = 'Informe um valor em reais, como 179,90';
  }
  for (const field of ['weight', 'length', 'width', 'height'] as const) {
    const typed = input[field];
    if (!isBlank(typed) && NUMBERS[field].parse(typed) === undefined) {
      problems[field] = UNREADABLE[field];
    }
  }
  for (const size of input.sizes) {
    const problem = stockProblem(size);
    if (problem) problems[`size:${size.size}`] = problem;
  }
  return problems;
}

type Stocked = Pick<SizeInput, 'stock' | 'loadedStock'>;

function stockProblem({ stock: typed, loadedStock }: Stocked): string | undefined {
  if (isBlank(typed)) return undefined;
  const stock = NUMBERS.stock.parse(typed);
  if (stock === undefined) {
    return /^\s*-/.test(typed)
      ? 'O estoque não pode ser negativo'
      : 'O estoque deve ser um número inteiro';
  }
  return stock > Math.max(MOST_STOCK, loadedStock ?? 0) ? 'O estoque é grande demais' : undefined;
}

function missingOnCreate(input: ProductInput): Problems {
  const isZero = (field: 'msrp' | 'weight') =>
    isBlank(input[field]) || NUMBERS[field].parse(input[field]) === 0;
  return {
    ...(isBlank(input.title) && { title: 'Título é obrigatório' }),
    ...(isZero('msrp') && { msrp: 'MSRP deve ser maior que zero' }),
    ...(isZero('weight') && { weight: 'Peso deve ser maior que zero' }),
    ...(stockedSizes(input.sizes).length === 0 &&
      // A size with an unreadable stock has its own complaint.
      !input.sizes.some(stockProblem) && {
        sizes: 'Pelo menos uma variante deve ter estoque',
      }),
  };
}

function missingOnEdit(input: ProductInput): Problems {
  const problems: Problems = {};
  for (const field of ['sku', 'title', 'msrp'] as const) {
    if (isBlank(input[field])) problems[field] = REQUIRED;
  }
  return problems;
}

function contractProblems(mode: Mode, input: ProductInput): Problems {
  const issues = bodiesOf(mode, input).flatMap((parsed) => parsed.error?.issues ?? []);
  const details = issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  const problems = problemsAt(details, mode, input);
  // Unreadable stock was read as none, which is not what was typed.
  if (input.sizes.some((size) => readNumber('stock', size.stock) === 0 && stockProblem(size))) {
    delete problems.sizes;
  }
  return problems;
}

const bodiesOf = (mode: Mode, input: ProductInput) =>
  mode === 'create'
    ? [CreateProductBody.safeParse(createBody(input))]
    : [
        UpdateProductBody.safeParse({ ...updateBody(input), measurements: boxOf(input) }),
        UpdateProductBody.safeParse({ measurements: cleanChart(input.chart) }),
      ];
