import type { Rounding } from '#contract/price-rounding';
import {
  LEAST_PERCENT,
  MOST_AMOUNT,
  MOST_PERCENT,
  type PriceChange,
  type PriceField,
} from '#contract/prices';
import { parseDecimal } from '#web/format/decimal.ts';
import { formatMoney, parseAmount } from '#web/format/money.ts';

/** How far which prices move, as typed; the direction has its own field, for keyboards without a minus sign. */
export type Measure = {
  prices: readonly PriceField[];
  direction: 'up' | 'down';
  unit: 'percent' | 'amount';
  percent: string;
  amount: string;
  rounding: Rounding;
};

export const DIRECTIONS = {
  up: { label: 'Aumentar', most: MOST_PERCENT },
  down: { label: 'Reduzir', most: -LEAST_PERCENT },
} as const;

export const UNITS = {
  percent: { label: 'Por percentual' },
  amount: { label: 'Por valor' },
} as const;

export const NO_MEASURE: Measure = {
  prices: ['msrp', 'price40', 'price50'],
  direction: 'up',
  unit: 'percent',
  percent: '',
  amount: '',
  rounding: 'cents',
};

export type WrongMeasure = Partial<Record<'prices' | 'percent' | 'amount', string>>;

function percentProblem({ percent, direction }: Measure): string | undefined {
  const value = parseDecimal(percent, 2);
  if (percent.trim() === '') return 'Informe o percentual';
  if (value === undefined) return 'Use um número como 5 ou 12,5, com até duas casas';
  const { most } = DIRECTIONS[direction];
  return value > most ? `Use até ${most}%` : undefined;
}

function amountProblem({ amount }: Measure): string | undefined {
  const value = parseAmount(amount);
  if (amount.trim() === '' || value === 0) return 'Informe o valor';
  if (value === undefined) return 'Use um valor como 5 ou 12,50';
  return value > MOST_AMOUNT ? `Use até ${formatMoney(MOST_AMOUNT)}` : undefined;
}

export function wrongMeasure(measure: Measure): WrongMeasure {
  const problem = measure.unit === 'percent' ? percentProblem(measure) : amountProblem(measure);
  return {
    ...(measure.prices.length === 0 && { prices: 'Escolha pelo menos um preço' }),
    ...(problem && { [measure.unit]: problem }),
  };
}

type Moved = Pick<PriceChange, 'prices' | 'percent' | 'amount' | 'rounding'>;

/** What is asked of the server. */
export function measureOf({ prices, direction, unit, rounding, ...typed }: Measure): Moved {
  const value =
    (unit === 'percent' ? parseDecimal(typed.percent, 2) : parseAmount(typed.amount)) ?? 0;
  return {
    prices: [...prices],
    [unit]: direction === 'down' && value > 0 ? -value : value,
    rounding,
  };
}
