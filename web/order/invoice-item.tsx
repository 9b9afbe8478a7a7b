import { clsx } from 'clsx';
import { Download } from 'lucide-react';
import { useState, type ReactNode } from 'react';

import { BOLETO_STATE } from '#contract/boleto-state';
import { civilDate } from '#contract/calendar';
import {
  ABATEMENT_STEPS,
  INVOICE_STATUS,
  NOT_ISSUED,
  type Abatement,
  type Invoice,
} from '#contract/invoice';
import { formatDate, formatDay } from '#web/format/date.ts';
import { formatMoney } from '#web/format/money.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';

import { lineDigits, lineText } from './boleto-line.rules.ts';
import { dueNote } from './due-date.rules.ts';
import { partText } from './part-text.ts';
import { SignedLink, type Renew } from './signed-link.tsx';

type Props = {
  invoice: Invoice;
  /** How many the order has; said where there are several. */
  count?: number;
  /** For the back office: where the boleto stands in the bank's words, and why it was refused. */
  forAdmin?: boolean;
  /** The address of its PDF anew, once the one that was given has expired. */
  renew?: Renew;
  /** What may be done with it. */
  children?: ReactNode;
};

export function InvoiceItem({ invoice, count = 1, forAdmin = false, renew, children }: Props) {
  const { amount, status, seq } = invoice;
  return (
    <li className="invoice">
      <div className="row-between">
        <b className="num">{formatMoney(amount)}</b>
        <span className={`invoice__status invoice__status--${status}`}>
          {INVOICE_STATUS[status].label}
        </span>
      </div>
      <PartOf invoice={invoice} forAdmin={forAdmin} />
      <Due invoice={invoice}>{count > 1 ? `Fatura ${seq} de ${count} · ` : ''}</Due>
      {forAdmin ? <StateForAdmin invoice={invoice} /> : <StateForBuyer invoice={invoice} />}
      <Boleto invoice={invoice} count={count} renew={renew} />
      {children}
    </li>
  );
}

function PartOf({ invoice, forAdmin }: { invoice: Invoice; forAdmin: boolean }) {
  const part = partText(invoice);
  const step = forAdmin ? stepText(invoice) : warningOf(invoice);
  return (
    <>
      {part === undefined ? null : <p className="num">{part}</p>}
      {step === undefined ? null : <p className="muted">{step}</p>}
    </>
  );
}

/** How far the bank is with an abatement, or with forgetting one. */
function stepText({ abatement }: Invoice): string | undefined {
  if (!abatement?.step) return undefined;
  const what = abatement.amount > 0 ? 'Abatimento' : 'Cancelamento do abatimento';
  return `${what}: ${ABATEMENT_STEPS[abatement.step].label}`;
}

/** Who pays by its line before that pays too much. */
const warningOf = ({ abatement, lineDigit }: Invoice): string | undefined =>
  abatement && abatement.amount > 0 && lineDigit && isUnderWay(abatement.step)
    ? 'O banco ainda não confirmou o abatimento: até lá, o boleto cobra o valor cheio.'
    : undefined;

const isUnderWay = (step: Abatement['step']) => step === 'waiting' || step === 'sent';

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

/** Of what is paid or cancelled there is nothing to wait for. */
function StateForBuyer({ invoice }: { invoice: Invoice }) {
  const { status, boletoState, payableFrom } = invoice;
  if (status !== 'pending') return null;
  const state = boletoState ? BOLETO_STATE[boletoState].buyer : NOT_ISSUED;
  return (
    <p className="muted num">
      {payableFrom ? `${state}: pode ser pago a partir de ${formatDay(payableFrom)}` : state}
    </p>
  );
}

function StateForAdmin({ invoice }: { invoice: Invoice }) {
  const { status, boletoState, boletoRejection } = invoice;
  if (boletoState) {
    return <p className="muted">{`Boleto: ${BOLETO_STATE[boletoState].label}`}</p>;
  }
  if (status !== 'pending') return null;
  return boletoRejection ? (
    <p className="invoice__refused">{`${BOLETO_STATE.rejected.label}: ${boletoRejection}`}</p>
  ) : (
    <p className="muted">{NOT_ISSUED}</p>
  );
}

type BoletoProps = { invoice: Invoice; count: number; renew: Renew | undefined };

/** Nobody should pay what is paid or cancelled, so only an open invoice shows its line. */
function Boleto({ invoice, count, renew }: BoletoProps) {
  const { status, seq, lineDigit, boletoState, boletoPdfUrl } = invoice;
  // Where an order has two, their buttons must not have the same name.
  const which = count > 1 ? ` da fatura ${seq}` : '';
  // Paid in part, its boleto is spent: the bank takes nothing more by its line.
  const payable = status === 'pending' && boletoState !== 'paid' ? lineDigit : null;
  return (
    <>
      {payable ? (
        <div className="invoice__line num">
          <code>{lineText(payable)}</code>
          <CopyButton text={lineDigits(payable)} what={`linha digitável${which}`} />
        </div>
      ) : null}
      {boletoPdfUrl && status !== 'cancelled' ? (
        <SignedLink className="link-arrow only-screen" href={boletoPdfUrl} renew={renew} download>
          <Download className="i i-sm" aria-hidden="true" />
          {isUnregistered(invoice) ? 'Baixar boleto (aguardando registro)' : 'Baixar boleto'}
          {which ? <span className="sr">{which}</span> : null}
        </SignedLink>
      ) : null}
    </>
  );
}

const isUnregistered = ({ boletoState }: Invoice) =>
  boletoState === 'draft' || boletoState === 'in_remittance';
