import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';

import type { UserId } from '#contract/ids';
import type { CartLineToday } from '#contract/saved-carts';
import { sessionQuery } from '#web/api/session.ts';
import { mergeItems } from '#web/cart/cart.rules.ts';
import { planPut, repackedText } from '#web/cart/put-lines.rules.ts';
import { draftPlace, startDraft } from '#web/checkout/order-draft.ts';
import { notify } from '#web/ui/notify.ts';

type Entered = { userId: UserId; items: readonly CartLineToday[]; fromCart: boolean };

/** Opens the page where an order is entered for a reseller, with what of these lines can be had. */
export function useEnterOrder() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return ({ userId, items, fromCart }: Entered): void => {
    const plan = planPut(items, []);
    if (plan.pieces === 0) {
      notify.error('Nada deste carrinho está em estoque agora');
      return;
    }
    const admin = client.getQueryData(sessionQuery.queryKey)?.id ?? '';
    try {
      const lines = mergeItems([], plan.items);
      if (!startDraft(draftPlace(admin, userId), { items: lines, fromCart })) {
        notify.error('Um pedido deste revendedor espera confirmação. Conclua-o primeiro.');
      } else if (plan.short > 0 || plan.repacked > 0) {
        const told = [
          ...(plan.short > 0 ? [leftOutText(plan.short)] : []),
          ...(plan.repacked > 0 ? [repackedText(plan.repacked)] : []),
        ];
        notify.info(told.join(' '));
      }
    } catch {
      notify.error('Erro ao abrir o pedido');
      return;
    }
    void navigate({ to: '/admin/resellers/$id/order', params: { id: userId } });
  };
}

const leftOutText = (short: number) =>
  short === 1
    ? '1 tamanho ficou de fora ou com menos peças, por falta de estoque.'
    : `${short} tamanhos ficaram de fora ou com menos peças, por falta de estoque.`;
