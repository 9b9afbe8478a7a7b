import { useState } from 'react';

import { couponCode } from '#contract/coupon-code';
import { readCouponEndpoint, type CouponTerms } from '#contract/coupons';
import { moneyText } from '#contract/money-text';
import { call } from '#web/api/call.ts';
import { reasonOf } from '#web/submit/failure.ts';
import { useSubmit } from '#web/submit/use-submit.ts';

export type Coupon = ReturnType<typeof useCoupon>;

/** The coupon that was entered; the server decides again with the order. `subtotal`: reais of what is ordered. */
export function useCoupon({ coupons }: { coupons?: true }, subtotal: number) {
  const on = coupons ?? false;
  const [typed, setTyped] = useState('');
  const [entered, setEntered] = useState<CouponTerms>();
  const [problem, setProblem] = useState<string>();
  const ask = useSubmit({
    send: (code: string) => call(readCouponEndpoint, { body: { code } }),
    onDone: ({ coupon }) => {
      setEntered(coupon);
      setTyped('');
    },
    failed: 'Erro ao consultar o cupom',
    how: 'server',
    onFailed: (error) => setProblem(reasonOf(error)),
  });
  const drop = (why?: string) => {
    setEntered(undefined);
    setProblem(why);
  };
  const short = entered?.minOrder != null && subtotal < entered.minOrder;
  /** What lowers the order as it is now. */
  const applied = on && entered && !short ? entered : undefined;
  return {
    on: on || entered !== undefined,
    typed,
    entered,
    problem: short ? `Vale a partir de ${moneyText(entered.minOrder ?? 0)} em produtos.` : problem,
    applied,
    busy: ask.busy,
    type: (text: string) => {
      setTyped(text);
      setProblem(undefined);
    },
    enter: () => {
      const read = couponCode.safeParse(typed);
      if (read.success) return ask.start(read.data);
      return setProblem(read.error.issues[0]?.message);
    },
    drop,
    /** Goes with the order. */
    sent: applied ? { coupon: applied.code } : {},
  };
}
