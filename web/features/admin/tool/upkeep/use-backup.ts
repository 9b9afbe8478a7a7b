import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';

import { backupEndpoint } from '#contract/upkeep';
import { download } from '#web/api/download.ts';
import { saveFile } from '#web/api/save-file.ts';
import { withIdentity } from '#web/identity/with-identity.ts';
import { notify } from '#web/ui/notify.ts';

import { upkeepQueries } from './upkeep.queries.ts';

const mutationKey = ['upkeep', 'backup'];

/** One copy at a time, also when its tab was left and opened again meanwhile. */
export function useBackup() {
  const queryClient = useQueryClient();
  const { mutate, error } = useMutation({
    mutationKey,
    mutationFn: () => withIdentity(() => download(backupEndpoint)),
    meta: { ownErrors: true },
    onSuccess: ({ name, content }) => {
      saveFile(name, content);
      notify.success('Cópia de segurança baixada');
    },
    // Who asked is kept even when the download failed.
    onSettled: () => queryClient.invalidateQueries({ queryKey: upkeepQueries.facts.queryKey }),
  });
  const start = () => {
    // Asked of the cache, which knows at once; the screen only knows after its next drawing.
    if (queryClient.isMutating({ mutationKey }) === 0) mutate();
  };
  return { start, busy: useIsMutating({ mutationKey }) > 0, error };
}
