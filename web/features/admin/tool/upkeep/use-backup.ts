import { useQueryClient } from '@tanstack/react-query';

import { backupEndpoint } from '#contract/upkeep';
import { download } from '#web/api/download.ts';
import { withIdentity } from '#web/identity/with-identity.ts';
import { useDownload } from '#web/submit/use-download.ts';
import { useIsSubmitting } from '#web/submit/use-submit.ts';

import { upkeepQueries } from './upkeep.queries.ts';

const KEY = ['upkeep', 'backup'];

/** One copy at a time, also when its tab was left and opened again meanwhile. */
export function useBackup() {
  const queryClient = useQueryClient();
  const backup = useDownload({
    key: KEY,
    file: () => withIdentity(() => download(backupEndpoint)),
    done: 'Cópia de segurança baixada',
    // Who asked is kept even when the download failed.
    onSettled: () => queryClient.invalidateQueries({ queryKey: upkeepQueries.facts.queryKey }),
  });
  return { start: backup.download, busy: useIsSubmitting(KEY), error: backup.error };
}
