import { clsx } from 'clsx';
import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';

import type { ProductId, VariantId } from '#contract/ids';
import { QuantityStepper } from '#web/product/quantity-stepper.tsx';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/field.tsx';

import { fillByRatio, readRatio, usualRatio, type Shortage } from './size-grid.rules.ts';
import type { OfferedProduct } from './use-size-grid.ts';

const MOST_GRADES = 999;

type Props = {
  offered: readonly OfferedProduct[];
  /** The colour that is filled, unless all are. */
  current: ProductId;
  onFill: (quantities: ReadonlyMap<VariantId, number>) => void;
};

/** So many pieces of each size, times the number of grades. Nothing where there is a single size. */
export function RatioFill({ offered, current, onFill }: Props) {
  const shown = offered.find(({ product }) => product.id === current);
  const sizes = shown?.sizes ?? [];
  const [text, setText] = useState(() => usualRatio(sizes.length));
  const [grades, setGrades] = useState(1);
  const [everywhere, setEverywhere] = useState(false);
  const [told, setTold] = useState<{ text: string; wrong: boolean }>();
  const id = useId();
  if (sizes.length < 2) return null;
  const names = sizes.map(({ size }) => size).join('-');
  const several = offered.length > 1;

  function fill() {
    const ratio = readRatio(text, sizes.length);
    if (!ratio) {
      setTold({ text: `Informe um número para cada tamanho: ${names}.`, wrong: true });
      return;
    }
    const bySize = new Map(sizes.map(({ size }, at) => [size, ratio[at] ?? 0]));
    const quantities = new Map<VariantId, number>();
    const short: string[] = [];
    for (const one of everywhere && several ? offered : offered.filter((each) => each === shown)) {
      const wanted = one.sizes.map(({ size }) => bySize.get(size) ?? 0);
      const filled = fillByRatio(one.sizes, wanted, grades);
      for (const [at, { id: variant }] of one.sizes.entries()) {
        quantities.set(variant, filled.quantities[at] ?? 0);
      }
      if (filled.short.length > 0) short.push(shortText(filled.short, several ? one : undefined));
    }
    onFill(quantities);
    const limited = `Limitado pelo estoque: ${short.join('; ')}.`;
    setTold(short.length > 0 ? { text: limited, wrong: false } : undefined);
  }
  function fillOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    fill();
  }

  return (
    <div className={clsx('ratio field', told?.wrong && 'has-error')}>
      <div className="row-between">
        <label htmlFor={id}>Preencher por grade</label>
        {several ? (
          <CheckboxField
            label="Em todas as cores"
            checked={everywhere}
            onChange={(event) => setEverywhere(event.currentTarget.checked)}
          />
        ) : null}
      </div>
      <div className="ratio__row">
        <input
          id={id}
          className="input"
          value={text}
          autoComplete="off"
          inputMode="text"
          aria-invalid={told?.wrong ?? false}
          aria-describedby={`${id}-about`}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setTold(undefined);
          }}
          onKeyDown={fillOnEnter}
        />
        <span aria-hidden="true">×</span>
        <QuantityStepper
          value={grades}
          min={1}
          max={MOST_GRADES}
          item="grades"
          onChange={setGrades}
          onKeyDown={fillOnEnter}
        />
        <Button variant="outline" onClick={fill}>
          Preencher
        </Button>
      </div>
      <p
        id={`${id}-about`}
        className={clsx('ratio__about meta breaks', told && (told.wrong ? 'is-wrong' : 'is-short'))}
        aria-live="polite"
      >
        {told?.text ?? aboutText(names, several && !everywhere ? shown : undefined)}
      </p>
    </div>
  );
}

function shortText(short: readonly Shortage[], of: OfferedProduct | undefined): string {
  const sizes = short.map(({ size, got, wanted }) => `${size} ${got} de ${wanted}`).join(', ');
  return [of?.product.color?.name, sizes].filter(Boolean).join(' ');
}

const aboutText = (names: string, target: OfferedProduct | undefined) =>
  `Peças por grade${target?.product.color ? ` de ${target.product.color.name}` : ''}: ${names}`;
