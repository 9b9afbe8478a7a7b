import { exportReservedEndpoint, type Collection, type Reserved } from '#contract/collections';
import { download } from '#web/api/download.ts';
import { DownloadButton } from '#web/submit/use-download.tsx';
import { CompanyLink } from '#web/ui/company-link.tsx';
import { Table, Tbody, Td, Th, Thead, Tr } from '#web/ui/table.tsx';

type Props = { collection: Collection; companies: readonly Reserved[] };

const figure = (count: number) => count.toLocaleString('pt-BR');

/** For whom it is made; line by line in the file. */
export const ReservedTable = ({ collection: { id, name }, companies }: Props) => (
  <>
    <Table caption={`Reservas de ${name} por cliente`}>
      <Thead>
        <Th>Cliente</Th>
        <Th numeric>Pedidos</Th>
        <Th numeric>Modelos</Th>
        <Th numeric>Peças</Th>
        <Th numeric>Falta chegar</Th>
      </Thead>
      <Tbody>
        {companies.map(({ userId, company, orders, models, pieces, waiting }) => (
          <Tr key={userId}>
            <Td label="Cliente" card="full">
              <CompanyLink id={userId}>{company}</CompanyLink>
            </Td>
            <Td label="Pedidos" numeric>
              {figure(orders)}
            </Td>
            <Td label="Modelos" numeric>
              {figure(models)}
            </Td>
            <Td label="Peças" numeric>
              <b>{figure(pieces)}</b>
            </Td>
            <Td label="Falta chegar" numeric>
              {figure(waiting)}
            </Td>
          </Tr>
        ))}
      </Tbody>
    </Table>
    <p className="production__end about">
      <DownloadButton
        size="sm"
        submitKey={['collections', 'export-reserved', id]}
        file={() => download(exportReservedEndpoint, { params: { id } })}
        failed="Erro ao exportar CSV"
        busyText="Exportando..."
      >
        Exportar reservas
      </DownloadButton>
      Uma linha por pedido, produto e tamanho.
    </p>
  </>
);
