import { useState } from 'react';

import { DEFAULT_REJECTION } from '#contract/applications';
import { TextareaField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';

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
  return (
    <FormDialog
      open={open}
      busy={busy}
      title="Rejeitar Aplicação"
      description="O motivo será enviado à empresa por e-mail."
      submitText="Rejeitar"
      busyText="Rejeitando..."
      danger
      onSubmit={() => onReject(reason)}
      onClose={onClose}
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
    </FormDialog>
  );
}
