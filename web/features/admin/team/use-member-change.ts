import { useQueryClient } from '@tanstack/react-query';

import type { UserId } from '#contract/ids';
import {
  askForTwoStepEndpoint,
  inviteAgainEndpoint,
  reactivateEndpoint,
  removeMemberEndpoint,
  suspendEndpoint,
} from '#contract/team';
import { resetTwoStepEndpoint } from '#contract/two-step';
import { call } from '#web/api/call.ts';
import { withIdentity } from '#web/identity/with-identity.ts';
import { useSubmit } from '#web/submit/use-submit.ts';

import { teamQueries } from './team.queries.ts';

/** What can be done with somebody, and what is said of it. */
const CHANGES = {
  inviteAgain: {
    endpoint: inviteAgainEndpoint,
    done: 'Convite enviado de novo',
    failed: 'Erro ao reenviar o convite',
  },
  askForTwoStep: {
    endpoint: askForTwoStepEndpoint,
    done: 'Pedido enviado por e-mail',
    failed: 'Erro ao enviar o pedido',
  },
  reactivate: {
    endpoint: reactivateEndpoint,
    done: 'Acesso devolvido',
    failed: 'Erro ao devolver o acesso',
  },
  suspend: {
    endpoint: suspendEndpoint,
    done: 'Acesso suspenso. As sessões foram encerradas.',
    failed: 'Erro ao suspender o acesso',
  },
  remove: {
    endpoint: removeMemberEndpoint,
    done: 'Pessoa removida da equipe',
    failed: 'Erro ao remover da equipe',
  },
  withdraw: {
    endpoint: removeMemberEndpoint,
    done: 'Convite retirado',
    failed: 'Erro ao retirar o convite',
  },
  resetTwoStep: {
    endpoint: resetTwoStepEndpoint,
    done: 'Verificação em duas etapas removida',
    failed: 'Erro ao remover a verificação',
  },
} as const;
export type MemberChange = keyof typeof CHANGES;

export function useMemberChange(id: UserId, what: MemberChange, close?: () => void) {
  const client = useQueryClient();
  const { endpoint, done, failed } = CHANGES[what];
  return useSubmit({
    key: ['team', 'change', id],
    send: (): Promise<unknown> => withIdentity(() => call(endpoint, { params: { id } })),
    done,
    failed,
    how: 'sentence',
    close,
    onDone: () => client.invalidateQueries(teamQueries.members()),
    onFailed: () => {
      close?.();
      return client.invalidateQueries(teamQueries.members());
    },
  });
}
