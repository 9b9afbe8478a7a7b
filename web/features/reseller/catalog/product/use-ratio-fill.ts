import { useState } from 'react';

import type { ProductId, VariantId } from '#contract/ids';

import { fillByRatio, readRatio, usualRatio, type Shortage } from './size-grid.rules.ts';
import type { OfferedProduct } from './use-size-grid.ts';

export type RatioTarget = {
  offered: readonly OfferedProduct[];
  /** The colour that is filled, unless all are. */
  current: ProductId;
  onFill: (quantities: ReadonlyMap<VariantId, number>) => void;
};

/** A grade on its way into the cells, and what there is to say of it. */
export function useRatioFill({ offered, current, onFill }: RatioTarget) {
  const shown = offered.find(({ product }) => product.id === current);
  const sizes = shown?.sizes ?? [];
  const [text, setText] = useState(() => usualRatio(sizes.length));
  const [grades, setGrades] = useState(1);
  const [everywhere, setEverywhere] = useState(false);
  const [told, setTold] = useState<{ text: string; wrong: boolean }>();
  const names = sizes.map(({ size }) => size).join('-');
  const several = offered.length > 1;
  const targets = everywhere && several ? offered : offered.filter((one) => one === shown);

  function fill() {
    const ratio = readRatio(text, sizes.length);
    if (!ratio) {
      setTold({ text: `Informe um número para cada tamanho: ${names}.`, wrong: true });
      return;
    }
    const bySize = new Map(sizes.map(({ size }, at) => [size, ratio[at] ?? 0]));
    const filled = targets.map((one) => fillOne(one, bySize, grades));
    onFill(new Map(filled.flatMap(({ quantities }) => quantities)));
    const short = filled.flatMap(({ product, short: missing }) =>
      missing.length > 0 ? [shortText(missing, several ? product.color?.name : undefined)] : [],
    );
    const limited = `Limitado pelo estoque: ${short.join('; ')}.`;
    setTold(short.length > 0 ? { text: limited, wrong: false } : undefined);
  }

  const target = several && !everywhere ? shown?.product.color?.name : undefined;
  return {
    sizes,
    several,
    text,
    type: (typed: string) => {
      setText(typed);
      setTold(undefined);
    },
    grades,
    setGrades,
    everywhere,
    setEverywhere,
    told,
    about: told?.text ?? `Peças por grade${target ? ` de ${target}` : ''}: ${names}`,
    fill,
  };
}

/** By the names of the sizes: another colour may have more of them or fewer. */
function fillOne(
  { product, sizes }: OfferedProduct,
  bySize: ReadonlyMap<string, number>,
  grades: number,
) {
  const wanted = sizes.map(({ size }) => bySize.get(size) ?? 0);
  const { quantities, short } = fillByRatio(sizes, wanted, grades);
  return {
    product,
    quantities: sizes.map(({ id }, at) => [id, quantities[at] ?? 0] as const),
    short,
  };
}

function shortText(short: readonly Shortage[], color: string | undefined): string {
  const sizes = short.map(({ size, got, wanted }) => `${size} ${got} de ${wanted}`).join(', ');
  return [color, sizes].filter(Boolean).join(' ');
}
