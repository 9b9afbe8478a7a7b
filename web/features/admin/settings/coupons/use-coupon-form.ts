import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import {
  addCouponEndpoint,
  changeCouponEndpoint,
  type Coupon,
  type CouponBody,
} from '#contract/coupons';
import { call } from '#web/api/call.ts';
import { couponQueries } from '#web/api/coupons.queries.ts';
import { detailsOf } from '#web/submit/failure.ts';
import { useProblems } from '#web/submit/use-problems.ts';
import { useSubmit } from '#web/submit/use-submit.ts';

import {
  couponField,
  couponInput,
  readCoupon,
  type CouponField,
  type CouponInput,
} from './coupon-input.ts';

export function useCouponForm(coupon: Coupon | undefined, onClose: () => void) {
  const client = useQueryClient();
  const [input, setInput] = useState(() => couponInput(coupon));
  const { form, problems, show, clear } = useProblems<CouponField>();
  const complain = (issues: readonly { path: string; message: string }[]) =>
    show(Object.fromEntries(issues.map(({ path, message }) => [couponField(path), message])));
  const { start, busy } = useSubmit({
    send: (body: CouponBody) =>
      coupon
        ? call(changeCouponEndpoint, {
            params: { id: coupon.id },
            body: { ...body, version: coupon.version },
          })
        : call(addCouponEndpoint, { body }),
    done: 'Cupom salvo',
    onDone: () => onClose(),
    renews: [couponQueries.all],
    failed: 'Erro ao salvar o cupom',
    how: 'server',
    onFailed: (error) => {
      complain(detailsOf(error));
      // Somebody else may have changed it: what it is now is there when the dialog is opened again.
      void client.invalidateQueries({ queryKey: couponQueries.all });
    },
  });
  return {
    form,
    busy,
    input,
    problems,
    change: (values: Partial<CouponInput>, field: CouponField = 'userIds') => {
      setInput((now) => ({ ...now, ...values }));
      clear(field);
    },
    submit: () => {
      const read = readCoupon(input);
      if (read.success) return start(read.data);
      return complain(
        read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
      );
    },
  };
}
