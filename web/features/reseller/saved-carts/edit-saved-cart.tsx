import { RefreshCw, Send, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';

import type { SavedCart } from '#contract/saved-carts';
import { CartNameField } from '#web/cart/saved-carts-name.tsx';
import { cartLinesOf } from '#web/cart/saved-carts.queries.ts';
import { useCart } from '#web/cart/use-cart.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

import { useChangeSaved, useDeleteSaved } from './use-saved-cart.ts';
import { useShareSaved } from './use-shared-carts.ts';

type Props = { cart: SavedCart; onDone: () => void; onGone: () => void; onShared: () => void };

/** What else can be done with it, below its row. */
export function EditSavedCart({ cart, onDone, onGone, onShared }: Props) {
  const share = useShareSaved(cart, onShared);
  return (
    <>
      <Rename cart={cart} onDone={onDone} />
      <div className="saved-cart__more">
        <Replace cart={cart} onDone={onDone} />
        <Button
          icon={<Send className="i i-sm" aria-hidden="true" />}
          loading={share.busy}
          onClick={() => share.start()}
        >
          Enviar para a marca
        </Button>
        <Delete cart={cart} onGone={onGone} />
      </div>
    </>
  );
}

function Rename({ cart, onDone }: Pick<Props, 'cart' | 'onDone'>) {
  const [name, setName] = useState(cart.name);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const { start, busy, error, reset } = useChangeSaved(cart, { done: 'Nome alterado', onDone });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    start({ name });
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
      />
      <Button type="submit" loading={busy} loadingText="Salvando...">
        Mudar nome
      </Button>
    </form>
  );
}

function Replace({ cart, onDone }: Pick<Props, 'cart' | 'onDone'>) {
  const { items, pieces } = useCart();
  const [asking, setAsking] = useState(false);
  const done = 'Carrinho salvo substituído';
  const { start, busy } = useChangeSaved(cart, { done, onDone });
  if (items.length === 0) return null;
  return (
    <>
      <Button
        icon={<RefreshCw className="i i-sm" aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        Substituir pelo carrinho atual
      </Button>
      <ConfirmDialog
        open={asking}
        question={`Substituir ${cart.name}?`}
        confirmText="Substituir"
        busy={busy}
        busyText="Substituindo..."
        onConfirm={() => start({ lines: cartLinesOf(items) })}
        onCancel={() => setAsking(false)}
      >
        {`O que está salvo dá lugar às ${pieces.toLocaleString('pt-BR')} peças do carrinho atual.`}
      </ConfirmDialog>
    </>
  );
}

function Delete({ cart, onGone }: Pick<Props, 'cart' | 'onGone'>) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { start, busy } = useDeleteSaved(cart, { close, onGone });
  return (
    <>
      <Button
        variant="ghost-danger"
        icon={<Trash2 className="i i-sm" aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        Excluir
      </Button>
      <ConfirmDialog
        open={asking}
        question={`Excluir ${cart.name}?`}
        confirmText="Excluir"
        tone="danger"
        busy={busy}
        busyText="Excluindo..."
        onConfirm={() => start()}
        onCancel={close}
      >
        O carrinho atual não muda.
      </ConfirmDialog>
    </>
  );
}
