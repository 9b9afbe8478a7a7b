const STEPS = [1, 2, 5, 10];
const MOST_LINES = 4;

/** The round amounts a chart is read by, from zero up to the first that nothing passes. */
export function scaleOf(most: number): number[] {
  const least = Math.max(1, most) / MOST_LINES;
  const magnitude = Math.max(1, 10 ** Math.floor(Math.log10(least)));
  const step = magnitude * (STEPS.find((one) => one * magnitude >= least) ?? 10);
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, at) => at * step);
}

const COMPACT = new Intl.NumberFormat('pt-BR', { notation: 'compact' });

/** `2 mil`, for the scale of a chart. */
export const compactAmount = (reais: number): string => COMPACT.format(reais);
