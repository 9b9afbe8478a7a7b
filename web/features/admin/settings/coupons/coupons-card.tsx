import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';

import { deleteCouponEndpoint, type Coupon } from '#contract/coupons';
import { moneyText } from '#contract/money-text';
import { percentText } from '#contract/own-term';
import { call } from '#web/api/call.ts';
import { couponQueries } from '#web/api/coupons.queries.ts';
import { formatDay } from '#web/format/date.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { LoadingOrFailed } from '#web/ui/loading-or-failed.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

import { DeleteOffer } from '../delete-offer.tsx';
import { CouponDialog } from './coupon-dialog.tsx';

/** What is being edited; each time it is opened it starts from what is saved. */
type Task = { coupon?: Coupon; open: boolean; times: number };

/** The brand's coupons; each is saved by itself. */
export function CouponsCard() {
  const query = useQuery(couponQueries.list);
  const [task, setTask] = useState<Task>();
  const start = (coupon?: Coupon) =>
    setTask((now) => ({ ...(coupon && { coupon }), open: true, times: (now?.times ?? 0) + 1 }));
  return (
    <Card title="Cupons">
      <div className="settings-part stack">
        <p className="about">
          O revendedor digita o código no carrinho, que só mostra o campo enquanto houver um cupom
          para ele; em um pedido registrado pela marca, o campo fica no resumo. Um por pedido; o
          desconto da condição de pagamento vale sobre o resto.
        </p>
        {query.data ? (
          <List coupons={query.data} onEdit={start} />
        ) : (
          <LoadingOrFailed
            query={query}
            title="Erro ao carregar os cupons"
            headingLevel={3}
            waiting={<Skeleton className="brand-terms__sk" />}
          />
        )}
        <Button
          size="sm"
          icon={<Plus className="i i-sm" aria-hidden="true" />}
          onClick={() => start()}
        >
          Novo cupom
        </Button>
      </div>
      {task ? (
        <CouponDialog
          key={task.times}
          coupon={task.coupon}
          open={task.open}
          onClose={() => setTask((now) => now && { ...now, open: false })}
        />
      ) : null}
    </Card>
  );
}

type ListProps = { coupons: readonly Coupon[]; onEdit: (coupon: Coupon) => void };

const List = ({ coupons, onEdit }: ListProps) =>
  coupons.length === 0 ? (
    <p className="muted">Nenhum.</p>
  ) : (
    <ul className="brand-terms">
      {coupons.map((coupon) => (
        <li key={coupon.id}>
          <b>{coupon.code}</b>
          <span className="muted num">{aboutText(coupon)}</span>
          <span className="brand-terms__acts">
            <Button size="sm" aria-label={`Editar ${coupon.code}`} onClick={() => onEdit(coupon)}>
              Editar
            </Button>
            {coupon.used === 0 ? (
              <DeleteOffer
                what="o cupom"
                name={coupon.code}
                send={() => call(deleteCouponEndpoint, { params: { id: coupon.id } })}
                renews={[couponQueries.all]}
              >
                Quem recebeu este código não poderá mais usá-lo.
              </DeleteOffer>
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  );

const usesText = ({ used, maxUses }: Coupon) =>
  `${maxUses === null ? '' : `${used} de `}${maxUses ?? used} ${(maxUses ?? used) === 1 ? 'uso' : 'usos'}`;

/** Whether it counts, how much, for whom, until when, and how often it was used. */
function aboutText(coupon: Coupon): string {
  const { active, inForce, off, offBasisPoints, minOrder, forAll, resellers } = coupon;
  const chosen = resellers.length;
  return [
    active ? (inForce ? 'Vale hoje' : 'Fora da validade') : 'Desligado',
    off === null ? percentText(offBasisPoints ?? 0) : moneyText(off),
    ...(minOrder === null ? [] : [`a partir de ${moneyText(minOrder)}`]),
    forAll ? 'todos' : chosen === 1 ? '1 revendedor' : `${chosen} revendedores`,
    ...(coupon.validUntil === null ? [] : [`até ${formatDay(coupon.validUntil)}`]),
    usesText(coupon),
  ].join(' · ');
}
