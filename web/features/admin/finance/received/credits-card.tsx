import type { CreditOf, Payable } from '#contract/arrivals';
import { formatDay } from '#web/format/date.ts';
import { formatMoney } from '#web/format/money.ts';
import { useCredit } from '#web/order/use-credit.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CompanyLink } from '#web/ui/company-link.tsx';
import { Table, Tbody, Td, Th, Thead, Tr } from '#web/ui/table.tsx';

type Props = { credits: readonly CreditOf[]; count: number; total: number };

/** What the brand owes its resellers; used when somebody says so, never by itself. */
export const CreditsCard = ({ credits, count, total }: Props) => (
  <Card
    title="Crédito de clientes"
    flush
    actions={
      <span className="meta num">
        {`${count === 1 ? '1 cliente' : `${count} clientes`}, ${formatMoney(total)}`}
      </span>
    }
  >
    <Table caption="Crédito de clientes" className="table--finance">
      <Thead>
        <Th>Cliente</Th>
        <Th>De onde veio</Th>
        <Th numeric>Saldo</Th>
        <Th>Próxima fatura</Th>
        <Th>
          <span className="sr">Usar</span>
        </Th>
      </Thead>
      <Tbody>
        {credits.map((credit) => (
          <CreditRow key={credit.userId} credit={credit} />
        ))}
      </Tbody>
    </Table>
  </Card>
);

function CreditRow({ credit: { userId, name, credit, from, next } }: { credit: CreditOf }) {
  return (
    <Tr>
      <Td strong className="c-who" card="full">
        <CompanyLink id={userId}>{name}</CompanyLink>
      </Td>
      <Td>{from ? `Recebimento do pedido #${from}` : 'Recebimento avulso'}</Td>
      <Td numeric strong card="end">
        {formatMoney(credit)}
      </Td>
      <Td className="n">{next ? nextText(next) : 'nenhuma em aberto'}</Td>
      <Td card="end">{next ? <UseCredit userId={userId} name={name} next={next} /> : null}</Td>
    </Tr>
  );
}

const nextText = ({ dueDate, open }: Payable) =>
  [...(dueDate ? [formatDay(dueDate)] : []), formatMoney(open)].join(', ');

function UseCredit({ userId, name, next }: Pick<CreditOf, 'userId' | 'name'> & { next: Payable }) {
  const { use, busy } = useCredit(userId);
  return (
    <Button
      size="sm"
      loading={busy}
      aria-label={`Usar na fatura: ${name}`}
      onClick={() => use(next)}
    >
      Usar na fatura
    </Button>
  );
}
