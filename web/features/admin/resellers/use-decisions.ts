import { useMutation, useQueryClient } from '@tanstack/react-query';

import { approveResellerEndpoint } from '#contract/resellers';
import { deleteUserEndpoint } from '#contract/users';
import { call } from '#web/api/call.ts';
import { resellerQueries } from '#web/api/resellers.queries.ts';
import { tellFailure } from '#web/failure/tell-failure.ts';
import { releasePlace } from '#web/ui/held-place.ts';
import { notify } from '#web/ui/notify.ts';

import { useOneAtATime } from './one-at-a-time.ts';
import { dropRow, putInRow } from './resellers.queries.ts';

/** Waiting for the fresh data keeps the row busy until it shows what was decided. */
export function useApproval(id: string, onDone?: () => void) {
  const queryClient = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (approved: boolean) =>
      call(approveResellerEndpoint, { params: { id }, body: { approved } }),
    meta: { ownErrors: true },
    onSuccess: ({ user }) => {
      notify.success('Status do revendedor atualizado com sucesso!');
      onDone?.();
      putInRow(queryClient, user);
      return queryClient.invalidateQueries({ queryKey: resellerQueries.all });
    },
    onError: (error) => {
      releasePlace();
      tellFailure(error, 'Erro ao atualizar status');
    },
  });
  return { decide: useOneAtATime(mutateAsync), busy: isPending };
}

export function useDeletion(id: string, onDeleted: () => void) {
  const queryClient = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => call(deleteUserEndpoint, { params: { id } }),
    meta: { ownErrors: true },
    onSuccess: () => {
      notify.success('Revendedor excluído com sucesso!');
      onDeleted();
      dropRow(queryClient, id);
      void queryClient.invalidateQueries({ queryKey: resellerQueries.all });
    },
    onError: (error) => tellFailure(error, 'Erro ao excluir revendedor'),
  });
  return { remove: useOneAtATime(mutateAsync), busy: isPending };
}
