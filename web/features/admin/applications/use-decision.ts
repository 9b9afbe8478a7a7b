import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';

import {
  approveApplicationEndpoint,
  DEFAULT_REJECTION,
  rejectApplicationEndpoint,
} from '#contract/applications';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { resellerQueries } from '#web/api/resellers.queries.ts';
import { tellFailure } from '#web/failure/tell-failure.ts';
import { releasePlace } from '#web/ui/held-place.ts';
import { notify } from '#web/ui/notify.ts';

import { applicationQueries } from './applications.queries.ts';
import { wasDecided } from './decision-failure.ts';

/** Approves or rejects an application; one press, one decision. */
export function useDecision(id: string) {
  const navigate = useNavigate();
  const refresh = useRefresh();
  const taken = useRef(false);
  const release = () => {
    taken.current = false;
  };

  const approval = useMutation({
    mutationFn: () => call(approveApplicationEndpoint, { params: { id }, body: null }),
    meta: { ownErrors: true },
    onSuccess: async () => {
      notify.success('Aplicação aprovada com sucesso');
      refresh();
      await navigate({ to: '/admin/resellers' });
    },
    onError: (error) => {
      releasePlace();
      tellFailure(error, 'Falha ao aprovar aplicação', { prefersServer: true });
      if (wasDecided(error)) refresh();
    },
    onSettled: release,
  });

  const rejection = useMutation({
    mutationFn: (reason: string) =>
      call(rejectApplicationEndpoint, {
        params: { id },
        body: { reason: reason.trim() || DEFAULT_REJECTION },
      }),
    meta: { ownErrors: true },
    onSuccess: async () => {
      notify.success('Aplicação rejeitada');
      refresh();
      await navigate({ to: '/admin/applications' });
    },
    onError: (error) => {
      tellFailure(error, 'Falha ao rejeitar aplicação');
      if (wasDecided(error)) refresh();
    },
    onSettled: release,
  });

  /** The pending state reaches the buttons a moment later; a second press comes sooner. */
  const once = (decide: () => void) => {
    if (taken.current) return;
    taken.current = true;
    decide();
  };

  return {
    approve: () => once(() => approval.mutate()),
    reject: (reason: string) => once(() => rejection.mutate(reason)),
    approving: approval.isPending,
    rejecting: rejection.isPending,
    rejectionError: reasonErrorOf(rejection.error),
    clearRejectionError: rejection.reset,
  };
}

const reasonErrorOf = (error: Error | null): string | undefined =>
  error instanceof ApiError
    ? error.details.find(({ path }) => path.split('.').at(-1) === 'reason')?.message
    : undefined;

/** What a decision makes old: the list, this application, the badge and the resellers. */
function useRefresh() {
  const queryClient = useQueryClient();
  return () => {
    // Removed, not only stale: the list must not come up with what was just decided.
    queryClient.removeQueries({ queryKey: applicationQueries.pending().queryKey });
    void queryClient.invalidateQueries({ queryKey: resellerQueries.all });
  };
}
