import { useId, type FormEvent, type ReactNode, type Ref } from 'react';

import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

type Props = {
  open: boolean;
  busy: boolean;
  title: string;
  description?: ReactNode;
  size?: 'sm' | 'lg';
  cancelText?: string;
  submitText: string;
  busyText: string;
  /** What is asked is not complete yet: it may be given up but not sent. */
  waiting?: boolean;
  danger?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  /** Where the button that says so leaves without another word. */
  onCancel?: () => void;
  ref?: Ref<HTMLFormElement>;
  className?: string;
  children: ReactNode;
  /** Below the fields, what has a form of its own: forms do not nest. */
  after?: ReactNode;
};

/** A question with fields; it stays, with what was typed, until it was answered. */
export function FormDialog({ ref, open, busy, onSubmit, onClose, children, ...parts }: Props) {
  const { waiting = false, size = 'sm', cancelText = 'Cancelar', className = 'task-form' } = parts;
  const formId = useId();
  const giveUp = () => {
    if (!busy) onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The page beneath may have a form of its own, which must not hear of this one.
    event.stopPropagation();
    if (!busy && !waiting) onSubmit();
  };
  return (
    <Dialog
      open={open}
      onClose={giveUp}
      size={size}
      title={parts.title}
      description={parts.description}
      footer={
        <>
          <Button disabled={busy} onClick={parts.onCancel ?? giveUp}>
            {cancelText}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={parts.danger ? 'danger-solid' : 'primary'}
            loading={busy || waiting}
            loadingText={busy ? parts.busyText : undefined}
          >
            {parts.submitText}
          </Button>
        </>
      }
    >
      <form ref={ref} id={formId} className={className} noValidate onSubmit={submit}>
        {children}
      </form>
      {parts.after}
    </Dialog>
  );
}
