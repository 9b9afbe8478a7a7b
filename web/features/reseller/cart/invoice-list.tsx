import { Download } from 'lucide-react';

import type { PlacedOrder } from '#contract/checkout';
import { formatDate } from '#web/format/date.ts';
import { formatMoney } from '#web/format/money.ts';
import { Card } from '#web/ui/card.tsx';

import { CopyButton } from './copy-button.tsx';

type Invoice = PlacedOrder['invoices'][number];

const STATUS: Record<Invoice['status'], string> = {
  pending: 'Pendente',
  paid: 'Pago',
  cancelled: 'Cancelado',
};

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
  const { amount, status, dueDate, digitableLine } = invoice;
  const pdf = pdfOf(invoice);
  return (
    <li className="invoice">
      <div className="row-between">
        <b className="num">{formatMoney(amount)}</b>
        <span className="invoice__status">{STATUS[status]}</span>
      </div>
      <p className="muted num">{`Vencimento ${dayText(dueDate)}`}</p>
      {digitableLine ? (
        <div className="invoice__line num">
          <code>{digitableLine}</code>
          <CopyButton text={digitableLine} what="linha digitável" />
        </div>
      ) : (
        <p className="muted">Boleto em emissão</p>
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
function pdfOf({ id, boletoPdfUrl, digitableLine }: Invoice): string | undefined {
  if (boletoPdfUrl) return boletoPdfUrl;
  return digitableLine ? `/uploads/boletos/${id}.pdf` : undefined;
}

/** A day without a time is that day everywhere. */
const dayText = (day: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) ? day.split('-').toReversed().join('/') : formatDate(day);
