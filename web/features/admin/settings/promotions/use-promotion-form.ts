import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import {
  addPromotionEndpoint,
  changePromotionEndpoint,
  type Promotion,
  type PromotionBody,
} from '#contract/promotions';
import { call } from '#web/api/call.ts';
import { promotionQueries } from '#web/api/promotions.queries.ts';
import { detailsOf } from '#web/submit/failure.ts';
import { useProblems } from '#web/submit/use-problems.ts';
import { useSubmit } from '#web/submit/use-submit.ts';

import {
  promotionField,
  promotionInput,
  readPromotion,
  type PromotionField,
  type PromotionInput,
} from './promotion-input.ts';

export function usePromotionForm(promotion: Promotion | undefined, onClose: () => void) {
  const client = useQueryClient();
  const [input, setInput] = useState(() => promotionInput(promotion));
  const { form, problems, show, clear } = useProblems<PromotionField>();
  const complain = (issues: readonly { path: string; message: string }[]) =>
    show(Object.fromEntries(issues.map(({ path, message }) => [promotionField(path), message])));
  const { start, busy } = useSubmit({
    send: (body: PromotionBody) =>
      promotion
        ? call(changePromotionEndpoint, {
            params: { id: promotion.id },
            body: { ...body, version: promotion.version },
          })
        : call(addPromotionEndpoint, { body }),
    done: 'Promoção salva',
    onDone: () => onClose(),
    renews: [promotionQueries.all],
    failed: 'Erro ao salvar a promoção',
    how: 'server',
    onFailed: (error) => {
      complain(detailsOf(error));
      // Somebody else may have changed it: what it is now is there when the dialog is opened again.
      void client.invalidateQueries({ queryKey: promotionQueries.all });
    },
  });
  return {
    form,
    busy,
    input,
    problems,
    change: (values: Partial<PromotionInput>, field: PromotionField = 'chosen') => {
      setInput((now) => ({ ...now, ...values }));
      clear(field);
    },
    submit: () => {
      const read = readPromotion(input);
      if (read.success) return start(read.data);
      return complain(
        read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
      );
    },
  };
}
