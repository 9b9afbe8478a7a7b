import { useState } from 'react';

import { decideArrivalEndpoint, type Payable } from '#contract/arrivals';
import { registerArrivalEndpoint } from '#contract/register-arrival';
import { call } from '#web/api/call.ts';
import { randomUuid } from '#web/cart/random-uuid.ts';
import { hasCode, isRefused, reasonOf } from '#web/submit/failure.ts';
import { useSubmit } from '#web/submit/use-submit.ts';

import { useRefresh } from '../use-refresh.ts';

export type Registered = {
  amount: number;
  paidOn: string;
  payer: string;
  payable: Payable | undefined;
};

const WAITS = 'Recebimento registrado: espera uma decisão';

type Options = { onDone: () => void; onFailed: (error: Error) => void };

/**
 * Money by hand: it is entered, and goes onto the invoice that was chosen. Tried again after no answer it is the same
 * money, until `renew` says that other money is meant; where the invoice was paid meanwhile, it waits for a decision.
 */
export function useRegister({ onDone, onFailed }: Options) {
  const refresh = useRefresh();
  const [key, setKey] = useState(randomUuid);
  const { start, busy } = useSubmit({
    send: async ({ amount, paidOn, payer, payable }: Registered) => {
      const debt = payable && {
        orderId: payable.orderId,
        ...(payable.invoiceId && { invoiceId: payable.invoiceId }),
      };
      const { id } = await call(registerArrivalEndpoint, {
        body: { key, amount, paidOn, ...(payer && { payer }), ...debt },
      });
      if (!debt) return WAITS;
      const decision = { decision: 'apply', amount, ...debt } as const;
      return call(decideArrivalEndpoint, { params: { id }, body: decision }).then(
        () => 'Recebimento registrado e aplicado',
        (error: unknown) => {
          if (hasCode(error, 'ARRIVAL_DECIDED')) return 'Recebimento registrado';
          if (isRefused(error)) return `${WAITS}. ${reasonOf(error)}`;
          throw error;
        },
      );
    },
    done: (told) => told,
    onDone: () => {
      onDone();
      return refresh();
    },
    onFailed: (error) => {
      onFailed(error);
      return refresh();
    },
    failed: 'Erro ao registrar o recebimento',
  });
  return { start, busy, renew: () => setKey(randomUuid()) };
}
