import { Check as Mark, Minus } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';

type Props = {
  /** What is chosen by it, read out. */
  label: string;
  checked: boolean;
  /** Some of what it stands for is chosen. */
  mixed?: boolean;
  /** `range`: Shift was held, so all from the last one to this one are meant. */
  onToggle: (range: boolean) => void;
};

/** The box that chooses a row, or all rows of a page. */
export function Check({ label, checked, mixed = false, onToggle }: Props) {
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = mixed;
  }, [mixed]);
  const Icon = mixed ? Minus : Mark;
  return (
    <label className="tick">
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={({ nativeEvent }) =>
          onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
      <span aria-hidden="true">{checked || mixed ? <Icon className="i" /> : null}</span>
    </label>
  );
}
