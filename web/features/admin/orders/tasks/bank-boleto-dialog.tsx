import { FileCheck, FileUp } from 'lucide-react';
import { useState } from 'react';

import { BOLETO_PDF } from '#contract/boleto';
import { formatDay } from '#web/format/date.ts';
import { formatMoney } from '#web/format/money.ts';
import { LINE_LENGTH, lineDigits, lineText } from '#web/order/boleto-line.rules.ts';
import { FileCard } from '#web/receipt/file-card.tsx';
import { sizeText } from '#web/receipt/receipt.rules.ts';
import { useProblems } from '#web/submit/use-problems.ts';
import { TextareaField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';

import { useBoletoAttachment } from '../changes/use-boleto-changes.ts';
import { BACK, type TaskProps } from '../use-task.ts';

/** As much as the server takes: the figures with whatever stands between them on paper. */
const LONGEST = 80;

/** The boleto that was issued at the bank itself: its line, and its paper where there is one. */
export function BankBoletoDialog({ task, open, onClose }: TaskProps<'bank-boleto'>) {
  const { order, invoice } = task;
  const [line, setLine] = useState('');
  const [pdf, setPdf] = useState<File>();
  const { form, problems, setProblems, show, clear } = useProblems<string>();
  const { start, busy } = useBoletoAttachment({
    orderId: order.id,
    invoice,
    onDone: onClose,
    onFields: show,
  });
  const send = () => {
    const complaint = lineComplaint(line);
    if (complaint) show({ line: complaint });
    else start({ line: lineDigits(line), pdf });
  };
  const choose = (file: File) => {
    const complaint = pdfComplaint(file);
    setProblems({ ...problems, pdf: complaint });
    if (!complaint) setPdf(file);
  };
  return (
    <FormDialog
      ref={form}
      open={open}
      busy={busy}
      title="Registrar boleto do banco"
      description={`Fatura ${invoice.seq} do pedido #${order.orderNumber}: ${formatMoney(invoice.amount)}, com vencimento em ${formatDay(invoice.dueDate)}. O revendedor recebe a linha digitável e o PDF.`}
      submitText="Registrar boleto"
      busyText="Registrando..."
      onSubmit={send}
      cancelText={BACK}
      onClose={onClose}
    >
      {/* Two rows: it is compared with the paper figure by figure, also on a telephone. */}
      <TextareaField
        rows={2}
        label="Linha digitável"
        required
        hint={`${LINE_LENGTH} números, com ou sem pontos e espaços.`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={LONGEST}
        value={line}
        error={problems['line']}
        readOnly={busy}
        data-autofocus
        onChange={(event) => {
          setLine(event.target.value);
          clear('line');
        }}
        // In groups it is easily compared; while it is typed they would be in the way.
        onBlur={() => setLine(lineText(line))}
      />
      <FileCard
        label="PDF do boleto"
        limits="Opcional, máximo 5MB"
        accept="application/pdf,.pdf"
        chosen={pdf && `${pdf.name} · ${sizeText(pdf)}`}
        picture={
          pdf ? (
            <FileCheck className="i" aria-hidden="true" />
          ) : (
            <FileUp className="i" aria-hidden="true" />
          )
        }
        error={problems['pdf']}
        removeText="Remover PDF"
        onFile={choose}
        onRemove={() => setPdf(undefined)}
      />
    </FormDialog>
  );
}

function lineComplaint(line: string): string | undefined {
  if (line.trim() === '') return 'Informe a linha digitável';
  return lineDigits(line).length === LINE_LENGTH
    ? undefined
    : `A linha digitável tem ${LINE_LENGTH} números`;
}

/** A first look that spares an upload; the server judges by content. */
function pdfComplaint({ type, name, size }: File): string | undefined {
  const isPdf = type === '' ? /\.pdf$/i.test(name) : type === 'application/pdf';
  if (!isPdf || size === 0) return BOLETO_PDF.wrongType;
  return size > BOLETO_PDF.maxBytes ? 'Arquivo muito grande. Tamanho máximo 5MB.' : undefined;
}
