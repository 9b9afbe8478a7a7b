import { clsx } from 'clsx';
import { useId, type ReactNode, type Ref } from 'react';

import { buttonClass } from './button-class.ts';
import { useFileInput, type OnFile } from './use-file-input.ts';

type Props = {
  label: ReactNode;
  /** What may be chosen, in words. */
  limits: string;
  accept: string;
  required?: boolean;
  /** What was chosen, in words; nothing yet: undefined. */
  chosen: string | undefined;
  /** What the look of a button says once there is something to replace. */
  replaceText: string;
  picture: ReactNode;
  /** Of the complaint about what was chosen, where there is one. */
  errorId?: string | undefined;
  className?: string;
  /** Several may be chosen at once. */
  several?: boolean;
  onFile: OnFile;
  ref?: Ref<HTMLInputElement> | undefined;
  /** Stands at the end, above the input. */
  children?: ReactNode;
};

/** The real input lies over the whole card, unseen: a press, a drop and the keyboard all reach it. */
export function FileField({ label, limits, chosen, errorId, onFile, ref, ...props }: Props) {
  const id = useId();
  const { over, input: events } = useFileInput(onFile);
  const state = clsx(chosen && 'is-ok', over && 'is-over', errorId && 'has-error');
  return (
    <div className={clsx('proof', props.className, state)}>
      <span className="proof__pv">{props.picture}</span>
      <label htmlFor={id}>{label}</label>
      <p id={`${id}-file`}>{chosen ?? 'Arraste o arquivo ou clique para escolher'}</p>
      <small id={`${id}-limits`}>{limits}</small>
      <span className={clsx(buttonClass({ size: 'sm' }), 'proof__look')} aria-hidden="true">
        {chosen ? props.replaceText : 'Escolher arquivo'}
      </span>
      <input
        ref={ref}
        id={id}
        className="proof__input"
        type="file"
        accept={props.accept}
        multiple={props.several}
        aria-required={props.required ? true : undefined}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={clsx(`${id}-file`, `${id}-limits`, errorId)}
        {...events}
      />
      {props.children}
    </div>
  );
}
