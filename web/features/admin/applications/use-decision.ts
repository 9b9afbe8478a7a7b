import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';

import {
  approveApplicationEndpoint,
  DEFAULT_REJECTION,
  rejectApplicationEndpoint,
  type ApprovalTerms,
} from '#contract/applications';
import type { ApplicationId } from '#contract/ids';
import { call } from '#web/api/call.ts';
import { resellerQueries } from '#web/api/resellers.queries.ts';
import { fieldErrorsOf, isStale } from '#web/submit/failure.ts';
import { useSubmit } from '#web/submit/use-submit.ts';

import { applicationQueries } from './applications.queries.ts';

/** Approves or rejects an application; one press, one decision. */
export function useDecision(id: ApplicationId, onRefused: (error: Error) => void) {
  const navigate = useNavigate();
  const refresh = useRefresh();
  const common = {
    key: ['application-decision', id],
    onFailed: (error: Error) => {
      // Somebody was faster, or the application is gone.
      if (isStale(error)) refresh();
    },
  };
  const leaveFor = (to: '/admin/resellers' | '/admin/applications') => {
    refresh();
    return navigate({ to });
  };
  const approval = useSubmit({
    ...common,
    onFailed: (error: Error) => {
      onRefused(error);
      common.onFailed(error);
    },
    send: (terms: ApprovalTerms) =>
      call(approveApplicationEndpoint, { params: { id }, body: terms }),
    done: 'Aplicação aprovada com sucesso',
    onDone: () => leaveFor('/admin/resellers'),
    failed: 'Falha ao aprovar aplicação',
    how: 'server',
  });
  const rejection = useSubmit({
    ...common,
    send: (reason: string) =>
      call(rejectApplicationEndpoint, {
        params: { id },
        body: { reason: reason.trim() || DEFAULT_REJECTION },
      }),
    done: 'Aplicação rejeitada',
    onDone: () => leaveFor('/admin/applications'),
    failed: 'Falha ao rejeitar aplicação',
  });
  return {
    approve: approval.start,
    reject: rejection.start,
    approving: approval.busy,
    rejecting: rejection.busy,
    rejectionError: fieldErrorsOf(rejection.error, isReason)[0]?.message,
    clearRejectionError: rejection.reset,
  };
}

const isReason = (name: string): name is 'reason' => name === 'reason';

/** What a decision makes old: the list, this application, the badge and the resellers. */
function useRefresh() {
  const queryClient = useQueryClient();
  return () => {
    // Removed, not only stale: the list must not come up with what was just decided.
    queryClient.removeQueries({ queryKey: applicationQueries.pending().queryKey });
    void queryClient.invalidateQueries({ queryKey: resellerQueries.all });
  };
}
