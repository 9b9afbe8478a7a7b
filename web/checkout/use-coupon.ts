import { useState } from 'react';

import { couponCode } from '#contract/coupon-code';
import type { CouponTerms } from '#contract/coupons';
import { moneyText } from '#contract/money-text';
import { reasonOf } from '#web/submit/failure.ts';
import { useSubmit } from '#web/submit/use-submit.ts';

export type Coupon = ReturnType<typeof useCoupon>;

type Given = {
  /** There is one that this order may have. */
  on: boolean;
  /** Reais of what is ordered. */
  subtotal: number;
  /** Asks for a code, for whomever the order is. */
  read: (code: string) => Promise<{ coupon: CouponTerms }>;
};

/** The coupon that was entered; the server decides again with the order. */
export function useCoupon({ on, subtotal, read }: Given) {
  const [typed, setTyped] = useState('');
  const [entered, setEntered] = useState<CouponTerms>();
  const [problem, setProblem] = useState<string>();
  const ask = useSubmit({
    send: read,
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
      const code = couponCode.safeParse(typed);
      if (code.success) return ask.start(code.data);
      return setProblem(code.error.issues[0]?.message);
    },
    drop,
    /** Goes with the order. */
    sent: applied ? { coupon: applied.code } : {},
  };
}
