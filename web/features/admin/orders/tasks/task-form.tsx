import { useId, type FormEvent, type ReactNode, type Ref } from 'react';

import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

type Props = {
  open: boolean;
  busy: boolean;
  title: string;
  description?: ReactNode;
  submitText: string;
  busyText: string;
  /** What is asked is not complete yet: it may be given up but not sent. */
  waiting?: boolean;
  danger?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  ref?: Ref<HTMLFormElement>;
  children: ReactNode;
};

/** A small question with fields; it stays, with what was typed, until it was answered. */
export function TaskForm(props: Props) {
  const { ref, open, busy, waiting = false, onSubmit, onClose, children, ...parts } = props;
  const formId = useId();
  const giveUp = () => {
    if (!busy) onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && !waiting) onSubmit();
  };
  return (
    <Dialog
      open={open}
      onClose={giveUp}
      size="sm"
      title={parts.title}
      description={parts.description}
      footer={
        <>
          {/* Not 'Cancelar', which here is something done to an order. */}
          <Button disabled={busy} onClick={giveUp}>
            Voltar
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
      <form ref={ref} id={formId} className="task-form" noValidate onSubmit={submit}>
        {children}
      </form>
    </Dialog>
  );
}
