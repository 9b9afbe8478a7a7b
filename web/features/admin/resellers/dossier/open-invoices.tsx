import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { BellRing, Send } from 'lucide-react';
import { useState } from 'react';

import { creditUseEndpoint } from '#contract/arrivals';
import type { Dossier, OpenInvoice } from '#contract/dossiers';
import { formatDate, formatDay } from '#web/format/date.ts';
import { formatMoney } from '#web/format/money.ts';
import { Offered } from '#web/identity/offered.tsx';
import { lineDigits } from '#web/order/boleto-line.rules.ts';
import { partText } from '#web/order/part-text.ts';
import { useCredit } from '#web/order/use-credit.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { LoadingOrFailed } from '#web/ui/loading-or-failed.tsx';

import { dueText } from './dossier-text.ts';
import { dossierQueries } from './dossier.queries.ts';
import { MessageDialog } from './message-dialog.tsx';

type About = 'overdue' | 'open';

/** Whoever comes from the receivables to collect finds the message open. */
const COLLECT = 'cobrar';

export function OpenInvoices({ dossier }: { dossier: Dossier }) {
  const open = useQuery(dossierQueries.openInvoices(dossier.user.id));
  const dunning = useQuery(dossierQueries.dunning(dossier.user.id));
  const collect = useLocation({ select: ({ hash }) => hash === COLLECT });
  const [about, setAbout] = useState<About>(collect ? 'overdue' : 'open');
  const [writing, setWriting] = useState(collect);
  const write = (what: About) => {
    setAbout(what);
    setWriting(true);
  };
  const late = open.data?.invoices.filter(({ daysLate }) => daysLate > 0) ?? [];
  return (
    <Card
      title="Faturas em aberto"
      flush
      className="dossier-open"
      actions={
        <>
          <span className="meta num">{formatMoney(dossier.open.total)}</span>
          {late.length > 0 ? (
            <Button
              size="sm"
              icon={<BellRing className="i i-sm" aria-hidden="true" />}
              onClick={() => write('overdue')}
            >
              Cobrar
            </Button>
          ) : null}
          <Button
            size="sm"
            icon={<Send className="i i-sm" aria-hidden="true" />}
            onClick={() => write('open')}
          >
            Enviar extrato
          </Button>
        </>
      }
    >
      {open.data ? (
        <ul className="bills">
          {open.data.invoices.map((invoice) => (
            <Bill key={invoice.id} invoice={invoice} user={dossier.user} />
          ))}
        </ul>
      ) : (
        <LoadingOrFailed query={open} title="Erro ao carregar faturas" headingLevel={3} />
      )}
      {open.data ? (
        <MessageDialog
          about={about}
          dossier={dossier}
          invoices={about === 'overdue' ? late : open.data.invoices}
          pause={dunning.data?.pause}
          open={writing && (about === 'open' || late.length > 0)}
          onClose={() => setWriting(false)}
        />
      ) : null}
    </Card>
  );
}

function Bill({ invoice, user }: { invoice: OpenInvoice; user: Dossier['user'] }) {
  const { orderId, orderNumber, seq, count, dueDate, daysLate, toldAt } = invoice;
  const { open = invoice.amount } = invoice;
  const which = count > 1 ? `fatura ${seq} de ${count}` : 'fatura única';
  return (
    <li className="bill">
      <span className="bill__due num">
        {formatDay(dueDate)}
        <small className={lookOf(daysLate)}>{dueText(-daysLate)}</small>
      </span>
      <span className="bill__what num">
        <Link to="/admin/orders" search={{ status: 'all', pedido: orderId }} className="order-link">
          {`#${orderNumber}`}
        </Link>
        {`, ${which}`}
        <small>{noteOf(invoice)}</small>
        {invoice.open === undefined ? null : <small>{partText(invoice)}</small>}
        {toldAt ? <small>{`cobrada em ${formatDate(toldAt)}`}</small> : null}
      </span>
      <b className="bill__sum num">
        {formatMoney(open)}
        {invoice.charges ? (
          <small>{`${formatMoney(invoice.charges.total)} com multa e juros`}</small>
        ) : null}
      </b>
      <span className="bill__way">
        {invoice.lineDigit ? (
          <CopyButton
            text={lineDigits(invoice.lineDigit)}
            what={`linha do boleto do pedido #${orderNumber}, ${which}`}
            label="Copiar linha"
          />
        ) : null}
        <Offered by={creditUseEndpoint}>
          <UseCredit user={user} invoice={invoice} open={open} />
        </Offered>
      </span>
    </li>
  );
}

type UseProps = { user: Dossier['user']; invoice: OpenInvoice; open: number };

/** Offered where the company has credit; never used by itself. */
function UseCredit({ user: { id, ownCredit = 0 }, invoice, open }: UseProps) {
  const { use, busy } = useCredit(id);
  if (ownCredit === 0) return null;
  return (
    <Button
      size="sm"
      loading={busy}
      aria-label={`Usar crédito na fatura ${invoice.seq} do pedido #${invoice.orderNumber}`}
      onClick={() => use({ orderId: invoice.orderId, invoiceId: invoice.id })}
    >
      {`Usar crédito de ${formatMoney(Math.min(ownCredit, open))}`}
    </Button>
  );
}

const SOON = -3;
const lookOf = (daysLate: number) => {
  if (daysLate > 0) return 'is-late';
  return daysLate >= SOON ? 'is-soon' : undefined;
};

/** What is on its way already. */
const noteOf = ({ receiptWaits, lineDigit }: OpenInvoice): string | null => {
  if (receiptWaits) return 'comprovante em análise';
  return lineDigit ? null : 'boleto em emissão';
};
