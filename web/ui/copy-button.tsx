import { Copy } from 'lucide-react';

import { copyText } from './copy-text.ts';

type Props = { text: string; what: string; label?: string };

export const CopyButton = ({ text, what, label = 'Copiar' }: Props) => (
  <button
    type="button"
    className="copy"
    aria-label={`Copiar ${what}`}
    onClick={() => void copyText(text)}
  >
    <Copy className="i i-sm" aria-hidden="true" />
    {label}
  </button>
);
