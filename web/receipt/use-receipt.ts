import { useState } from 'react';

import { receiptComplaint } from './receipt.rules.ts';
import { shrinkPicture } from './shrink-picture.ts';

/** `sent` is ready when it is needed: every attempt sends the very same bytes. */
export type Receipt = { file: File; sent: Promise<File> };

export function useReceipt() {
  const [receipt, setReceipt] = useState<Receipt>();
  const [error, setError] = useState<string>();
  return {
    receipt,
    error,
    complain: setError,
    /** A file that is refused does not cost the one chosen before. */
    choose: (file: File) => {
      const complaint = receiptComplaint(file);
      setError(complaint);
      if (!complaint) setReceipt({ file, sent: shrinkPicture(file) });
    },
    remove: () => {
      setError(undefined);
      setReceipt(undefined);
    },
  };
}
