import { useQuery } from '@tanstack/react-query';

import { firstStepsQuery } from '#web/api/first-steps.queries.ts';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';

import { FirstSteps } from './first-steps.tsx';

/** The list for whoever looks for it, done or not. */
export function FirstStepsPage() {
  const { data, error, refetch } = useQuery({ ...firstStepsQuery, staleTime: 0 });
  return (
    <>
      <PageHead title="Primeiros passos" />
      {data ? <FirstSteps steps={data} /> : null}
      {!data && error ? (
        <Card>
          <ErrorState
            title={`Erro ao carregar os primeiros passos: ${error.message}`}
            onRetry={() => void refetch()}
          />
        </Card>
      ) : null}
      {!data && !error ? <PageSpinner /> : null}
    </>
  );
}
