import { CircleAlert } from 'lucide-react';

/** Under a group of fields, as a field has it under itself. */
export const Complaint = ({ text }: { text: string | undefined }) =>
  text === undefined ? null : (
    <p className="error" role="alert">
      <CircleAlert className="i" aria-hidden="true" />
      {text}
    </p>
  );
