import type { ComponentProps } from 'react';

import { TextareaField } from '#web/ui/field.tsx';

/** As much of a reason as the server keeps. */
const REASON_LENGTH = 500;

type Props = Omit<ComponentProps<typeof TextareaField>, 'label' | 'onChange' | 'readOnly'> & {
  label?: string;
  value: string;
  busy: boolean;
  onReason: (text: string) => void;
};

export const ReasonField = ({ label = 'Motivo', busy, onReason, ...props }: Props) => (
  <TextareaField
    {...props}
    label={label}
    maxLength={REASON_LENGTH}
    readOnly={busy}
    onChange={(event) => onReason(event.target.value)}
  />
);
