import { useQuery } from '@tanstack/react-query';

import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';

import { SettingsForm } from './settings-form.tsx';
import { systemSettingsQuery } from './settings.queries.ts';

export function SettingsPage() {
  const { data, error, refetch } = useQuery(systemSettingsQuery);
  return (
    <>
      <PageHead title="Configurações do Sistema" />
      {data ? <SettingsForm {...data} /> : null}
      {!data && error ? (
        <Card>
          <ErrorState
            title={`Erro ao carregar configurações: ${error.message}`}
            onRetry={() => void refetch()}
          />
        </Card>
      ) : null}
      {!data && !error ? <PageSpinner /> : null}
    </>
  );
}
