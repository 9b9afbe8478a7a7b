import type { Shape } from './piece.ts';

type Sizing = {
  sizes: readonly string[];
  /** Heading and, per size, the centimetres below it: first value and step between sizes. */
  chart: readonly (readonly [heading: string, first: number, step: number])[];
  weightGrams: number;
  /** Folded and boxed: length, width, height in millimetres. */
  box: readonly [number, number, number];
};

const LETTERS = ['PP', 'P', 'M', 'G', 'GG'] as const;
const WAIST = ['36', '38', '40', '42', '44', '46'] as const;
const FEET = ['34', '35', '36', '37', '38', '39', '40', '41', '42', '43'] as const;
const ONE_SIZE = ['U'] as const;

const FLAT_BOX = [320, 250, 30] as const;
const DEEP_BOX = [380, 300, 90] as const;

export const SIZING: Record<Shape, Sizing> = {
  camiseta: {
    sizes: LETTERS,
    chart: [
      ['Largura', 44, 3],
      ['Comprimento', 62, 2],
      ['Manga', 19, 1],
    ],
    weightGrams: 180,
    box: FLAT_BOX,
  },
  blusa: {
    sizes: LETTERS,
    chart: [
      ['Largura', 46, 3],
      ['Comprimento', 60, 2],
      ['Manga', 44, 1],
    ],
    weightGrams: 210,
    box: FLAT_BOX,
  },
  sueter: {
    sizes: LETTERS,
    chart: [
      ['Largura', 48, 3],
      ['Comprimento', 60, 2],
      ['Manga', 58, 1],
    ],
    weightGrams: 420,
    box: DEEP_BOX,
  },
  vestido: {
    sizes: LETTERS,
    chart: [
      ['Largura', 40, 3],
      ['Comprimento', 116, 2],
    ],
    weightGrams: 320,
    box: FLAT_BOX,
  },
  chemise: {
    sizes: LETTERS,
    chart: [
      ['Largura', 46, 3],
      ['Comprimento', 112, 2],
      ['Manga', 22, 1],
    ],
    weightGrams: 380,
    box: FLAT_BOX,
  },
  calca: {
    sizes: WAIST,
    chart: [
      ['Largura', 35, 2],
      ['Comprimento', 104, 1],
    ],
    weightGrams: 430,
    box: DEEP_BOX,
  },
  jeans: {
    sizes: WAIST,
    chart: [
      ['Largura', 34, 2],
      ['Comprimento', 102, 1],
    ],
    weightGrams: 620,
    box: DEEP_BOX,
  },
  shorts: {
    sizes: LETTERS,
    chart: [
      ['Largura', 34, 3],
      ['Comprimento', 40, 1],
    ],
    weightGrams: 220,
    box: FLAT_BOX,
  },
  bomber: {
    sizes: LETTERS,
    chart: [
      ['Largura', 50, 3],
      ['Comprimento', 60, 2],
      ['Manga', 60, 1],
    ],
    weightGrams: 640,
    box: DEEP_BOX,
  },
  jaqueta: {
    sizes: LETTERS,
    chart: [
      ['Largura', 50, 3],
      ['Comprimento', 64, 2],
      ['Manga', 60, 1],
    ],
    weightGrams: 780,
    box: DEEP_BOX,
  },
  tenis: { sizes: FEET, chart: [['Palmilha', 22.5, 0.7]], weightGrams: 820, box: [330, 210, 120] },
  bolsa: { sizes: ONE_SIZE, chart: [], weightGrams: 760, box: [380, 320, 160] },
  bone: { sizes: ONE_SIZE, chart: [], weightGrams: 110, box: [260, 200, 130] },
  lenco: { sizes: ONE_SIZE, chart: [], weightGrams: 60, box: [220, 220, 20] },
};

/** The size chart as the product form stores it: CSV with a header. */
export function sizeChart(shape: Shape, sizes: readonly string[]): string | null {
  const { chart, sizes: all } = SIZING[shape];
  if (chart.length === 0) return null;
  const header = ['Tamanho', ...chart.map(([heading]) => heading)].join(',');
  const rows = sizes.map((size) => {
    const steps = all.indexOf(size);
    return [size, ...chart.map(([, first, step]) => +(first + steps * step).toFixed(1))].join(',');
  });
  return [header, ...rows].join('\n');
}
