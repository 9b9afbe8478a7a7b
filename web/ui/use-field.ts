import { useId } from 'react';
import type { ReactNode } from 'react';

export type FieldFrame = {
  label: ReactNode;
  error?: string | undefined;
  hint?: string | undefined;
  /** Shows the star and tells assistive technology; the browser's own check is `nativeRequired`. */
  required?: boolean | undefined;
  nativeRequired?: boolean | undefined;
  optional?: boolean | undefined;
  className?: string | undefined;
};

type Wired = { id?: string | undefined; 'aria-describedby'?: string | undefined };

/** Splits a field's props into what surrounds the control and what belongs on it, tied together by ids. */
export function useField<P extends FieldFrame & Wired>(props: P) {
  const { label, error, hint, required, nativeRequired, optional, className, ...native } = props;
  const generated = useId();
  const controlId = props.id ?? generated;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  const describedBy = [props['aria-describedby'], hintId, errorId].filter(Boolean).join(' ');
  return {
    frame: { label, error, hint, required, optional, className, controlId, hintId, errorId },
    control: {
      ...native,
      id: controlId,
      required: nativeRequired,
      'aria-required': required || nativeRequired ? true : undefined,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': describedBy || undefined,
    },
  };
}

export type Frame = ReturnType<typeof useField>['frame'];
