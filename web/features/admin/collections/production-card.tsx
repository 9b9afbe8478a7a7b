import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';

import type { Collection, Production, ProductionRow } from '#contract/collections';
import { ProductPicture } from '#web/product/product-picture.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pills } from '#web/ui/pills.tsx';
import { Table, Tbody, Td, Th, Thead, Tr } from '#web/ui/table.tsx';

import { ArrivalDialog } from './arrival-dialog.tsx';
import { shareOf } from './collection-text.ts';
import { Meter } from './meter.tsx';
import { ReservedTable } from './reserved-table.tsx';

type Props = {
  collection: Collection;
  production: Production;
  actions: ReactNode;
};

const sum = (row: ProductionRow, of: 'sold' | 'left' | 'waiting') =>
  row.sizes.reduce((total, size) => total + size[of], 0);

const VIEWS = { model: 'Por modelo', company: 'Por cliente' } as const;
const ABOUT = {
  model: 'Progresso da reserva por modelo, peças',
  company: 'O que cada cliente reservou, peças',
} as const;

/** What was reserved: what to cut, or for whom. */
export function ProductionCard({ collection, production, actions }: Props) {
  const [view, setView] = useState<keyof typeof VIEWS>('model');
  const { products, companies } = production;
  return (
    <Card title={collection.name} actions={actions} className="production" flush>
      {companies.length > 0 ? (
        <div className="production__views">
          <Pills label="Ver a reserva" options={VIEWS} value={view} onChange={setView} />
          <span className="small muted">{ABOUT[view]}</span>
        </div>
      ) : null}
      {view === 'company' && companies.length > 0 ? (
        <ReservedTable collection={collection} companies={companies} />
      ) : (
        <ByModel collection={collection} products={products} />
      )}
    </Card>
  );
}

type ByModelProps = { collection: Collection; products: readonly ProductionRow[] };

/** Each product with its sizes. */
function ByModel({ collection, products }: ByModelProps) {
  const [arriving, setArriving] = useState<{ row: ProductionRow; turn: number }>();
  const [open, setOpen] = useState(false);
  return (
    <>
      {products.length === 0 ? (
        <EmptyState title="Nenhum produto na coleção">
          Escolha a coleção no formulário do produto, ou marque vários em Produtos e use ‘Pôr em
          coleção’. Enquanto o produto está na coleção, o estoque de cada tamanho é a cota dele.
        </EmptyState>
      ) : (
        <Table caption={`Produção de ${collection.name}`}>
          <Thead>
            <Th>Produto</Th>
            <Th numeric>Reservado</Th>
            <Th numeric>Cota</Th>
            <Th>Progresso</Th>
            <Th numeric>Revendedores</Th>
            <Th>
              <span className="sr">Ações</span>
            </Th>
          </Thead>
          <Tbody>
            {products.map((row) => (
              <Product
                key={row.productId}
                row={row}
                onArrive={() => {
                  setArriving(({ turn } = { row, turn: 0 }) => ({ row, turn: turn + 1 }));
                  setOpen(true);
                }}
              />
            ))}
          </Tbody>
        </Table>
      )}
      {arriving ? (
        <ArrivalDialog
          key={arriving.turn}
          collection={collection}
          row={arriving.row}
          open={open}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

function Product({ row, onArrive }: { row: ProductionRow; onArrive: () => void }) {
  const [sold, left, waiting] = [sum(row, 'sold'), sum(row, 'left'), sum(row, 'waiting')];
  const share = shareOf(sold, sold + left);
  return (
    <Tr>
      <Td label="Produto" card="full">
        <div className="season-product">
          <ProductPicture image={row.image ?? undefined} alt="" sizes="40px" />
          <div>
            <Link to="/admin/products/$id/edit" params={{ id: row.productId }} className="link">
              {row.title}
            </Link>
            <span className="small muted">{[row.color, row.sku].filter(Boolean).join(' · ')}</span>
            <span className="season-sizes small num">
              <span className="sr">Vendido por tamanho: </span>
              {row.sizes.map((size) => (
                <span key={size.variantId}>
                  <b>{size.size}</b> {size.sold.toLocaleString('pt-BR')}
                </span>
              ))}
            </span>
          </div>
        </div>
      </Td>
      <Td label="Reservado" numeric>
        <b>{sold.toLocaleString('pt-BR')}</b>
      </Td>
      <Td label="Cota" numeric>
        {row.arrived ? 'Encerrada' : (sold + left).toLocaleString('pt-BR')}
      </Td>
      <Td label="Progresso">
        {row.arrived ? (
          <span className="small">{arrivedText(waiting)}</span>
        ) : (
          <span className="season-progress num">
            <Meter share={share} />
            <span className="small muted">{`${share}%`}</span>
          </span>
        )}
      </Td>
      <Td label="Revendedores" numeric>
        {row.companies.toLocaleString('pt-BR')}
      </Td>
      <Td card="full">
        {row.arrived && waiting === 0 ? null : (
          <Button size="sm" aria-label={`Registrar chegada de ${row.title}`} onClick={onArrive}>
            Registrar chegada
          </Button>
        )}
      </Td>
    </Tr>
  );
}

const arrivedText = (waiting: number) =>
  waiting === 0 ? 'Chegou' : `Chegou, faltam ${waiting.toLocaleString('pt-BR')}`;
