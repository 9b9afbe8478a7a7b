import { clsx } from 'clsx';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';

import { IconButton } from './button.tsx';
import { FieldFrame, LabelText, LabelledFrame } from './field-frame.tsx';
import { useField } from './use-field.ts';
import type { FieldFrame as FrameProps } from './use-field.ts';

type Control<T extends 'input' | 'select' | 'textarea'> = Omit<
  ComponentProps<T>,
  'prefix' | keyof FrameProps
> &
  FrameProps;

type TextFieldProps = Control<'input'> & { prefix?: ReactNode; suffix?: ReactNode };

export function TextField({ prefix, suffix, ...props }: TextFieldProps) {
  const { frame, control } = useField(props);
  const input = <input {...control} className="input" />;
  return (
    <LabelledFrame frame={frame}>
      {prefix || suffix ? (
        <div className={clsx('input-wrap', prefix && 'has-prefix', suffix && 'has-suffix')}>
          {prefix ? <span className="affix affix--l">{prefix}</span> : null}
          {input}
          {suffix ? <span className="affix affix--r">{suffix}</span> : null}
        </div>
      ) : (
        input
      )}
    </LabelledFrame>
  );
}

export function PasswordField(props: Omit<TextFieldProps, 'type' | 'suffix'>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  const toggle = (
    <IconButton
      label={shown ? 'Ocultar senha' : 'Mostrar senha'}
      size="sm"
      aria-pressed={shown}
      disabled={props.disabled}
      onClick={() => setShown(!shown)}
    >
      <Icon className="i" aria-hidden="true" />
    </IconButton>
  );
  return <TextField {...props} type={shown ? 'text' : 'password'} suffix={toggle} />;
}

export function SelectField(props: Control<'select'>) {
  const { frame, control } = useField(props);
  return (
    <LabelledFrame frame={frame}>
      <select {...control} className="select" />
    </LabelledFrame>
  );
}

export function TextareaField({ rows = 4, ...props }: Control<'textarea'>) {
  const { frame, control } = useField(props);
  return (
    <LabelledFrame frame={frame}>
      <textarea {...control} rows={rows} className="textarea" />
    </LabelledFrame>
  );
}

export function CheckboxField(props: Omit<Control<'input'>, 'type'>) {
  const { frame, control } = useField(props);
  return (
    <FieldFrame frame={frame}>
      <label className="check">
        <input {...control} type="checkbox" />
        <span>
          <LabelText frame={frame} />
        </span>
      </label>
    </FieldFrame>
  );
}

type SwitchFieldProps = Omit<
  ComponentProps<'input'>,
  'type' | 'onChange' | 'required' | 'className'
> & {
  label: string;
  hint?: string | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
  className?: string | undefined;
};

export function SwitchField({ checked, onChange, ...props }: SwitchFieldProps) {
  const { frame, control } = useField(props);
  const labelId = `${frame.controlId}-label`;
  return (
    <label className={clsx('switch', frame.className)}>
      <b id={labelId}>{frame.label}</b>
      {frame.hint ? <span id={frame.hintId}>{frame.hint}</span> : null}
      <input
        {...control}
        type="checkbox"
        role="switch"
        aria-labelledby={labelId}
        aria-checked={checked}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <i aria-hidden="true" />
    </label>
  );
}
