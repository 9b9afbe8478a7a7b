import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { receivedEndpoint } from '#contract/arrivals';
import type { Reply } from '#contract/endpoint';
import { formatMoney } from '#web/format/money.ts';
import { Card, Stat, StatStrip } from '#web/ui/card.tsx';
import { LoadingOrFailed } from '#web/ui/loading-or-failed.tsx';

import { financeQueries } from '../finance.queries.ts';
import { ArrivalsCard } from './arrivals-card.tsx';
import { CreditsCard } from './credits-card.tsx';
import { DecisionsCard } from './decisions-card.tsx';
import { ReturnsCard } from './returns-card.tsx';

const MONTH = new Intl.DateTimeFormat('pt-BR', { month: 'long', timeZone: 'America/Sao_Paulo' });

export function ReceivedTab() {
  const overview = useQuery(financeQueries.received);
  if (!overview.isSuccess) {
    return (
      <Card flush>
        <LoadingOrFailed query={overview} title="Erro ao carregar recebimentos" />
      </Card>
    );
  }
  const { decisions, waiting, returns = [], credits, creditCount, creditTotal } = overview.data;
  return (
    <div className="stack">
      <Strip {...overview.data} />
      <DecisionsCard decisions={decisions} count={waiting.count} />
      {returns.length > 0 ? <ReturnsCard returns={returns} /> : null}
      {credits.length > 0 ? (
        <CreditsCard credits={credits} count={creditCount} total={creditTotal} />
      ) : null}
      <ArrivalsCard />
    </div>
  );
}

function Strip({ today, month, waiting, returns = [], fees }: Reply<typeof receivedEndpoint>) {
  const [now] = useState(() => MONTH.format(new Date()));
  const count = waiting.count + returns.length;
  const total = returns.reduce((sum, { amount }) => sum + amount, waiting.total);
  return (
    <StatStrip className="received-strip num">
      <Stat label="Recebido hoje" value={formatMoney(today)} />
      <Stat label={`Em ${now}`} value={formatMoney(month)} />
      <Stat label="Pedem decisão" value={count} hint={count > 0 ? formatMoney(total) : undefined} />
      <Stat label={`Tarifas em ${now}`} value={formatMoney(fees)} />
    </StatStrip>
  );
}
