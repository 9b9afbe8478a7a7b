import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import type { SharedCart } from '#contract/shared-carts';
import { countOf } from '#web/cart/count-of.ts';
import { formatDate } from '#web/format/date.ts';
import { whatsappLink } from '#web/format/whatsapp.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';

import { sharedCartsQuery, useEndShared } from './use-shared-carts.ts';

type Props = {
  /** Rises with each link that is made here: the list has the focus then. */
  sent: number;
  onEnded: () => void;
};

/** Links that the brand can open; nothing is drawn while there is none. */
export function SharedLinks({ sent, onEnded }: Props) {
  const { data: shared = NONE } = useQuery(sharedCartsQuery);
  const list = useFocusOn(sent, shared.length > 0);
  const end = useEndShared(onEnded);
  if (shared.length === 0) return null;
  return (
    <Card
      flush
      ref={list}
      tabIndex={-1}
      className="shared-links"
      aria-label="Enviados para a marca"
    >
      <h2 className="h-title">Enviados para a marca</h2>
      <p className="hint">Só a marca consegue abrir estes links.</p>
      <ul>
        {shared.map((one) => (
          <li key={one.id}>
            <div className="saved-cart__what">
              <b>{one.name}</b>
              <span>{`${countOf(one.pieces)} · vale até ${formatDate(one.expiresAt)}`}</span>
            </div>
            <div className="saved-cart__ways">
              <CopyButton text={addressOf(one)} what={`link de ${one.name}`} label="Copiar link" />
              <a
                className={buttonClass({ variant: 'ghost' })}
                href={whatsappLink(null, messageOf(one))}
                target="_blank"
                rel="noreferrer"
                aria-label={`Enviar ${one.name} por WhatsApp`}
              >
                WhatsApp
              </a>
              <Button
                variant="ghost-danger"
                aria-label={`Encerrar o link de ${one.name}`}
                loading={end.running?.id === one.id}
                onClick={() => end.start(one)}
              >
                Encerrar
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Once for each time, as soon as it is drawn. */
function useFocusOn(times: number, drawn: boolean) {
  const box = useRef<HTMLElement>(null);
  const seen = useRef(times);
  useEffect(() => {
    if (!drawn || seen.current === times) return;
    seen.current = times;
    box.current?.focus();
  }, [times, drawn]);
  return box;
}

const NONE: readonly SharedCart[] = [];
const addressOf = ({ id }: SharedCart) => `${location.origin}/admin/carts/${id}`;
const messageOf = (shared: SharedCart) =>
  `Olá! Montei um carrinho no portal (${shared.name}, ${countOf(shared.pieces)}): ${addressOf(shared)}`;
