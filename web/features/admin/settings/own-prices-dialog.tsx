import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { ProductId } from '#contract/ids';
import { changeOwnPricesEndpoint, type OwnPrice, type PriceTable } from '#contract/price-tables';
import { call } from '#web/api/call.ts';
import { priceTableQueries } from '#web/api/price-tables.queries.ts';
import { formatAmount, formatMoney, parseAmount } from '#web/format/money.ts';
import { useSubmit } from '#web/submit/use-submit.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { LoadingOrFailed } from '#web/ui/loading-or-failed.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { SearchField } from '#web/ui/search-field.tsx';

type Props = { table: PriceTable; open: boolean; onClose: () => void };
type Typed = ReadonlyMap<ProductId, string>;

/** Prices of one table by hand. What is typed stays while somebody searches, until it is saved. */
export function OwnPricesDialog({ table, open, onClose }: Props) {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [typed, setTyped] = useState<Typed>(new Map());
  const [wrong, setWrong] = useState<ReadonlySet<ProductId>>(new Set());
  const query = useQuery({
    ...priceTableQueries.prices(table.id, { search, page }),
    enabled: open,
  });
  const save = useSubmit({
    send: (prices: { productId: ProductId; price: number | null }[]) =>
      call(changeOwnPricesEndpoint, { params: { id: table.id }, body: { prices } }),
    done: 'Preços da tabela salvos',
    onDone: () => onClose(),
    renews: [priceTableQueries.all],
    failed: 'Erro ao salvar os preços',
    how: 'server',
  });
  const submit = () => {
    const read = [...typed].map(([productId, text]) => ({ productId, price: readPrice(text) }));
    const bad = read.filter(({ price }) => price === undefined).map(({ productId }) => productId);
    setWrong(new Set(bad));
    if (bad.length > 0) return;
    if (read.length === 0) return onClose();
    save.start(read.map(({ productId, price }) => ({ productId, price: price ?? null })));
  };
  return (
    <Dialog
      open={open}
      size="lg"
      title={`Preços de “${table.name}”`}
      description="Em branco vale o preço do produto. O que for digitado fica até salvar, mesmo em outra busca ou página."
      footer={
        <>
          <Button variant="ghost" disabled={save.busy} onClick={onClose}>
            Cancelar
          </Button>
          <Button variant="primary" loading={save.busy} onClick={submit}>
            Salvar preços
          </Button>
        </>
      }
      onClose={() => (save.busy ? undefined : onClose())}
    >
      <SearchField
        label="Buscar produtos"
        placeholder="Buscar por nome, SKU ou descrição"
        value={search}
        onSearch={(text) => {
          setSearch(text);
          setPage(1);
        }}
      />
      {query.data ? (
        <>
          <ul className="own-prices">
            {query.data.prices.map((one) => (
              <PriceRow
                key={one.productId}
                one={one}
                typed={typed.get(one.productId)}
                wrong={wrong.has(one.productId)}
                disabled={save.busy}
                onType={(text) => setTyped((now) => new Map(now).set(one.productId, text))}
              />
            ))}
          </ul>
          {query.data.prices.length === 0 ? (
            <p className="muted">Nenhum produto encontrado</p>
          ) : null}
          <Pagination {...query.data.pagination} onPage={setPage} />
        </>
      ) : (
        <LoadingOrFailed query={query} title="Erro ao carregar os preços" headingLevel={3} />
      )}
    </Dialog>
  );
}

/** Null: none of its own. Undefined: cannot be read. */
function readPrice(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const price = parseAmount(text);
  return price !== undefined && price > 0 ? price : undefined;
}

type RowProps = {
  one: OwnPrice;
  typed: string | undefined;
  wrong: boolean;
  disabled: boolean;
  onType: (text: string) => void;
};

function PriceRow({ one, typed, wrong, disabled, onType }: RowProps) {
  const name = [one.title, one.color].filter(Boolean).join(' ');
  return (
    <li>
      <span>
        <b>{name}</b>
        <span className="muted num">{`${one.sku} · sem tabela ${formatMoney(one.usual)}`}</span>
      </span>
      <TextField
        label={`Preço de ${name}`}
        prefix="R$"
        inputMode="decimal"
        autoComplete="off"
        placeholder={formatAmount(one.usual)}
        value={typed ?? (one.price === null ? '' : formatAmount(one.price))}
        error={wrong ? 'Use um preço acima de zero, ou deixe vazio' : undefined}
        disabled={disabled}
        onChange={({ target: { value } }) => onType(value)}
      />
    </li>
  );
}
