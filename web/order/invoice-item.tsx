import { clsx } from 'clsx';
import { Download } from 'lucide-react';
import { useState, type ReactNode } from 'react';

import { civilDate } from '#contract/calendar';
import { INVOICE_STATUS, NOT_ISSUED, type Invoice } from '#contract/invoice';
import { formatDate, formatDay } from '#web/format/date.ts';
import { formatMoney } from '#web/format/money.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';

import { dueNote } from './due-date.rules.ts';
import { SignedLink, type Renew } from './signed-link.tsx';

type Props = {
  invoice: Invoice;
  /** How many the order has; said where there are several. */
  count?: number;
  /** The address of its PDF anew, once the one that was given has expired. */
  renew?: Renew;
  /** What may be done with it. */
  children?: ReactNode;
};

export function InvoiceItem({ invoice, count = 1, renew, children }: Props) {
  const { amount, status, seq } = invoice;
  return (
    <li className="invoice">
      <div className="row-between">
        <b className="num">{formatMoney(amount)}</b>
        <span className={`invoice__status invoice__status--${status}`}>
          {INVOICE_STATUS[status].label}
        </span>
      </div>
      <Due invoice={invoice}>{count > 1 ? `Fatura ${seq} de ${count} · ` : ''}</Due>
      <Boleto invoice={invoice} renew={renew} />
      {children}
    </li>
  );
}

function Due({ invoice, children }: { invoice: Invoice; children: string }) {
  const { dueDate, paidAt } = invoice;
  const [today] = useState(() => civilDate(new Date()));
  const note = dueNote(invoice, today);
  return (
    <p className="muted num">
      {`${children}Vencimento ${formatDay(dueDate)}`}
      {note ? (
        <>
          {' · '}
          <span className={clsx('invoice__due', note.overdue && 'is-overdue')}>{note.text}</span>
        </>
      ) : null}
      {paidAt ? ` · Paga em ${formatDate(paidAt)}` : null}
    </p>
  );
}

/** Nobody should pay what is paid or cancelled, so only an open invoice shows its line. */
function Boleto({ invoice, renew }: { invoice: Invoice; renew: Renew | undefined }) {
  const { status, lineDigit } = invoice;
  const pdf = status === 'cancelled' ? undefined : pdfOf(invoice);
  return (
    <>
      {status === 'pending' && lineDigit ? (
        <div className="invoice__line num">
          <code>{lineDigit}</code>
          <CopyButton text={lineDigit} what="linha digitável" />
        </div>
      ) : null}
      {status === 'pending' && !lineDigit ? <p className="muted">{NOT_ISSUED}</p> : null}
      {pdf ? (
        <SignedLink className="link-arrow only-screen" href={pdf} renew={renew} download>
          <Download className="i i-sm" aria-hidden="true" />
          Baixar PDF
        </SignedLink>
      ) : null}
    </>
  );
}

/** Without an address of its own, a boleto that was issued lies under its number. */
function pdfOf({ id, boletoPdfUrl, lineDigit }: Invoice): string | undefined {
  if (boletoPdfUrl) return boletoPdfUrl;
  return lineDigit ? `/uploads/boletos/${id}.pdf` : undefined;
}
