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
  const newSizeRef = useRef<HTMLInputElement>(null);

  const refuse = (adding: boolean, text: string) => {
    setRefusal({ adding, text });
    if (adding) newSizeRef.current?.focus();
  };

  function add() {
    const size = typed.normalize('NFC').trim().toUpperCase();
    if (size === '') return refuse(true, TEXTS[mode].empty);
    if (sizes.some((other) => other.size.toUpperCase() === size)) {
      return refuse(true, 'Este tamanho já existe');
    }
    if (sizes.length >= MOST_SIZES) return refuse(true, `Use no máximo ${MOST_SIZES} tamanhos`);
    // A size taken out and put back is still the same one, with its stock and its history.
    const loaded = formState.defaultValues?.sizes?.find((other) => other?.size === size);
    const added: SizeInput = { ...newSize(size), ...loaded };
    field.onChange([...sizes, added].toSorted((a, b) => compareSizes(a.size, b.size)));
    setTyped('');
    setRefusal(undefined);
    newSizeRef.current?.focus();
    notify.success('Tamanho adicionado com sucesso!');
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
  };

  return {
    sizes,
    newSizeRef,
    typed,
    type: (text: string) => {
      setTyped(text);
      setRefusal(undefined);
    },
    add,
    remove,
    setStock,
    addRefusal: refusal?.adding ? refusal.text : undefined,
    removeRefusal: refusal && !refusal.adding ? refusal.text : undefined,
  };
}
