import { CircleAlert } from 'lucide-react';

/** What is wrong with several fields together; takes the focus as a field would. */
export const Complaint = ({ text }: { text: string | undefined }) =>
  text ? (
    <p className="error" data-problem tabIndex={-1}>
      <CircleAlert className="i" aria-hidden="true" />
      {text}
    </p>
  ) : null;
