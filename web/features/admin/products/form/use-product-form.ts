import type { ChangeEvent, FocusEvent, KeyboardEvent } from 'react';
import { useForm } from 'react-hook-form';

import { keysOf } from '#contract/closed-set';
import { directionOf, stepped, tidied } from '#web/format/typed-number.ts';
import { useProblems } from '#web/submit/use-problems.ts';

import { checkProduct } from './check-product.ts';
import { NUMBERS, type NumberField } from './numbers.ts';
import type { Spot } from './problems.ts';
import type { Mode, ProductInput } from './product-input.ts';
import { usePriceFilling } from './use-price-filling.ts';

type TextName = 'title' | 'sku' | 'description' | 'pack';
type NumberName = Exclude<NumberField, 'stock'>;

/** The product form, new or filled: its values, what is wrong with them, and how fields join in. */
export function useProductForm(mode: Mode, initial: ProductInput) {
  const { register, control, getValues, setValue, reset, formState } = useForm<ProductInput>({
    defaultValues: initial,
  });
  const problems = useProblems<Spot>();
  const filling = usePriceFilling(mode, initial, setValue);

  const typed = (name: NumberName, text: string) => {
    problems.clear(name);
    if (name === 'msrp') problems.clear(...filling.msrpTyped(text));
    if (name === 'price40' || name === 'price50') filling.priceTyped(name, text);
  };
  const write = (name: NumberName, text: string) => {
    if (text === getValues(name)) return;
    setValue(name, text, { shouldDirty: true });
    typed(name, text);
  };

  const field = (name: TextName) => ({
    ...register(name, { onChange: () => problems.clear(name) }),
    error: problems.problems[name],
  });

  /** A number written our way: put in order when left, one step up or down by the arrow keys. */
  const number = (name: NumberName) => ({
    ...register(name, {
      onChange: (event: ChangeEvent<HTMLInputElement>) => typed(name, event.target.value),
      onBlur: (event: FocusEvent<HTMLInputElement>) => {
        const tidy = tidied(NUMBERS[name], event.target.value);
        if (tidy !== event.target.value) setValue(name, tidy, { shouldDirty: true });
      },
    }),
    error: problems.problems[name],
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      const direction = directionOf(event);
      if (!direction) return;
      event.preventDefault();
      write(name, stepped(NUMBERS[name], event.currentTarget.value, direction));
    },
  });

  /** False when something is wrong, which is then on screen. */
  const check = (): boolean => {
    const found = checkProduct(mode, getValues());
    problems.show(found);
    return Object.keys(found).length === 0;
  };

  /** Starts over from `fresh`; what is `kept` stays on the form and counts as edited. */
  const refill = (fresh: ProductInput, kept: Partial<ProductInput>) => {
    reset(fresh);
    for (const name of keysOf(kept)) {
      const value = kept[name];
      if (value !== undefined) setValue(name, value, { shouldDirty: true });
    }
    filling.restart(getValues());
  };

  return {
    mode,
    control,
    getValues,
    field,
    number,
    check,
    refill,
    problems,
    following: filling.following,
    dirty: formState.isDirty,
  };
}
export type ProductForm = ReturnType<typeof useProductForm>;
