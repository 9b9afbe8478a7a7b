import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { enterOrderEndpoint, type PlacedOrder } from '#contract/checkout';
import { GENERAL_ERRORS } from '#contract/general-errors';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { productQueries } from '#web/api/products.queries.ts';
import { resellerQueries } from '#web/api/resellers.queries.ts';
import { settingsQuery } from '#web/api/settings.queries.ts';
import { randomUuid } from '#web/cart/random-uuid.ts';
import { outcomeOf, type Outcome } from '#web/checkout/outcome.ts';
import { useSubmit } from '#web/submit/use-submit.ts';

import type { Attempt } from './draft.rules.ts';
import type { OrderBody } from './order.rules.ts';
import type { DraftKeeper } from './use-draft.ts';

/** What became of the last attempt, in words. */
export type Failure = { outcome: Outcome; words: string[] };

type Hooks = {
  /** `left`: pieces of other deliveries that are still to be registered. */
  onPlaced: (order: PlacedOrder, left: number) => void;
  /** The order was refused; what it says about the order is dealt with there. */
  onRefused: (error: unknown) => void;
};

/**
 * Sends the order under a key that is written down first and given up only when it is known what
 * became of it, so that no reload, timeout or second press makes two orders of one.
 */
export function useRegistration(keeper: DraftKeeper, { onPlaced, onRefused }: Hooks) {
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<Failure | undefined>(() =>
    keeper.draft.attempt ? { outcome: 'unknown', words: [] } : undefined,
  );
  const forget = () => keeper.change(({ attempt: _sent, ...draft }) => draft);

  const { start, busy, isIdle } = useSubmit({
    key: ['enter-order'],
    send: async ({ key, body, earlier }: Attempt) => {
      try {
        return await call(enterOrderEndpoint, { body, headers: { 'Idempotency-Key': key } });
      } catch (error) {
        // A refusal settles what was sent now, but nothing that went out before with other content.
        if (outcomeOf(error) === 'refused' && !earlier) forget();
        throw error;
      }
    },
    ownDoubt: true,
    done: 'Pedido registrado com sucesso!',
    onDone: (order, { body }) => onPlaced(order, keeper.settle(body)),
    renews: [['orders'], ['carts'], productQueries.all, resellerQueries.all],
    onFailed: (error) => {
      const outcome = outcomeOf(error);
      setFailure({ outcome, words: wordsOf(error) });
      if (outcome !== 'refused') return;
      void queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey });
      void queryClient.invalidateQueries({ queryKey: productQueries.all });
      onRefused(error);
    },
  });

  const send = (body: OrderBody) => {
    if (!isIdle()) return;
    const before = keeper.latest().attempt;
    const earlier = before !== undefined && (before.earlier || !isSame(before.body, body));
    const attempt = { key: before?.key ?? randomUuid(), body, earlier };
    keeper.change((draft) => ({ ...draft, attempt }));
    setFailure(undefined);
    start(attempt);
  };

  /** Back to the order. One that was taken before is settled; of any other the key is kept. */
  const goOn = () => {
    if (failure?.outcome === 'repeated') forget();
    setFailure(undefined);
  };
  return { send, goOn, sending: busy, failure };
}

const isSame = (a: OrderBody, b: OrderBody) => JSON.stringify(a) === JSON.stringify(b);

/** Everything the server said, once: its sentence, or what it said about parts of the order. */
function wordsOf(error: unknown): string[] {
  if (!(error instanceof ApiError)) return [GENERAL_ERRORS.INTERNAL.text];
  const aboutLines = error.details.filter(({ path }) => /^items\b/.test(path));
  const words = aboutLines.map(({ message }) => message);
  return words.length > 0 ? [...new Set(words)] : [error.message || 'Erro ao registrar pedido'];
}
