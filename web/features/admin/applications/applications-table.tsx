import { Link } from '@tanstack/react-router';

import type { ApplicationSummary } from '#contract/applications';
import { maskCnpj } from '#contract/cnpj';
import { formatDateTime } from '#web/format/date.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { CompanyLink } from '#web/ui/company-link.tsx';
import { Table, Tbody, Td, Th, Thead, Tr } from '#web/ui/table.tsx';

import { orDash, placeOf } from './application-text.ts';

export const ApplicationsTable = ({ items }: { items: readonly ApplicationSummary[] }) => (
  <Table caption="Aplicações pendentes" className="table--applications">
    <Thead>
      <Th>Enviado em</Th>
      <Th>Empresa</Th>
      <Th>CNPJ</Th>
      <Th>Responsável</Th>
      <Th>Cidade/UF</Th>
      <Th>Tipo de Loja</Th>
      <Th numeric>Ações</Th>
    </Thead>
    <Tbody>
      {items.map((item) => (
        <ApplicationRow key={item.id} item={item} />
      ))}
    </Tbody>
  </Table>
);

const ApplicationRow = ({ item }: { item: ApplicationSummary }) => (
  <Tr>
    <Td className="n c-when" label="Enviado em">
      {formatDateTime(item.createdAt)}
    </Td>
    <Td strong card="full" className="c-company">
      <Company item={item} />
    </Td>
    <Td className="n" label="CNPJ">
      {orDash(item.cnpj && maskCnpj(item.cnpj))}
    </Td>
    <Td className="c-words" label="Responsável">
      {orDash(item.responsibleName)}
    </Td>
    <Td className="c-words" label="Cidade/UF">
      {placeOf(item)}
    </Td>
    <Td label="Tipo de Loja">{orDash(item.storeType)}</Td>
    <Td card="full">
      <div className="rows-actions">
        <Link
          className={buttonClass({ variant: 'ghost', size: 'sm' })}
          to="/admin/applications/$id"
          params={{ id: item.id }}
        >
          Ver detalhes
          {/* A list of equal links says nothing to a listener. */}
          <span className="sr"> de {item.companyLegalName ?? 'empresa sem nome'}</span>
        </Link>
      </div>
    </Td>
  </Tr>
);

/** Who asked without an account has no page yet. */
const Company = ({ item: { userId, companyLegalName, tradeName } }: { item: ApplicationSummary }) =>
  userId ? (
    <CompanyLink id={userId}>{companyLegalName || tradeName || 'empresa sem nome'}</CompanyLink>
  ) : (
    orDash(companyLegalName)
  );
