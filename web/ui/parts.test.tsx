import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { Badge, CountBadge } from './badge.tsx';
import { Card, Stat, StatStrip } from './card.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { PageHead } from './page-head.tsx';
import { PageSpinner } from './spinner.tsx';
import { Table, Tbody, Td, Th, Thead, Tr } from './table.tsx';
import { Wordmark } from './wordmark.tsx';

test('a count says what it counts, and none is silent', () => {
  const { container, rerender } = render(<CountBadge count={5} label="5 pendentes" />);
  expect(screen.getByText('5')).toHaveAttribute('aria-hidden', 'true');
  expect(screen.getByText('5 pendentes')).toBeInTheDocument();
  rerender(<CountBadge count={0} label="0 pendentes" />);
  expect(container).toBeEmptyDOMElement();
});

test('a badge always carries its word', () => {
  render(<Badge tone="pending">Pendente</Badge>);
  expect(screen.getByText('Pendente')).toHaveClass('badge--pending');
});

test('a failed part offers to try again', async () => {
  const onRetry = vi.fn<() => void>();
  render(<ErrorState title="Erro ao carregar pedidos" onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Erro ao carregar pedidos');
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

test('what stands around a failed part keeps the focus when its button goes', async () => {
  render(
    <section tabIndex={-1} aria-label="Pedidos">
      <ErrorState title="Erro ao carregar pedidos" onRetry={() => undefined} />
    </section>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(screen.getByRole('region', { name: 'Pedidos' })).toHaveFocus();
});

test('without a way to retry there is no button', () => {
  render(<ErrorState title="Página não encontrada" headingLevel={1} />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Página não encontrada');
  expect(screen.queryByRole('button')).toBeNull();
});

test('an empty part has a heading of the rank the page asks for', () => {
  render(<EmptyState title="Nenhum pedido encontrado" headingLevel={3} />);
  expect(
    screen.getByRole('heading', { level: 3, name: 'Nenhum pedido encontrado' }),
  ).toBeInTheDocument();
});

test('a spinner says that something is loading', () => {
  render(<PageSpinner />);
  expect(screen.getByRole('status')).toHaveTextContent('Carregando...');
});

test('page title and card title are headings in order', () => {
  render(
    <>
      <PageHead title="Dashboard" description="Visão geral" />
      <Card title="Pedidos Recentes">conteúdo</Card>
    </>,
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Dashboard');
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Pedidos Recentes');
});

test('figures are terms with their values', () => {
  render(
    <StatStrip>
      <Stat label="Total de Pedidos" value="1.204" />
    </StatStrip>,
  );
  expect(screen.getByRole('term')).toHaveTextContent('Total de Pedidos');
  expect(screen.getByRole('definition')).toHaveTextContent('1.204');
});

test('a table keeps its caption, heads and cells, and its cells know their label', () => {
  render(
    <Table caption="Pedidos recentes">
      <Thead>
        <Th>Número</Th>
        <Th numeric>Total</Th>
      </Thead>
      <Tbody>
        <Tr>
          <Td strong>OR-10482</Td>
          <Td numeric label="Total">
            R$ 2.834,10
          </Td>
        </Tr>
      </Tbody>
    </Table>,
  );
  const table = screen.getByRole('table', { name: 'Pedidos recentes' });
  expect(within(table).getAllByRole('columnheader')).toHaveLength(2);
  expect(within(table).getAllByRole('row')).toHaveLength(2);
  expect(screen.getByRole('cell', { name: 'R$ 2.834,10' })).toHaveAttribute('data-label', 'Total');
});

test('a table that scrolls can be reached by keyboard', () => {
  render(<Table caption="Pedidos" stickyFirst />);
  expect(screen.getByRole('region', { name: 'Pedidos' })).toHaveAttribute('tabindex', '0');
});

test('the wordmark is read as the name', () => {
  render(
    <a href="/">
      <Wordmark />
    </a>,
  );
  expect(screen.getByRole('link', { name: 'Ourela' })).toBeInTheDocument();
});
