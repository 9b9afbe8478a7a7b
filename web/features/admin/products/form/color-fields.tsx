import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useId, useRef } from 'react';

import { colorValue } from '#contract/color';
import { COLOR_NAMES, shadeOf } from '#contract/color-names';
import { IconButton } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';

import { renamed, type ColorInput } from './color-input.ts';

type Props = {
  /** What the field of the name is called; its shade is named after it. */
  label?: string;
  color: ColorInput;
  errors: { name?: string | undefined; value?: string | undefined };
  required?: boolean;
  busy?: boolean;
  /** Where a question begins: it has the focus. */
  first?: boolean;
  onColor: (color: ColorInput, changed: keyof ColorInput) => void;
};

/** The name that people call a colour by, and its shade. */
export function ColorFields({ label = 'Cor', color, errors, onColor, ...rest }: Props) {
  const { required = false, busy = false, first = false } = rest;
  const names = useId();
  return (
    <>
      <TextField
        label={label}
        required={required}
        maxLength={60}
        autoComplete="off"
        list={names}
        readOnly={busy}
        value={color.name}
        error={errors.name}
        {...(first && { 'data-autofocus': true })}
        onChange={(event) => onColor(renamed(color, event.target.value), 'name')}
      />
      <datalist id={names}>
        {COLOR_NAMES.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <ShadeField
        label={`Código da ${label.toLowerCase()}`}
        value={color.value}
        usual={shadeOf(color.name)}
        error={errors.value}
        busy={busy}
        onValue={(value) => onColor({ ...color, value }, 'value')}
      />
    </>
  );
}

type ShadeProps = {
  label: string;
  value: string;
  /** What its name is shown with while no shade is chosen. */
  usual: string | null;
  error: string | undefined;
  busy: boolean;
  onValue: (value: string) => void;
};

function ShadeField({ label, value, usual, error, busy, onValue }: ShadeProps) {
  const text = useRef<HTMLInputElement>(null);
  const unchosen = value === '' ? usual : null;
  const shade = colorValue.safeParse(value).data ?? unchosen;
  const clear = () => {
    onValue('');
    // The button goes with what it cleared.
    text.current?.focus();
  };
  return (
    <TextField
      ref={text}
      className="shade-field"
      label={label}
      placeholder="#1f2a44"
      maxLength={9}
      autoComplete="off"
      spellCheck={false}
      readOnly={busy}
      value={value}
      error={error}
      hint={unchosen === null ? undefined : 'Em branco: vale o tom do nome.'}
      onChange={(event) => onValue(event.target.value)}
      prefix={
        <input
          type="color"
          className={clsx('shade', shade === null && 'shade--none')}
          aria-label={`Escolher o tom: ${label}`}
          disabled={busy}
          value={shade ?? '#ffffff'}
          onChange={(event) => onValue(event.target.value)}
        />
      }
      suffix={
        value === '' || busy ? null : (
          <IconButton size="sm" label={`Limpar: ${label}`} onClick={clear}>
            <X className="i" aria-hidden="true" />
          </IconButton>
        )
      }
    />
  );
}
