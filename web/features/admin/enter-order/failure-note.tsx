import { Link } from '@tanstack/react-router';

import { formatMoney } from '#web/format/money.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';

import type { Failure } from './use-registration.ts';

type Props = {
  failure: Failure;
  total: readonly [before: number, now: number] | undefined;
  /** Back to the order as it is. */
  onGoOn: () => void;
  onDiscard: () => void;
};

/** What became of the order that was sent, and what can be done now. */
export function FailureNote({ failure: { outcome, words }, total, onGoOn, onDiscard }: Props) {
  return (
    <Note tone={outcome === 'refused' ? 'danger' : 'warn'} role="alert" className="entry-failure">
      {words.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {outcome === 'refused' && total ? (
        <p>
          Total: de {formatMoney(total[0])} para {formatMoney(total[1])}.
        </p>
      ) : null}
      {outcome === 'unknown' ? (
        <>
          <p>
            Não sabemos se o pedido foi registrado. Tente novamente: se já foi recebido, ele não
            será repetido.
          </p>
          <Button size="sm" onClick={onGoOn}>
            Editar pedido
          </Button>
        </>
      ) : null}
      {outcome === 'repeated' ? (
        <>
          <p>Um envio anterior já registrou um pedido. Confira antes de registrar outro.</p>
          <div className="ways">
            <Link className={buttonClass({ size: 'sm' })} to="/admin/orders">
              Ver pedidos
            </Link>
            <Button size="sm" onClick={onDiscard}>
              Descartar itens
            </Button>
            <Button size="sm" onClick={onGoOn}>
              Continuar como novo pedido
            </Button>
          </div>
        </>
      ) : null}
    </Note>
  );
}
