import { FileCheck, FileUp } from 'lucide-react';

import { FilePicture } from '#web/ui/file-picture.tsx';

import { FileCard } from './file-card.tsx';
import { ACCEPT, isPicture, sizeText } from './receipt.rules.ts';
import type { useReceipt } from './use-receipt.ts';

export function ReceiptField({ receipt: held }: { receipt: ReturnType<typeof useReceipt> }) {
  const { receipt, error, choose, remove } = held;
  const file = receipt?.file;
  return (
    <FileCard
      place="receipt"
      label="Comprovante de pagamento"
      limits="PDF, JPG ou PNG, máximo 10MB"
      accept={ACCEPT}
      required
      chosen={file && `${file.name} · ${sizeText(file)}`}
      picture={<Preview file={file} />}
      error={error}
      removeText="Remover comprovante"
      onFile={choose}
      onRemove={remove}
    />
  );
}

function Preview({ file }: { file: File | undefined }) {
  if (!file) return <FileUp className="i" aria-hidden="true" />;
  if (isPicture(file)) return <FilePicture file={file} />;
  return (
    <>
      <FileCheck className="i" aria-hidden="true" />
      <span className="proof__kind">PDF</span>
    </>
  );
}
