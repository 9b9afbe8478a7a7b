import type { FiscalNoteDetail } from '#contract/nfe';
import { formatMoney } from '#web/format/money.ts';
import { Table, Tbody, Td, Th, Thead, Tr } from '#web/ui/table.tsx';

const decimalText = (decimal: string) => decimal.replace('.', ',');

export const NoteItems = ({ items }: Pick<FiscalNoteDetail, 'items'>) => (
  <Table caption="Itens da nota fiscal" dense className="table--note-items">
    <Thead>
      <Th>Código</Th>
      <Th>Descrição</Th>
      <Th numeric>Qtd</Th>
      <Th numeric>Unitário</Th>
      <Th numeric>Total</Th>
    </Thead>
    <Tbody>
      {items.map(({ code, title, quantity, unitPrice, total }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two items may be alike, and none moves
        <Tr key={at}>
          <Td strong>{code}</Td>
          <Td card="full">{title}</Td>
          <Td numeric label="Qtd">
            {decimalText(quantity)}
          </Td>
          <Td numeric label="Unitário">
            {decimalText(unitPrice)}
          </Td>
          <Td numeric label="Total">
            {formatMoney(total)}
          </Td>
        </Tr>
      ))}
    </Tbody>
  </Table>
);
