import { useId } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

import { Button } from './button.tsx';
import { useModal } from './use-modal.ts';

type ConfirmDialogProps = {
  open: boolean;
  question: string;
  confirmText: string;
  cancelText?: string | undefined;
  tone?: 'danger' | 'default' | undefined;
  busy?: boolean | undefined;
  busyText?: string | undefined;
  /** What is asked is not complete yet: it may be given up but not confirmed. */
  waiting?: boolean | undefined;
  onConfirm: () => void;
  onCancel: () => void;
  children?: ReactNode;
};

export function ConfirmDialog({ open, busy = false, onCancel, ...parts }: ConfirmDialogProps) {
  // What is already on its way cannot be called back, so the question stays until it is answered.
  const giveUp = () => {
    if (!busy) onCancel();
  };
  const { ref, present, handlers } = useModal({ open, onClose: giveUp });
  const id = useId();
  const { question, confirmText, cancelText = 'Cancelar', tone = 'default', children } = parts;
  if (!present) return null;
  return createPortal(
    <dialog
      ref={ref}
      className="layer"
      role="alertdialog"
      aria-labelledby={`${id}-question`}
      aria-describedby={children ? `${id}-about` : undefined}
      {...handlers}
    >
      <div className="modal modal--sm modal--confirm">
        <h2 className="h-head" id={`${id}-question`}>
          {question}
        </h2>
        {children ? (
          <div className="modal__about" id={`${id}-about`}>
            {children}
          </div>
        ) : null}
        <div className="modal__answers">
          {/* The harmless answer has the focus: Enter by reflex must not destroy anything. */}
          <Button data-autofocus disabled={busy} onClick={giveUp}>
            {cancelText}
          </Button>
          <Button
            variant={tone === 'danger' ? 'danger-solid' : 'primary'}
            loading={busy || parts.waiting}
            loadingText={busy ? parts.busyText : undefined}
            onClick={parts.onConfirm}
          >
            {confirmText}
          </Button>
        </div>
      </div>
    </dialog>,
    document.body,
  );
}
