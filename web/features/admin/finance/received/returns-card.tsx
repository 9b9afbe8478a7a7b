import { bearReturnEndpoint, type ToldReturn } from '#contract/arrivals';
import { call } from '#web/api/call.ts';
import { formatDay } from '#web/format/date.ts';
import { formatMoney } from '#web/format/money.ts';
import { useSubmit } from '#web/submit/use-submit.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CompanyLink } from '#web/ui/company-link.tsx';

import { OrderRef } from '../order-ref.tsx';
import { useRefresh } from '../use-refresh.ts';
import { SourceIcon } from './source-icon.tsx';

/** Money is back with its payer, and what it had paid is still paid: charged again, or borne by the brand. */
export const ReturnsCard = ({ returns }: { returns: readonly ToldReturn[] }) => (
  <Card title="PIX devolvidos no banco" flush>
    <p className="returned__about meta">
      O banco já devolveu este dinheiro, mas ele tinha pago algo. Para cobrar de novo, volte o
      pedido de status: a devolução entra sozinha. Ou assuma a devolução, e o que foi pago continua
      pago.
    </p>
    <ul className="decisions">
      {returns.map((returned) => (
        <ReturnRow key={returned.id} returned={returned} />
      ))}
    </ul>
  </Card>
);

function ReturnRow({ returned }: { returned: ToldReturn }) {
  const { company, order, seq, amount, gross, isForced, returnedOn, paidOn } = returned;
  return (
    <li className="decision">
      <div className="decision__head">
        <span className="decision__source">
          <SourceIcon source="pix" />
        </span>
        <div className="decision__about">
          <p>
            <b>
              {company ? <CompanyLink id={company.id}>{company.name}</CompanyLink> : 'Sem empresa'}
            </b>{' '}
            <Badge tone="cancelled">
              {isForced ? 'Devolução especial do banco' : 'Devolvido no banco'}
            </Badge>
          </p>
          <p className="meta">
            {`PIX de ${formatMoney(gross)} em ${formatDay(paidOn)}`}
            {order ? (
              <>
                {seq === null ? ', pedido ' : `, fatura ${seq} de `}
                <OrderRef id={order.id} number={order.number} />
              </>
            ) : null}
          </p>
        </div>
        <p className="decision__sum num">
          <b>{formatMoney(amount)}</b>{' '}
          <span className="meta">{`devolvidos em ${formatDay(returnedOn)}`}</span>
        </p>
        <div className="decision__do">
          <BearButton id={returned.id} name={company?.name ?? ''} />
        </div>
      </div>
    </li>
  );
}

function BearButton({ id, name }: Pick<ToldReturn, 'id'> & { name: string }) {
  const refresh = useRefresh();
  const { start, busy } = useSubmit({
    send: () => call(bearReturnEndpoint, { params: { id } }),
    done: ({ message }) => message,
    onDone: refresh,
    onFailed: refresh,
    failed: 'Erro ao assumir a devolução',
  });
  return (
    <Button
      loading={busy}
      loadingText="Registrando..."
      aria-label={`Assumir a devolução: ${name}`}
      onClick={() => start()}
    >
      Assumir a devolução
    </Button>
  );
}
