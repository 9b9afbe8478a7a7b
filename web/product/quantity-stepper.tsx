import { clsx } from 'clsx';
import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import type { KeyboardEvent, Ref } from 'react';

import { readQuantity, within } from './quantity.rules.ts';

type Props = {
  value: number;
  min: number;
  max: number;
  onChange: (quantity: number) => void;
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

const STEPS: Record<string, 1 | -1> = { ArrowUp: 1, '+': 1, ArrowDown: -1, '-': -1 };

/** A quantity between two buttons, which can be typed as well. */
export function QuantityStepper({ value, min, max, onChange, disabled = false, ...rest }: Props) {
  const { item, opensHere, describedBy, inputRef, onKeyDown, className } = rest;
  const [draft, setDraft] = useState<string>();
  const named = (label: string) => (item ? `${label} ${item}` : label);

  function step(by: 1 | -1) {
    setDraft(undefined);
    onChange(within(value + by, { min, max }));
  }
  function type(text: string) {
    const typed = readQuantity(text, { min, max });
    setDraft(typed.draft);
    onChange(typed.quantity);
  }
  function press(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event);
    const by = STEPS[event.key];
    if (!by || event.defaultPrevented) return;
    event.preventDefault();
    step(by);
  }

  return (
    <div className={clsx('stepper', disabled && 'is-off', className)}>
      <button
        type="button"
        aria-label={named('Diminuir')}
        disabled={disabled || value <= min}
        onClick={() => step(-1)}
      >
        <Minus className="i i-sm" aria-hidden="true" />
      </button>
      <input
        ref={inputRef}
        inputMode="numeric"
        autoComplete="off"
        aria-label={named('Quantidade')}
        aria-describedby={describedBy}
        data-autofocus={
          (opensHere && !disabled && matchMedia('(pointer: fine)').matches) || undefined
        }
        disabled={disabled}
        value={draft ?? String(value)}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={press}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => setDraft(undefined)}
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
  );
}
