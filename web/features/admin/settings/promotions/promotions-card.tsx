import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';

import { deletePromotionEndpoint, type Promotion } from '#contract/promotions';
import { call } from '#web/api/call.ts';
import { promotionQueries } from '#web/api/promotions.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { LoadingOrFailed } from '#web/ui/loading-or-failed.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

import { DeleteOffer } from '../delete-offer.tsx';
import { PromotionDialog } from './promotion-dialog.tsx';
import { promotionText } from './promotion-text.ts';

/** What is being edited; each time it is opened it starts from what is saved. */
type Task = { promotion?: Promotion; open: boolean; times: number };

/** The brand's promotions; each is saved by itself. */
export function PromotionsCard() {
  const query = useQuery(promotionQueries.list);
  const [task, setTask] = useState<Task>();
  const start = (promotion?: Promotion) =>
    setTask((now) => ({
      ...(promotion && { promotion }),
      open: true,
      times: (now?.times ?? 0) + 1,
    }));
  return (
    <Card title="Promoções">
      <div className="settings-part stack">
        <p className="about">
          O revendedor vê o preço anterior riscado e o nome da promoção. O desconto é sobre o preço
          dele; se várias promoções ou um degrau de quantidade servem ao mesmo produto, vale só o
          menor preço. São salvas uma a uma, sem o botão da página.
        </p>
        {query.data ? (
          <List promotions={query.data} onEdit={start} />
        ) : (
          <LoadingOrFailed
            query={query}
            title="Erro ao carregar as promoções"
            headingLevel={3}
            waiting={<Skeleton className="brand-terms__sk" />}
          />
        )}
        <Button
          size="sm"
          icon={<Plus className="i i-sm" aria-hidden="true" />}
          onClick={() => start()}
        >
          Nova promoção
        </Button>
      </div>
      {task ? (
        <PromotionDialog
          key={task.times}
          promotion={task.promotion}
          open={task.open}
          onClose={() => setTask((now) => now && { ...now, open: false })}
        />
      ) : null}
    </Card>
  );
}

type ListProps = { promotions: readonly Promotion[]; onEdit: (promotion: Promotion) => void };

const List = ({ promotions, onEdit }: ListProps) =>
  promotions.length === 0 ? (
    <p className="muted">Nenhuma: todos os preços são os de sempre.</p>
  ) : (
    <ul className="brand-terms">
      {promotions.map((promotion) => (
        <li key={promotion.id}>
          <b>{promotion.name}</b>
          <span className="muted num">{promotionText(promotion)}</span>
          <span className="brand-terms__acts">
            <Button
              size="sm"
              aria-label={`Editar ${promotion.name}`}
              onClick={() => onEdit(promotion)}
            >
              Editar
            </Button>
            <DeleteOffer
              what="a promoção"
              name={promotion.name}
              send={() => call(deletePromotionEndpoint, { params: { id: promotion.id } })}
              renews={[promotionQueries.all]}
            >
              Os preços voltam aos de antes. Pedidos já feitos não mudam.
            </DeleteOffer>
          </span>
        </li>
      ))}
    </ul>
  );
