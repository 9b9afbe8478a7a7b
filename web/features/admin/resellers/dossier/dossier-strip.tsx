import { useState } from 'react';

import { civilDate } from '#contract/calendar';
import type { Dossier } from '#contract/dossiers';
import { formatAmount, formatMoney } from '#web/format/money.ts';
import { Stat, StatStrip } from '#web/ui/card.tsx';
import { StatMoney } from '#web/ui/stat-value.tsx';

import { availableOf } from './credit.rules.ts';
import { counted, daysBetween, dueText, paysText } from './dossier-text.ts';

export function DossierStrip({ dossier }: { dossier: Dossier }) {
  const { user, open, bought } = dossier;
  const [today] = useState(() => civilDate(new Date()));
  const available = availableOf(user);
  const pays = paysText(dossier.paidAfterDays);
  return (
    <StatStrip className="dossier-strip">
      <Stat
        label="Crédito livre"
        value={available === null ? '–' : <StatMoney text={formatAmount(available)} />}
        hint={
          user.creditLimit === null
            ? 'sem controle de crédito'
            : `de ${formatMoney(user.creditLimit)}`
        }
      />
      {user.ownCredit === undefined ? null : (
        <Stat
          label="Crédito do cliente"
          value={<StatMoney text={formatAmount(user.ownCredit)} />}
          hint="de pagamentos a mais"
        />
      )}
      <Stat
        label="Em aberto"
        value={<StatMoney text={formatAmount(open.total)} />}
        hint={openText(open, today)}
      />
      <Stat
        label="Comprou em 12 meses"
        value={<StatMoney text={formatAmount(bought.total)} />}
        hint={`${counted(bought.orders, 'pedido', 'pedidos')}, ${counted(bought.pieces, 'peça', 'peças')}`}
      />
      <Stat label="Paga em média" value={pays.value} hint={pays.hint} />
    </StatStrip>
  );
}

function openText({ invoices, overdueInvoices, nextDue }: Dossier['open'], today: string) {
  if (invoices === 0) return 'nenhuma fatura';
  const all = counted(invoices, 'fatura', 'faturas');
  if (overdueInvoices > 0) return `${all}, ${counted(overdueInvoices, 'vencida', 'vencidas')}`;
  return nextDue ? `${all}, a próxima ${dueText(daysBetween(today, nextDue))}` : all;
}
