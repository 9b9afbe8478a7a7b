import { clsx } from 'clsx';
import { useId } from 'react';
import type { KeyboardEvent } from 'react';

import { QuantityStepper } from '#web/product/quantity-stepper.tsx';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/field.tsx';

import { useRatioFill, type RatioTarget } from './use-ratio-fill.ts';

const MOST_GRADES = 999;

/** So many pieces of each size, times the number of grades. Nothing where there is a single size. */
export function RatioFill(target: RatioTarget) {
  const ratio = useRatioFill(target);
  const { several, told, fill } = ratio;
  const id = useId();
  function fillOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    fill();
  }
  if (ratio.sizes.length < 2) return null;

  return (
    <div className={clsx('ratio field', told?.wrong && 'has-error')}>
      <div className="row-between">
        <label htmlFor={id}>Preencher por grade</label>
        {several ? (
          <CheckboxField
            label="Em todas as cores"
            checked={ratio.everywhere}
            onChange={(event) => ratio.setEverywhere(event.currentTarget.checked)}
          />
        ) : null}
      </div>
      <div className="ratio__row">
        <input
          id={id}
          className="input"
          value={ratio.text}
          autoComplete="off"
          inputMode="text"
          aria-invalid={told?.wrong ?? false}
          aria-describedby={`${id}-about`}
          onChange={(event) => ratio.type(event.currentTarget.value)}
          onKeyDown={fillOnEnter}
        />
        <span aria-hidden="true">×</span>
        <QuantityStepper
          value={ratio.grades}
          min={1}
          max={MOST_GRADES}
          item="grades"
          onChange={ratio.setGrades}
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
        {ratio.about}
      </p>
    </div>
  );
}
