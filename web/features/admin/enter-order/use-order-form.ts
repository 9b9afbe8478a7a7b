import { useState } from 'react';

import type { PlacedOrder } from '#contract/checkout';
import type { CheckoutSettings } from '#contract/checkout-settings';
import { missingPieces, missingValue } from '#contract/checkout-totals';
import { toReais } from '#contract/money';
import type { AdminUser } from '#contract/users';
import { countPieces } from '#web/cart/cart.rules.ts';
import type { CartChange } from '#web/cart/fresh-cart.rules.ts';
import { formatMoney } from '#web/format/money.ts';
import { notify } from '#web/ui/notify.ts';

import type { Draft } from './draft.rules.ts';
import {
  applyFresh,
  bodyOf,
  checkAddress,
  isTooLarge,
  toCents,
  totalsOf,
  type AddressProblems,
} from './order.rules.ts';
import { addressProblemsOf, freshOf, isUnavailable } from './registration-failure.ts';
import { useDraft } from './use-draft.ts';
import { useFreight, type Freight } from './use-freight.ts';
import { useRegistration } from './use-registration.ts';

type Given = {
  reseller: AdminUser;
  settings: CheckoutSettings;
  onPlaced: (order: PlacedOrder) => void;
};

/** The whole of an order being entered: what it is, what it costs, what keeps it from being sent. */
export function useOrderForm({ reseller, settings, onPlaced }: Given) {
  const keeper = useDraft(reseller);
  const { draft, latest, change } = keeper;
  const { freight, learn, askAgain } = useFreight(draft, settings.shippingFee);
  const complaints = useComplaints();
  const shipping = freight.quotes?.[draft.shippingType].cost;

  const onRefused = (error: unknown) => {
    const { lines, address, shippingType } = latest();
    complaints.show(addressProblemsOf(error, address));
    const fresh = freshOf(error);
    if (!fresh) return;
    const applied = applyFresh(lines, fresh, isUnavailable(error));
    const before = toReais(totalsOf(latest(), shipping).total);
    complaints.tell(applied.changes, before === fresh.total ? undefined : [before, fresh.total]);
    change((now) => ({ ...now, lines: applied.lines }));
    learn(shippingType, fresh.shippingCost);
  };
  const registration = useRegistration(keeper, { onPlaced, onRefused });

  const register = () => {
    const { attempt } = latest();
    if (registration.failure?.outcome === 'unknown' && attempt) {
      registration.send(attempt.body);
      return;
    }
    const checked = checkAddress(draft.address);
    if (!checked.ok) {
      complaints.show(checked.problems);
      notify.error(Object.values(checked.problems)[0] ?? '');
      return;
    }
    if (shipping === undefined) return;
    complaints.forget();
    registration.send(bodyOf(draft, { userId: reseller.id, address: checked.address, shipping }));
  };

  return {
    ...keeper,
    freight,
    shipping,
    askAgain,
    complaints,
    registration,
    register,
    pieces: countPieces(draft.lines),
    blocker: blockerOf(draft, settings, freight),
  };
}
export type OrderForm = ReturnType<typeof useOrderForm>;

/** Why the order cannot be sent as it is; the address is looked at when it is sent. */
function blockerOf({ lines, ...draft }: Draft, settings: CheckoutSettings, freight: Freight) {
  const missing = missingPieces(countPieces(lines), settings.minimum_pieces);
  if (missing > 0) return `Adicione mais ${missing} peça(s) para finalizar.`;
  if (isTooLarge(lines)) return 'O pedido é grande demais.';
  const { subtotal } = totalsOf({ lines, term: draft.term }, undefined);
  const short = missingValue(subtotal, toCents(settings.minOrderValue));
  if (short > 0) {
    return `Adicione mais ${formatMoney(toReais(short))} para atingir o pedido mínimo.`;
  }
  return freight.state === 'waiting' ? 'Calculando o frete...' : undefined;
}

/** What is wrong with the order, beside the fields and lines it is about. */
function useComplaints() {
  const [problems, setProblems] = useState<AddressProblems>({});
  const [changes, setChanges] = useState<readonly CartChange[]>([]);
  const [total, setTotal] = useState<readonly [before: number, now: number]>();
  const [shown, setShown] = useState(0);
  return {
    problems,
    changes,
    total,
    /** Rises each time there is a field to look at. */
    shown,
    show: (next: AddressProblems) => {
      setProblems(next);
      if (Object.keys(next).length > 0) setShown((count) => count + 1);
    },
    clear: (field: keyof AddressProblems) =>
      setProblems(({ [field]: _settled, ...others }) => others),
    tell: (lines: readonly CartChange[], totals: readonly [number, number] | undefined) => {
      setChanges(lines);
      setTotal(totals);
    },
    forget: () => {
      setProblems({});
      setChanges([]);
      setTotal(undefined);
    },
  };
}
