import { ChevronDown, Copy, QrCode } from 'lucide-react';
import { QRCodeSVG } from 'qrcode.react';
import type { ReactNode } from 'react';

import { Button } from '#web/ui/button.tsx';
import { copyText } from '#web/ui/copy-text.ts';

type CopyProps = { code: string; onCopied?: (() => void) | undefined };

/** What most people pay with: one press, and the bank's application does the rest. */
export const PixCopy = ({ code, onCopied }: CopyProps) => (
  <div className="pix__copy">
    <code>{code}</code>
    <Button
      variant="primary"
      icon={<Copy className="i i-sm" aria-hidden="true" />}
      onClick={() => void copyText(code).then((done) => (done ? onCopied?.() : undefined))}
    >
      Copiar PIX copia e cola
    </Button>
  </div>
);

/** `children` say what is in it. */
export const PixQr = ({ code, children }: { code: string; children: ReactNode }) => (
  <div className="pix__qr">
    {/* Always dark on white: bank applications do not read it the other way round. */}
    <QRCodeSVG value={code} level="M" marginSize={4} title="QR Code do PIX" className="pix__code" />
    <span>{children}</span>
  </div>
);

/** On a narrow screen the rest is a press away. */
export const PixMore = ({ summary, children }: { summary: string; children: ReactNode }) => (
  <details className="pix__more">
    <summary>
      <QrCode className="i i-sm" aria-hidden="true" />
      {summary}
      <ChevronDown className="i i-sm" aria-hidden="true" />
    </summary>
    {children}
  </details>
);
