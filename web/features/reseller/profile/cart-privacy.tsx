import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';

import { cartPrivacyEndpoint, setCartPrivacyEndpoint } from '#contract/carts';
import { call } from '#web/api/call.ts';
import { useSubmit } from '#web/submit/use-submit.ts';
import { Card } from '#web/ui/card.tsx';
import { SwitchField } from '#web/ui/field.tsx';

const privacyQuery = queryOptions({
  queryKey: ['cart-privacy'],
  queryFn: async ({ signal }) => (await call(cartPrivacyEndpoint, { signal })).hidden,
  staleTime: 0,
  meta: { ownErrors: true },
});

/** Whether the brand gets to see a cart that was left behind. */
export function CartPrivacy() {
  const client = useQueryClient();
  const { data: hidden } = useQuery(privacyQuery);
  const { start, busy, running } = useSubmit({
    send: (body: { hidden: boolean }) => call(setCartPrivacyEndpoint, { body }),
    done: ({ hidden: now }) =>
      now ? 'A marca não vê mais o seu carrinho' : 'A marca pode ver o seu carrinho',
    failed: 'Erro ao alterar a privacidade do carrinho',
    how: 'server',
    onDone: ({ hidden: now }) => client.setQueryData(privacyQuery.queryKey, now),
  });
  // Unknown is not off: until it is known there is nothing to switch.
  if (hidden === undefined) return null;
  return (
    <Card flush>
      <section className="profile__section" aria-labelledby="cart-privacy">
        <h2 className="h-title" id="cart-privacy">
          Carrinho
        </h2>
        <SwitchField
          label="Não mostrar meu carrinho à marca"
          hint="A marca vê carrinhos parados há mais de um dia, para ajudar a concluir o pedido. Links que você envia continuam valendo."
          checked={running?.hidden ?? hidden}
          aria-busy={busy}
          onChange={(next) => start({ hidden: next })}
        />
      </section>
    </Card>
  );
}
