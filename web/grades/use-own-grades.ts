import { useQueryClient } from '@tanstack/react-query';

import type { OwnGrade } from '#contract/grades';
import { useSubmit } from '#web/submit/use-submit.ts';

import { gradesQuery, removeGrade, saveGrade } from './grades.queries.ts';
import type { Grade } from './grades.rules.ts';

/** What the reseller has saved, as the server has just said. */
function useKnown() {
  const client = useQueryClient();
  return (own: OwnGrade[]) =>
    client.setQueryData(gradesQuery.queryKey, (before) => before && { ...before, own });
}

/** `onSaved` once it is among the grades. */
export function useSaveGrade(onSaved: () => void) {
  const know = useKnown();
  return useSubmit({
    send: saveGrade,
    done: 'Grade salva',
    failed: 'Erro ao salvar grade',
    how: 'server',
    onDone: (own) => {
      know(own);
      onSaved();
    },
    renews: [gradesQuery.queryKey],
  });
}

export function useRemoveGrade() {
  const know = useKnown();
  const { start } = useSubmit({
    key: ['remove-grade'],
    send: removeGrade,
    done: 'Grade excluída',
    failed: 'Erro ao excluir grade',
    how: 'server',
    onDone: know,
    renews: [gradesQuery.queryKey],
  });
  return ({ id }: Grade) => {
    if (id) start(id);
  };
}
