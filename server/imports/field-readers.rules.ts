import type * as z from 'zod/mini';

import { CATEGORIES, type Category } from '#contract/category';
import { MOST_REAIS } from '#contract/money';
import {
  Dimensions,
  NewVariant,
  PackField,
  productFields,
  Size,
  sizeChartOf,
  sku,
  weight,
} from '#contract/product';

import { readMeasure, readMoney, readWhole } from './numbers.rules.ts';
import {
  brokenCell,
  cellText,
  folded,
  isFormula,
  readFlag,
  readText,
  type Reading,
} from './sheet/cells.rules.ts';
import type { Cell } from './sheet/sheet.ts';

type Reader<T> = (cell: Cell) => Reading<T>;

/** What a form would say to the same value. */
function judged<T>(schema: z.ZodMiniType<T>, value: unknown): Reading<T> {
  const result = schema.safeParse(value);
  if (result.success) return { value: result.data };
  return { problem: result.error.issues[0]?.message ?? 'Valor inválido' };
}

const then = <A, B>(reading: Reading<A>, next: (value: A) => Reading<B>): Reading<B> =>
  'problem' in reading ? reading : next(reading.value);

/** What a spreadsheet could not work out is not used for anything. */
const unbroken =
  <T>(read: Reader<T>): Reader<T> =>
  (cell) => {
    const problem = brokenCell(cell);
    return problem === undefined ? read(cell) : { problem };
  };

/** The spreadsheet would have calculated a formula; as text it means nothing. */
export const calculated = <T>(read: Reader<T>): Reader<T> =>
  unbroken((cell) =>
    isFormula(cell) ? { problem: 'A célula contém uma fórmula: cole o valor dela' } : read(cell),
  );

/** Text may begin like a formula; our own files say so with an apostrophe, others do not. */
export const textCell = <T>(schema: z.ZodMiniType<T>): Reader<T> =>
  unbroken((cell) => then(readText(cell), (text) => judged(schema, text)));

export const moneyCell = (schema: z.ZodMiniType<number | null | undefined>): Reader<number> =>
  calculated((cell) =>
    then(readMoney(cell), (reais) => {
      // Beyond it the contract refuses an amount without a word of its own.
      if (reais > MOST_REAIS) return { problem: 'O valor é grande demais' };
      // A negative amount is refused like zero; the contract has no message of its own for it.
      return then(judged(schema, Math.max(0, reais)), () => ({ value: Math.round(reais * 100) }));
    }),
  );

export const weightCell = calculated((cell) =>
  then(readMeasure(cell, 'kg'), (kilograms) =>
    then(judged(weight, kilograms), (value) => ({ value: Math.round(value * 1000) })),
  ),
);

export const lengthCell = calculated((cell) =>
  then(readMeasure(cell, 'cm'), (value) =>
    then(judged(Dimensions.shape.length, value), (length) => ({ value: Math.round(length * 10) })),
  ),
);

export const flagCell = calculated(readFlag);

const BY_NAME = new Map<string, Category>(CATEGORIES.map((name) => [folded(name), name]));

export const isCategoryName = (text: string): boolean => BY_NAME.has(folded(text));

export const categoryCell = calculated((cell): Reading<Category | null> => {
  const value = BY_NAME.get(folded(cellText(cell)));
  return value ? { value } : { problem: `Categoria desconhecida. Use ${CATEGORIES.join(', ')}` };
});

export const descriptionCell: Reader<string> = (cell) =>
  then(textCell(productFields.description)(cell), (value) => ({ value: value ?? '' }));

export const sizeChartCell: Reader<string | null> = (cell) =>
  then(textCell(productFields.measurements)(cell), (value) => ({
    value: typeof value === 'string' ? sizeChartOf(value) : null,
  }));

/** `0` takes it away: an empty cell changes nothing. */
export const packCell = calculated((cell): Reading<string | null> =>
  then(readText(cell), (written) =>
    written === '0' ? { value: null } : judged(PackField, written),
  ),
);

const SHORTENED_NUMBER = /^\d(?:[.,]\d+)?E\+\d+$/iu;

export const skuCell = calculated((cell) =>
  then(textCell(sku)(cell), (value): Reading<string> => {
    if (value === '') return { problem: 'Informe o SKU' };
    return SHORTENED_NUMBER.test(value)
      ? { problem: 'A planilha encurtou este código: formate a coluna como texto' }
      : { value };
  }),
);

export const sizeCell = calculated(textCell(Size));

export const stockCell = calculated((cell) =>
  then(readWhole(cell), (value) => judged(NewVariant.shape.stock, value)),
);
