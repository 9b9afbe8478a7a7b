import { Download } from 'lucide-react';

import { INVOICE_STATUS, NOT_ISSUED, type Invoice } from '#contract/invoice';
import { formatDay } from '#web/format/date.ts';
import { formatMoney } from '#web/format/money.ts';
import { Card } from '#web/ui/card.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';

export const InvoiceList = ({ invoices }: { invoices: readonly Invoice[] }) => (
  <Card title="Boletos">
    <ul>
      {invoices.map((invoice) => (
        <InvoiceRow key={invoice.id} invoice={invoice} />
      ))}
    </ul>
  </Card>
);

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { amount, status, dueDate, lineDigit } = invoice;
  const pdf = pdfOf(invoice);
  return (
    <li className="invoice">
      <div className="row-between">
        <b className="num">{formatMoney(amount)}</b>
        <span className="invoice__status">{INVOICE_STATUS[status].label}</span>
      </div>
      <p className="muted num">{`Vencimento ${formatDay(dueDate)}`}</p>
      {lineDigit ? (
        <div className="invoice__line num">
          <code>{lineDigit}</code>
          <CopyButton text={lineDigit} what="linha digitável" />
        </div>
      ) : (
        <p className="muted">{NOT_ISSUED}</p>
      )}
      {pdf ? (
        <a className="link-arrow" href={pdf} download>
          <Download className="i i-sm" aria-hidden="true" />
          Baixar PDF
        </a>
      ) : null}
    </li>
  );
}

/** Without an address of its own, a boleto that was issued lies under its number. */
function pdfOf({ id, boletoPdfUrl, lineDigit }: Invoice): string | undefined {
  if (boletoPdfUrl) return boletoPdfUrl;
  return lineDigit ? `/uploads/boletos/${id}.pdf` : undefined;
}
