import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';

import { saveCartEndpoint } from '#contract/saved-carts';
import { call } from '#web/api/call.ts';
import { useSubmit } from '#web/submit/use-submit.ts';
import { Button } from '#web/ui/button.tsx';

import { CartNameField } from './saved-carts-name.tsx';
import { cartLinesOf, nameOfToday, savedCartsQuery } from './saved-carts.queries.ts';
import { useCart } from './use-cart.ts';

/** The name, with the focus in it. */
export function SaveCartForm({ onClose }: { onClose: () => void }) {
  const { items } = useCart();
  const client = useQueryClient();
  const [name, setName] = useState(() => nameOfToday(new Date()));
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const { start, busy, error, reset } = useSubmit({
    send: () => call(saveCartEndpoint, { body: { name, lines: cartLinesOf(items) } }),
    done: 'Carrinho salvo',
    failed: 'Erro ao salvar o carrinho',
    how: 'server',
    onDone: ({ carts }) => {
      client.setQueryData(savedCartsQuery.queryKey, carts);
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    start();
  };
  return (
    <form className="save-cart" noValidate onSubmit={submit}>
      <CartNameField
        ref={field}
        value={name}
        error={error}
        onChange={(text) => {
          setName(text);
          reset();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          // The drawer around it stays open.
          event.preventDefault();
          event.stopPropagation();
          onClose();
        }}
      />
      <Button type="submit" variant="primary" loading={busy} loadingText="Salvando...">
        Salvar
      </Button>
      <Button variant="ghost" onClick={onClose}>
        Cancelar
      </Button>
    </form>
  );
}
