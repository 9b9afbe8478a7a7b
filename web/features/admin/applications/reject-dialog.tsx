import { useState } from 'react';

import { DEFAULT_REJECTION } from '#contract/applications';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextareaField } from '#web/ui/field.tsx';

const REASON_LENGTH = 500;

type Props = {
  open: boolean;
  busy: boolean;
  error: string | undefined;
  onEdit: () => void;
  onReject: (reason: string) => void;
  onClose: () => void;
};

export function RejectDialog({ open, busy, error, onEdit, onReject, onClose }: Props) {
  const [reason, setReason] = useState('');
  // What is on its way cannot be called back, so the dialog stays until it is answered.
  const giveUp = () => {
    if (!busy) onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={giveUp}
      size="sm"
      title="Rejeitar Aplicação"
      description="O motivo será enviado à empresa por e-mail."
      footer={
        <>
          <Button disabled={busy} onClick={giveUp}>
            Cancelar
          </Button>
          <Button
            variant="danger-solid"
            loading={busy}
            loadingText="Rejeitando..."
            onClick={() => onReject(reason)}
          >
            Rejeitar
          </Button>
        </>
      }
    >
      <TextareaField
        label="Motivo da rejeição"
        optional
        placeholder={DEFAULT_REJECTION}
        maxLength={REASON_LENGTH}
        value={reason}
        error={error}
        disabled={busy}
        data-autofocus
        onChange={(event) => {
          setReason(event.target.value);
          if (error) onEdit();
        }}
      />
    </Dialog>
  );
}
