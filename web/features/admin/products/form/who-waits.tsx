import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import type { CollectionId, ProductId } from '#contract/ids';
import type { WaitingPieces } from '#contract/waiting-pieces';
import { Note } from '#web/ui/note.tsx';

import { editQueries } from '../edit/edit.queries.ts';

/** What is written here is for sale: whoever ordered in advance is served by an arrival. */
export function WhoWaits({ productId }: { productId: ProductId }) {
  const { data: waiting = [] } = useQuery(editQueries.waiting(productId));
  const ids = [...new Set(waiting.map(({ collectionId }) => collectionId))];
  return ids.map((id) => (
    <Waits key={id} id={id} waiting={waiting.filter(({ collectionId }) => collectionId === id)} />
  ));
}

const list = new Intl.ListFormat('pt-BR');

function Waits({ id, waiting }: { id: CollectionId; waiting: readonly WaitingPieces[] }) {
  const pieces = waiting.reduce((sum, one) => sum + one.pieces, 0);
  const sizes = waiting.map((one) => `${one.pieces.toLocaleString('pt-BR')} ${one.size}`);
  const who = `Pedidos de ${waiting[0]?.name ?? ''} ainda esperam`;
  return (
    <Note tone="warn">
      {`${who} ${pieces === 1 ? 'uma peça' : 'peças'} (${list.format(sizes)}). O estoque digitado aqui vai à venda; para atender quem espera, `}
      <Link to="/admin/collections" search={{ colecao: id }} className="link">
        registre a chegada
      </Link>
      .
    </Note>
  );
}
