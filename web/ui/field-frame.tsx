import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

import type { Frame } from './use-field.ts';

type WithFrame = { frame: Frame; children: ReactNode };

export const LabelledFrame = ({ frame, children }: WithFrame) => (
  <FieldFrame frame={frame}>
    <label htmlFor={frame.controlId}>
      <LabelText frame={frame} />
    </label>
    {children}
  </FieldFrame>
);

/** The star is decoration: listeners hear aria-required. */
export const LabelText = ({ frame }: { frame: Frame }) => (
  <>
    {frame.label}
    {frame.required ? (
      <span className="req" aria-hidden="true">
        {' *'}
      </span>
    ) : null}
    {frame.optional ? <span className="opt"> opcional</span> : null}
  </>
);

/** No live role on the error: the toast speaks for the form, this text waits for the field's focus. */
export const FieldFrame = ({ frame, children }: WithFrame) => (
  <div className={clsx('field', frame.error && 'has-error', frame.className)}>
    {children}
    {frame.hint ? (
      <p className="hint" id={frame.hintId}>
        {frame.hint}
      </p>
    ) : null}
    {frame.error ? (
      <p className="error" id={frame.errorId}>
        <CircleAlert className="i" aria-hidden="true" />
        {frame.error}
      </p>
    ) : null}
  </div>
);
