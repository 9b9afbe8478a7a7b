import { ArrowRight, TriangleAlert } from 'lucide-react';

import { keysOf } from '#contract/closed-set';
import { PRICE_FIELDS, type PriceField, type PriceRow } from '#contract/prices';
import { formatMoney } from '#web/format/money.ts';
import { ProductPicture } from '#web/product/product-picture.tsx';
import { Table, Tbody, Td, Th, Thead, Tr } from '#web/ui/table.tsx';

import { movedText } from './price-text.ts';

type Props = { rows: readonly PriceRow[]; busy: boolean };

const FIELDS = keysOf(PRICE_FIELDS);

export const PriceTable = ({ rows, busy }: Props) => (
  <Table
    caption="Preços antes e depois do reajuste"
    className="table--prices"
    aria-busy={busy}
    stickyFirst
  >
    <Thead>
      <Th>Produto</Th>
      {FIELDS.map((field) => (
        <Th key={field} numeric>
          {PRICE_FIELDS[field].label}
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
          {FIELDS.map((field) => (
            <PriceCell key={field} field={field} price={row[field]} />
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

function PriceCell({ field, price }: { field: PriceField; price: PriceRow[PriceField] }) {
  const { label } = PRICE_FIELDS[field];
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
