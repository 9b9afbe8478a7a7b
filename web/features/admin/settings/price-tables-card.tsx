import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';

import { percentText } from '#contract/own-term';
import { PRICE_KINDS } from '#contract/price-kind';
import type { PriceTable, PriceTables } from '#contract/price-tables';
import { priceTableQueries } from '#web/api/price-tables.queries.ts';
import { formatDay } from '#web/format/date.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { LoadingOrFailed } from '#web/ui/loading-or-failed.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

import { DeletePriceTable } from './delete-price-table.tsx';
import { OwnPricesDialog } from './own-prices-dialog.tsx';
import { PriceStepsDialog } from './price-steps-dialog.tsx';
import { PriceTableDialog } from './price-table-dialog.tsx';

/** What is being done; each time it is opened it starts from what is saved. */
type Task = {
  kind: 'table' | 'prices' | 'steps';
  table?: PriceTable;
  open: boolean;
  times: number;
};

/** The price of the product, which everybody pays, and the brand's tables; each is saved by itself. */
export function PriceTablesCard() {
  const query = useQuery(priceTableQueries.list);
  const [task, setTask] = useState<Task>();
  const start = (kind: Task['kind'], table?: PriceTable) =>
    setTask((now) => ({ kind, ...(table && { table }), open: true, times: (now?.times ?? 0) + 1 }));
  const close = () => setTask((now) => now && { ...now, open: false });
  const known = query.data;
  return (
    <Card title="Tabelas de preço">
      <div className="settings-part stack">
        <p className="about">
          Sem tabela, o revendedor paga o preço do produto. A tabela de cada um é escolhida na
          página da empresa. São salvas uma a uma, sem o botão da página.
        </p>
        <ul className="brand-terms">
          <li>
            <b>Preço do produto</b>
            <span className="muted">Padrão: Preço 40%, ou o preço sugerido</span>
          </li>
          {known?.tables.map((table) => (
            <Table key={table.id} table={table} onStart={(kind) => start(kind, table)} />
          ))}
        </ul>
        {known ? null : (
          <LoadingOrFailed
            query={query}
            title="Erro ao carregar as tabelas de preço"
            headingLevel={3}
            waiting={<Skeleton className="brand-terms__sk" />}
          />
        )}
        <Button
          size="sm"
          icon={<Plus className="i i-sm" aria-hidden="true" />}
          onClick={() => start('table')}
        >
          Nova tabela
        </Button>
        {known && known.tables.length > 0 ? (
          <Steps known={known} onChange={() => start('steps')} />
        ) : null}
      </div>
      {task && known ? (
        <Dialogs key={task.times} task={task} known={known} onClose={close} />
      ) : null}
    </Card>
  );
}

type DialogsProps = { task: Task; known: PriceTables; onClose: () => void };

function Dialogs({ task: { kind, table, open }, known, onClose }: DialogsProps) {
  if (kind === 'steps') return <PriceStepsDialog known={known} open={open} onClose={onClose} />;
  return kind === 'prices' && table ? (
    <OwnPricesDialog table={table} open={open} onClose={onClose} />
  ) : (
    <PriceTableDialog table={table} open={open} onClose={onClose} />
  );
}

type TableProps = { table: PriceTable; onStart: (kind: 'table' | 'prices') => void };

function Table({ table, onStart }: TableProps) {
  return (
    <li>
      <b>{table.name}</b>
      <span className="muted num">{aboutText(table)}</span>
      <span className="brand-terms__acts">
        {table.kind === 'own' ? (
          <Button
            size="sm"
            aria-label={`Preços de ${table.name}`}
            onClick={() => onStart('prices')}
          >
            Preços
          </Button>
        ) : null}
        <Button size="sm" aria-label={`Editar ${table.name}`} onClick={() => onStart('table')}>
          Editar
        </Button>
        {table.companies === 0 ? <DeletePriceTable table={table} /> : null}
      </span>
    </li>
  );
}

function Steps({
  known: { tables, steps },
  onChange,
}: {
  known: PriceTables;
  onChange: () => void;
}) {
  const names = new Map(tables.map(({ id, name }) => [id, name]));
  return (
    <div className="price-steps">
      <div className="price-steps__head">
        <h3>Degraus de quantidade</h3>
        <button type="button" className="link-arrow" onClick={onChange}>
          Mudar degraus
        </button>
      </div>
      {steps.length === 0 ? (
        <p className="muted">Nenhum: o preço não depende de quantas peças o pedido tem.</p>
      ) : (
        <dl className="facts text">
          {steps.map(({ pieces, tableId }) => (
            <div key={pieces}>
              <dt className="num">{`A partir de ${pieces} peças`}</dt>
              <dd>{names.get(tableId)}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

const ownText = (prices: number) =>
  prices === 1 ? '1 preço próprio' : `${prices.toLocaleString('pt-BR')} preços próprios`;

function aboutText(table: PriceTable): string {
  const { kind, offBasisPoints, prices, companies, validFrom, validUntil, active, inForce } = table;
  const price =
    kind === 'percent'
      ? `${percentText(offBasisPoints ?? 0)} abaixo do preço sugerido`
      : kind === 'own'
        ? ownText(prices)
        : PRICE_KINDS[kind].label;
  return [
    ...(active ? (inForce ? [] : ['Fora da validade']) : ['Desligada']),
    price,
    ...(validFrom ? [`desde ${formatDay(validFrom)}`] : []),
    ...(validUntil ? [`até ${formatDay(validUntil)}`] : []),
    companies === 1 ? '1 revendedor' : `${companies} revendedores`,
  ].join(' · ');
}
