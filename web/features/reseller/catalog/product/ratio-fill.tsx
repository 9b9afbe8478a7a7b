import { clsx } from 'clsx';
import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';

import { QuantityStepper } from '#web/product/quantity-stepper.tsx';
import { Button } from '#web/ui/button.tsx';

import type { OfferedSize } from './offer.rules.ts';
import { fillByRatio, readRatio, usualRatio, type Shortage } from './size-grid.rules.ts';

const MOST_GRADES = 999;

type Props = { sizes: OfferedSize[]; onFill: (quantities: number[]) => void };

/** So many pieces of each size, times the number of grades. */
export function RatioFill({ sizes, onFill }: Props) {
  const [text, setText] = useState(() => usualRatio(sizes.length));
  const [grades, setGrades] = useState(1);
  const [told, setTold] = useState<{ text: string; wrong: boolean }>();
  const id = useId();
  const names = sizes.map(({ size }) => size).join('-');

  function fill() {
    const ratio = readRatio(text, sizes.length);
    if (!ratio) {
      setTold({ text: `Informe um número para cada tamanho: ${names}.`, wrong: true });
      return;
    }
    const { quantities, short } = fillByRatio(sizes, ratio, grades);
    onFill(quantities);
    setTold(short.length > 0 ? { text: shortText(short), wrong: false } : undefined);
  }
  function fillOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    fill();
  }

  return (
    <div className={clsx('ratio field', told?.wrong && 'has-error')}>
      <label htmlFor={id}>Preencher por grade</label>
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
        {told?.text ?? `Peças por grade: ${names}`}
      </p>
    </div>
  );
}

const shortText = (short: Shortage[]) =>
  `Limitado pelo estoque: ${short.map(({ size, got, wanted }) => `${size} ${got} de ${wanted}`).join(', ')}.`;
