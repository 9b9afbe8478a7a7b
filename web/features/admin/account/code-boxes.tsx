import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react';

export const DIGITS = 6;
const PLACES = [1, 2, 3, 4, 5, 6] as const;
const digitsIn = (text: string) => text.replaceAll(/\D/g, '');

type Props = { value: string; onChange: (digits: string) => void; invalid: boolean };

/** Six numbers, one in each box; pasted or filled in by the browser they go into all of them. */
export function CodeBoxes({ value, onChange, invalid }: Props) {
  const group = useRef<HTMLFieldSetElement>(null);
  const focusAt = (index: number) =>
    group.current?.querySelectorAll('input')[Math.min(index, DIGITS - 1)]?.focus();
  /** What comes in at one box goes on from there; there are no gaps. */
  const put = (index: number, text: string) => {
    const at = Math.min(index, value.length);
    const typed = digitsIn(text);
    const next = (value.slice(0, at) + typed + value.slice(at + typed.length)).slice(0, DIGITS);
    onChange(next);
    focusAt(at + typed.length);
  };
  const type = (index: number, text: string) => {
    const known = value[index] ?? '';
    // Beside a digit that stands there already, the other one is the new one.
    put(index, text.length === 2 && known ? text.replace(known, '') : text);
  };
  const onKey = (index: number) => (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') focusAt(Math.max(0, index - 1));
    if (event.key === 'ArrowRight') focusAt(index + 1);
    if (event.key !== 'Backspace') return;
    event.preventDefault();
    const at = value[index] ? index : Math.min(index, value.length) - 1;
    if (at < 0) return;
    onChange(value.slice(0, at) + value.slice(at + 1));
    focusAt(at);
  };
  const onPaste = (index: number) => (event: ClipboardEvent) => {
    event.preventDefault();
    const pasted = digitsIn(event.clipboardData.getData('text'));
    put(pasted.length >= DIGITS ? 0 : index, pasted);
  };
  return (
    <fieldset className="code-boxes" ref={group}>
      <legend className="sr">Código do aplicativo</legend>
      {PLACES.map((place, index) => (
        <input
          key={place}
          className="input"
          inputMode="numeric"
          autoComplete={index === 0 ? 'one-time-code' : 'off'}
          aria-label={`Número ${place} de ${DIGITS}`}
          aria-invalid={invalid || undefined}
          value={value[index] ?? ''}
          onChange={(event) => type(index, event.target.value)}
          onKeyDown={onKey(index)}
          onPaste={onPaste(index)}
          onFocus={(event) => event.target.select()}
        />
      ))}
    </fieldset>
  );
}
