import { mutationOptions } from '@tanstack/react-query';

import { ownDataEndpoint, updateProfileEndpoint } from '#contract/profile';
import { call } from '#web/api/call.ts';

import type { ProfileBodyOutput } from './profile.rules.ts';

/** Both tell their failures themselves. Neither answer is kept: passwords, everything about one. */
export const profileMutations = {
  save: mutationOptions({
    mutationKey: ['profile', 'save'],
    mutationFn: (body: ProfileBodyOutput) => call(updateProfileEndpoint, { body }),
    gcTime: 0,
    meta: { ownErrors: true },
  }),
  ownData: mutationOptions({
    mutationKey: ['profile', 'own-data'],
    mutationFn: () => call(ownDataEndpoint),
    gcTime: 0,
    meta: { ownErrors: true },
  }),
};
