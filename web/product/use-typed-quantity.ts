import { useRef, useState } from 'react';
import type { ChangeEvent } from 'react';

import { BELOW_ONE, readQuantity, within, type Limits } from './quantity.rules.ts';

type Props = Limits & {
  value: number;
  onChange: (quantity: number) => void;
  /** Where there is one, less than the least takes the whole line away. */
  onZero: (() => void) | undefined;
};

/** A quantity that is stepped or typed, the text on its way to one, and why a text is none. */
export function useTypedQuantity({ value, min, max, onChange, onZero }: Props) {
  const [draft, setDraft] = useState<string>();
  const [why, setWhy] = useState<string>();
  /** What counted when typing began: a refused text leaves that, not its own first digits. */
  const began = useRef<number>(undefined);

  function refuse(text: string, reason: string) {
    setDraft(text);
    setWhy(reason);
    if (began.current !== undefined && began.current !== value) onChange(began.current);
  }
  function step(by: 1 | -1) {
    setDraft(undefined);
    setWhy(undefined);
    if (onZero && value + by < min) return onZero();
    began.current = within(value + by, { min, max });
    onChange(began.current);
  }
  function type(event: ChangeEvent<HTMLInputElement>) {
    const typed = readQuantity(event.currentTarget.value, { min, max });
    if (typed.kind === 'refused') return refuse(typed.draft, typed.why);
    if (typed.kind === 'zero' && !onZero) return refuse(typed.draft, BELOW_ONE);
    setWhy(undefined);
    // The zero that is left of a 10 on its way to 20 is not meant yet; leaving the field means it.
    if (typed.kind === 'zero' && !isDeleting(event.nativeEvent)) return onZero?.();
    setDraft(typed.draft);
    if (typed.kind === 'quantity') onChange(typed.quantity);
  }
  function begin() {
    began.current = value;
  }
  /** By Enter or by leaving: what stands there is meant. */
  function finish() {
    began.current = value;
    const left = draft === undefined ? undefined : readQuantity(draft, { min, max });
    setDraft(undefined);
    if (left?.kind === 'zero') onZero?.();
  }
  function restore() {
    setDraft(undefined);
    setWhy(undefined);
    if (began.current !== undefined && began.current !== value) onChange(began.current);
  }

  return { text: draft ?? String(value), why, step, type, begin, finish, restore };
}

const isDeleting = (event: Event): boolean =>
  event instanceof InputEvent && event.inputType.startsWith('delete');
