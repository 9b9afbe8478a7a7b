import { useQueryClient } from '@tanstack/react-query';

import type { UserId } from '#contract/ids';
import { approveResellerEndpoint } from '#contract/resellers';
import { deleteUserEndpoint } from '#contract/users';
import { call } from '#web/api/call.ts';
import { resellerQueries } from '#web/api/resellers.queries.ts';
import { useSubmit } from '#web/submit/use-submit.ts';

import { dropRow, putInRow } from './resellers.queries.ts';

/** Waiting for the fresh data keeps the row busy until it shows what was decided. */
export function useApproval(id: UserId, onDone?: () => void) {
  const queryClient = useQueryClient();
  return useSubmit({
    send: (approved: boolean) =>
      call(approveResellerEndpoint, { params: { id }, body: { approved } }),
    done: 'Status do revendedor atualizado com sucesso!',
    onDone: ({ user }) => {
      onDone?.();
      putInRow(queryClient, user);
      return queryClient.invalidateQueries({ queryKey: resellerQueries.all });
    },
    failed: 'Erro ao atualizar status',
  });
}

export function useDeletion(id: UserId, onDeleted: () => void) {
  const queryClient = useQueryClient();
  return useSubmit({
    send: () => call(deleteUserEndpoint, { params: { id } }),
    done: 'Revendedor excluído com sucesso!',
    onDone: () => {
      onDeleted();
      dropRow(queryClient, id);
    },
    renews: [resellerQueries.all],
    failed: 'Erro ao excluir revendedor',
  });
}
