import { clsx } from 'clsx';
import { Minus, Plus } from 'lucide-react';
import { useId } from 'react';
import type { KeyboardEvent, Ref } from 'react';

import { useTypedQuantity } from './use-typed-quantity.ts';

type Props = {
  value: number;
  min: number;
  max: number;
  /** So many pieces at a time. */
  step?: number | undefined;
  onChange: (quantity: number) => void;
  /** Takes away what is counted: minus at the least and a typed zero do. */
  onZero?: (() => void) | undefined;
  /** Names what is counted, where there are several: `P`, `Jaqueta Chore G`. */
  item?: string | undefined;
  disabled?: boolean | undefined;
  /** The dialog it stands in opens on it; not on touch screens, where a keyboard would cover the rest. */
  opensHere?: boolean | undefined;
  describedBy?: string | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
  /** Comes first; what it prevents does not step. */
  onKeyDown?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined;
  className?: string | undefined;
};

/** No signs: they belong to what is typed, where `-3` is refused. */
const STEPS: Record<string, 1 | -1> = { ArrowUp: 1, ArrowDown: -1 };

const isOpenedOn = (opensHere = false, disabled: boolean) =>
  (opensHere && !disabled && matchMedia('(pointer: fine)').matches) || undefined;

/** A quantity between two buttons, which can be typed as well. */
export function QuantityStepper({
  value,
  min,
  max,
  step: pack = 1,
  onChange,
  disabled = false,
  ...rest
}: Props) {
  const { item, onZero, opensHere, describedBy, inputRef, onKeyDown, className } = rest;
  const { text, why, step, type, begin, finish } = useTypedQuantity({
    value,
    min,
    max,
    step: pack,
    onChange,
    onZero,
  });
  const whyId = useId();
  const named = (label: string) => (item ? `${label} ${item}` : label);

  function press(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event);
    if (event.defaultPrevented) return;
    if (event.key === 'Enter') finish();
    const by = STEPS[event.key];
    // A key that is held down stops at the least: only a press of its own takes the line away.
    if (!by || (event.repeat && value + by * pack < min)) return;
    event.preventDefault();
    step(by);
  }

  return (
    <div className="quantity">
      <div className={clsx('stepper', disabled && 'is-off', why && 'is-wrong', className)}>
        <button
          type="button"
          aria-label={named('Diminuir')}
          disabled={disabled || (value <= min && !onZero)}
          onClick={() => step(-1)}
        >
          <Minus className="i i-sm" aria-hidden="true" />
        </button>
        <input
          ref={inputRef}
          inputMode="numeric"
          autoComplete="off"
          aria-label={named('Quantidade')}
          aria-invalid={why ? true : undefined}
          aria-describedby={clsx(why && whyId, describedBy) || undefined}
          data-autofocus={isOpenedOn(opensHere, disabled)}
          disabled={disabled}
          value={text}
          onChange={type}
          onKeyDown={press}
          onFocus={(event) => {
            event.currentTarget.select();
            begin();
          }}
          onBlur={finish}
        />
        <button
          type="button"
          aria-label={named('Aumentar')}
          disabled={disabled || value >= max}
          onClick={() => step(1)}
        >
          <Plus className="i i-sm" aria-hidden="true" />
        </button>
      </div>
      {why ? (
        <p id={whyId} className="quantity__why" role="alert">
          {why}
        </p>
      ) : null}
    </div>
  );
}
