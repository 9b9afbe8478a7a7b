import { queryOptions } from '@tanstack/react-query';

import { SystemSettings, systemSettingsEndpoint } from '#contract/system-settings';
import { unreadable } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';

/** Never from memory: what is sent is what differs from what the form was filled with. */
export const systemSettingsQuery = queryOptions({
  queryKey: ['system-settings'],
  queryFn: async ({ signal }): Promise<{ settings: SystemSettings; automaticPix: boolean }> => {
    const { settings } = await call(systemSettingsEndpoint, { signal });
    // A reseller's share; an administrator gets more.
    const all = SystemSettings.safeParse(settings);
    if (!all.success) throw unreadable(200);
    return { settings: all.data, automaticPix: settings.automaticPix ?? false };
  },
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
  meta: { ownErrors: true },
});
