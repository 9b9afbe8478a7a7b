import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';

import type { BankReturn } from '#contract/bank-files';
import { formatDateTime } from '#web/format/date.ts';
import { Card } from '#web/ui/card.tsx';
import { LoadingOrFailed } from '#web/ui/loading-or-failed.tsx';

import { financeQueries } from '../finance.queries.ts';
import { ReturnEntries } from './return-entries.tsx';
import { OutcomeCounts } from './return-preview.tsx';

export function ReturnsHistory() {
  const returns = useQuery(financeQueries.returns);
  return (
    <Card title="Retornos aplicados" flush>
      {returns.isSuccess ? (
        <AppliedReturns returns={returns.data} />
      ) : (
        <LoadingOrFailed query={returns} title="Erro ao carregar retornos" />
      )}
    </Card>
  );
}

const AppliedReturns = ({ returns }: { returns: readonly BankReturn[] }) =>
  returns.length === 0 ? (
    <p className="finance-nothing">Nenhum retorno foi aplicado ainda.</p>
  ) : (
    <ul className="past-returns">
      {returns.map((bankReturn) => (
        <li key={bankReturn.id}>
          <AppliedReturn bankReturn={bankReturn} />
        </li>
      ))}
    </ul>
  );

function AppliedReturn({ bankReturn }: { bankReturn: BankReturn }) {
  const { filename, bank, sequence, entries, appliedAt, appliedBy } = bankReturn;
  const [opened, setOpened] = useState(false);
  return (
    // Lines are drawn once they are asked for: fifty returns may have thousands.
    <details onToggle={(event) => setOpened((was) => was || event.currentTarget.open)}>
      <summary>
        <span className="past-returns__file text">{filename}</span>{' '}
        <span className="muted num">
          {`${bank} · retorno ${sequence} · ${formatDateTime(appliedAt)}`}
          {appliedBy ? ` · ${appliedBy}` : ''}
        </span>
        <OutcomeCounts entries={entries} />
        <ChevronDown className="i past-returns__mark" aria-hidden="true" />
      </summary>
      {opened ? <ReturnEntries entries={entries} caption={`Ocorrências de ${filename}`} /> : null}
    </details>
  );
}
