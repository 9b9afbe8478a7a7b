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
  const { decisions, waiting, credits, creditCount, creditTotal } = overview.data;
  return (
    <div className="stack">
      <Strip {...overview.data} />
      <DecisionsCard decisions={decisions} count={waiting.count} />
      {credits.length > 0 ? (
        <CreditsCard credits={credits} count={creditCount} total={creditTotal} />
      ) : null}
      <ArrivalsCard />
    </div>
  );
}

function Strip({ today, month, waiting, fees }: Reply<typeof receivedEndpoint>) {
  const [now] = useState(() => MONTH.format(new Date()));
  return (
    <StatStrip className="received-strip num">
      <Stat label="Recebido hoje" value={formatMoney(today)} />
      <Stat label={`Em ${now}`} value={formatMoney(month)} />
      <Stat
        label="Pedem decisão"
        value={waiting.count}
        hint={waiting.count > 0 ? formatMoney(waiting.total) : undefined}
      />
      <Stat label={`Tarifas em ${now}`} value={formatMoney(fees)} />
    </StatStrip>
  );
}
