import { useRef, useState } from 'react';
import { useController } from 'react-hook-form';

import { MOST_SIZES } from '#contract/product';
import { compareSizes } from '#contract/size-order';
import { notify } from '#web/ui/notify.ts';

import { newSize, type SizeInput } from './product-input.ts';
import type { ProductForm } from './use-product-form.ts';

const TEXTS = {
  create: { empty: 'Digite um tamanho válido', last: 'Deve haver pelo menos um tamanho' },
  edit: { empty: 'Informe um tamanho', last: 'Pelo menos um tamanho é necessário' },
} as const;

/** The sizes of the form and their stock. A size is known by its name, of which there is only one. */
export function useSizes({ control, mode, problems }: ProductForm) {
  const { field, formState } = useController({ control, name: 'sizes' });
  const sizes = field.value;
  const [typed, setTyped] = useState('');
  /** Why the last press added or removed nothing. */
  const [refusal, setRefusal] = useState<{ adding: boolean; text: string }>();
  const pending = typed.trim() !== '';
  const newSizeRef = useRef<HTMLInputElement>(null);

  const refuse = (adding: boolean, text: string) => {
    setRefusal({ adding, text });
    if (adding) newSizeRef.current?.focus();
  };

  /** False when it was refused. */
  function add(): boolean {
    const size = typed.normalize('NFC').trim().toUpperCase();
    const problem = newSizeProblem(size);
    if (problem) {
      refuse(true, problem);
      return false;
    }
    // A size taken out and put back is still the same one, with its stock and its history.
    const loaded = formState.defaultValues?.sizes?.find((other) => other?.size === size);
    const added: SizeInput = { ...newSize(size), ...loaded };
    field.onChange([...sizes, added].toSorted((a, b) => compareSizes(a.size, b.size)));
    setTyped('');
    setRefusal(undefined);
    notify.success('Tamanho adicionado com sucesso!');
    return true;
  }

  function newSizeProblem(size: string): string | undefined {
    if (size === '') return TEXTS[mode].empty;
    if (sizes.some((other) => other.size.toUpperCase() === size)) return 'Este tamanho já existe';
    return sizes.length >= MOST_SIZES ? `Use no máximo ${MOST_SIZES} tamanhos` : undefined;
  }

  /** False when it has to stay. */
  function remove(size: string): boolean {
    if (sizes.length === 1) {
      refuse(false, TEXTS[mode].last);
      return false;
    }
    field.onChange(sizes.filter((other) => other.size !== size));
    problems.clear(`size:${size}`);
    setRefusal(undefined);
    notify.success('Tamanho removido com sucesso!');
    return true;
  }

  const setStock = (size: string, stock: string) => {
    field.onChange(sizes.map((other) => (other.size === size ? { ...other, stock } : other)));
    problems.clear(`size:${size}`, 'sizes');
    setRefusal((last) => (last?.adding ? last : undefined));
  };

  return {
    sizes,
    newSizeRef,
    typed,
    type: (text: string) => {
      setTyped(text);
      setRefusal(undefined);
    },
    /** There is something in the field that is no size of the form yet. */
    pending,
    add: () => {
      if (add()) newSizeRef.current?.focus();
    },
    /** Before saving: takes in what was typed and not added. False when it cannot be. */
    settle: (): boolean => {
      setRefusal(undefined);
      return !pending || add();
    },
    remove,
    setStock,
    addRefusal: refusal?.adding ? refusal.text : undefined,
    removeRefusal: refusal && !refusal.adding ? refusal.text : undefined,
  };
}
export type Sizes = ReturnType<typeof useSizes>;
