import { useRef, useState } from 'react';
import type { ChangeEvent } from 'react';

import { BELOW_ONE, readQuantity, stepFrom, type Limits } from './quantity.rules.ts';

type Props = Limits & {
  value: number;
  onChange: (quantity: number) => void;
  /** Where there is one, less than the least takes the whole line away. */
  onZero: (() => void) | undefined;
};

/** A quantity that is stepped or typed, the text on its way to one, and why a text is none. */
export function useTypedQuantity({ value, min, max, step: pack, onChange, onZero }: Props) {
  const limits = { min, max, step: pack };
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
    if (onZero && value + by * (pack ?? 1) < min) return onZero();
    began.current = stepFrom(value, by, limits);
    onChange(began.current);
  }
  function type(event: ChangeEvent<HTMLInputElement>) {
    const typed = readQuantity(event.currentTarget.value, limits);
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
    const left = draft === undefined ? undefined : readQuantity(draft, limits);
    setDraft(undefined);
    if (left?.kind === 'zero') onZero?.();
    // Pieces of an open pack become the next whole one, once it is sure that they are meant.
    if (left?.kind === 'unpacked') {
      began.current = left.quantity;
      onChange(left.quantity);
    }
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
