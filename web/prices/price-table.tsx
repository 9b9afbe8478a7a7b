import { ArrowRight, TriangleAlert } from 'lucide-react';

import { keysOf } from '#contract/closed-set';
import { PRICE_FIELDS, type PriceRow } from '#contract/prices';
import { formatMoney } from '#web/format/money.ts';
import { ProductPicture } from '#web/product/product-picture.tsx';
import { Table, Tbody, Td, Th, Thead, Tr } from '#web/ui/table.tsx';

import { movedText } from './price-text.ts';

type Props = { rows: readonly PriceRow[]; busy: boolean };

type Column = { label: string; of: (row: PriceRow) => PriceRow['price40'] };

const OF_PRODUCTS: Column[] = keysOf(PRICE_FIELDS).map((field) => ({
  label: PRICE_FIELDS[field].label,
  of: (row) => row[field],
}));
const OF_TABLE: Column[] = [{ label: 'Preço na tabela', of: ({ own }) => own ?? null }];

const columnsOf = (rows: readonly PriceRow[]) => (rows[0]?.own ? OF_TABLE : OF_PRODUCTS);

export const PriceTable = ({ rows, busy }: Props) => (
  <Table
    caption="Preços antes e depois do reajuste"
    className="table--prices"
    aria-busy={busy}
    stickyFirst
  >
    <Thead>
      <Th>Produto</Th>
      {columnsOf(rows).map(({ label }) => (
        <Th key={label} numeric>
          {label}
        </Th>
      ))}
    </Thead>
    <Tbody>
      {rows.map((row) => (
        <Tr key={row.id}>
          <Td className="c-product" card="full">
            <div>
              <ProductPicture image={row.image ?? undefined} alt="" sizes="48px" />
              <div>
                <b>{row.title}</b>
                <span className="sub">{row.sku}</span>
                {row.aboveMsrp ? <AboveMark /> : null}
              </div>
            </div>
          </Td>
          {columnsOf(rows).map(({ label, of }) => (
            <PriceCell key={label} label={label} price={of(row)} />
          ))}
        </Tr>
      ))}
    </Tbody>
  </Table>
);

const AboveMark = () => (
  <span className="above">
    <TriangleAlert className="i" aria-hidden="true" />
    Acima do preço sugerido
  </span>
);

function PriceCell({ label, price }: { label: string; price: PriceRow['price40'] }) {
  if (!price) {
    return (
      <Td numeric label={label} className="c-price c-price--same">
        Sem preço
      </Td>
    );
  }
  if (price.before === price.after) {
    return (
      <Td numeric label={label} className="c-price c-price--same">
        {formatMoney(price.before)}
        <span className="sub">sem mudança</span>
      </Td>
    );
  }
  return (
    <Td numeric label={label} className="c-price">
      <span className="sr">De </span>
      <s>{formatMoney(price.before)}</s>
      <ArrowRight className="i" aria-hidden="true" />
      <span className="sr"> para </span>
      <b>{formatMoney(price.after)}</b>
      <span className="sub">{differenceText(price.before, price.after)}</span>
    </Td>
  );
}

const differenceText = (before: number, after: number) =>
  `${after < before ? '−' : '+'}${formatMoney(Math.abs(after - before))} (${movedText(before, after)})`;
