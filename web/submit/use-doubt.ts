import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { notify } from '#web/ui/notify.ts';

import { isInDoubt } from './failure.ts';

const DOUBT = 'Não sabemos se a operação foi concluída. Conferindo no servidor…';
const LOOKED_UP = 'Conferido: a tela mostra a situação atual. Veja se a operação consta.';
const NOT_LOOKED_UP =
  'Ainda não sabemos se a operação foi concluída. Recarregue a página antes de tentar de novo.';

/**
 * A change that was not answered in time may have been made: says so, whatever page sent it, and
 * asks for everything on screen again, which then shows what came of it.
 */
export function useDoubt(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      client.getMutationCache().subscribe(({ type, ...event }) => {
        if (type !== 'updated' || !('action' in event) || event.action.type !== 'error') return;
        const { mutation, action } = event;
        if (isInDoubt(action.error) && !mutation.meta?.ownDoubt) void lookUp(client);
      }),
    [client],
  );
}

async function lookUp(client: QueryClient): Promise<void> {
  const asking = notify.info(DOUBT, { duration: Infinity });
  await client.invalidateQueries();
  notify.dismiss(asking);
  const shown = client.getQueryCache().findAll({ type: 'active' });
  if (shown.some(({ state }) => state.isInvalidated)) notify.error(NOT_LOOKED_UP);
  else notify.info(LOOKED_UP);
}
