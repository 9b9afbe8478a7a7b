import { useIsFetching, useQueryClient } from '@tanstack/react-query';

import type { ImportId } from '#contract/ids';
import type { Import } from '#contract/imports';
import { ApiError } from '#web/api/api-error.ts';
import { ComplaintsNote } from '#web/sheet/complaints-note.tsx';
import { complaintsOf, failureText } from '#web/submit/failure.ts';
import { Button } from '#web/ui/button.tsx';

import { importQueries } from './imports.queries.ts';
import { useCheck } from './use-check.ts';

type Props = { found: Import; failure: Error; onRechecked: () => void };

/** An attempt to apply that came to nothing, or whose end nobody knows: why, and the way on. */
export const Refused = ({ found, failure, onRechecked }: Props) => (
  <div className="import-part stack">
    {failure instanceof ApiError ? (
      <Stale found={found} failure={failure} onRechecked={onRechecked} />
    ) : (
      <Lost id={found.id} failure={failure} />
    )}
  </div>
);

function Stale({ found, failure, onRechecked }: Props & { failure: ApiError }) {
  const check = useCheck(found.id, onRechecked);
  const details = failure.details.map(({ message }) => message);
  const told = check.error ? complaintsOf(check.error, 'Erro ao conferir a planilha') : [];
  return (
    <ComplaintsNote
      title={failureText(failure, 'Erro ao aplicar a importação. Nada mudou.')}
      complaints={[...new Set([...details, ...told])]}
    >
      <Button
        loading={check.busy}
        loadingText="Conferindo..."
        onClick={() => check.start(found.columns.map(({ field }) => field))}
      >
        Conferir novamente
      </Button>
    </ComplaintsNote>
  );
}

/** Asking once more may show that it was applied after all. */
function Lost({ id, failure }: { id: ImportId; failure: Error }) {
  const queryClient = useQueryClient();
  const { queryKey } = importQueries.one(id);
  return (
    <ComplaintsNote title={failure.message} complaints={[]}>
      <Button
        loading={useIsFetching({ queryKey }) > 0}
        onClick={() => void queryClient.invalidateQueries({ queryKey })}
      >
        Verificar agora
      </Button>
    </ComplaintsNote>
  );
}
