import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { ImportId } from '#contract/ids';
import type { Import } from '#contract/imports';
import { isGone } from '#web/submit/failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

import { ApplyingStep } from './applying-step.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { DoneStep } from './done-step.tsx';
import { importQueries } from './imports.queries.ts';
import { ReviewStep } from './review-step.tsx';
import { stageOf } from './stage.rules.ts';
import { useApply } from './use-apply.ts';
import { WaitingImport } from './waiting-import.tsx';

const POLL_MS = 1_000;

type Props = { id: ImportId; onOther: () => void; onUndo: (it: Import) => void };

/** The import of the address, at the step it has reached. */
export function OpenImport({ id, onOther, onUndo }: Props) {
  const [editing, setEditing] = useState(false);
  const [checks, setChecks] = useState(0);
  const apply = useApply(id);
  const here = { editing, applying: apply.busy };
  const query = useQuery({
    ...importQueries.one(id),
    refetchInterval: ({ state: { data } }) =>
      data && stageOf(data, here) === 'applying' ? POLL_MS : false,
  });
  if (!query.data) {
    return <NotThere query={query} onOther={onOther} />;
  }
  const { import: found, done } = query.data;
  const checked = () => {
    apply.reset();
    setEditing(false);
    setChecks(checks + 1);
  };
  const stage = stageOf(query.data, here);
  if (stage === 'applying') {
    return <ApplyingStep found={found} done={done} silent={query.isError} />;
  }
  if (stage === 'applied' || stage === 'undone') {
    return <DoneStep found={found} onOther={onOther} onUndo={onUndo} />;
  }
  if (stage === 'columns' || found.summary === null) {
    return <ColumnsStep found={found} onChecked={checked} onOther={onOther} />;
  }
  return (
    <ReviewStep
      key={checks}
      found={found}
      summary={found.summary}
      visit={checks}
      failure={apply.error}
      onApply={() => apply.start(found)}
      onColumns={() => setEditing(true)}
      onOther={onOther}
      onRechecked={checked}
    />
  );
}

type NotThereProps = {
  query: Parameters<typeof WaitingImport>[0]['query'];
  onOther: () => void;
};

function NotThere({ query, onOther }: NotThereProps) {
  return (
    <Card flush>
      {isGone(query.error) ? (
        <EmptyState
          title="Esta importação não existe mais"
          action={<Button onClick={onOther}>Escolher a planilha</Button>}
        >
          Uma planilha em conferência fica guardada por 24 horas. Envie-a de novo.
        </EmptyState>
      ) : (
        <WaitingImport query={query} title="Erro ao carregar a importação" />
      )}
    </Card>
  );
}
