import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { pageNumbers } from './page-numbers.ts';
import { Pagination } from './pagination.tsx';

const shown = (page: number, pages: number) =>
  pageNumbers(page, pages)
    .map((slot) => (typeof slot === 'number' ? slot : '…'))
    .join(' ');

test.each([
  [1, 2, '1 2'],
  [4, 7, '1 2 3 4 5 6 7'],
  [1, 8, '1 2 3 4 5 … 8'],
  [4, 8, '1 2 3 4 5 … 8'],
  [5, 8, '1 … 4 5 6 7 8'],
  [5, 9, '1 … 4 5 6 … 9'],
  [60, 121, '1 … 59 60 61 … 121'],
  [118, 121, '1 … 117 118 119 120 121'],
  [121, 121, '1 … 117 118 119 120 121'],
])('page %i of %i shows %s', (page, pages, expected) => {
  expect(shown(page, pages)).toBe(expected);
});

test('beyond seven pages there are always seven slots, first, last and current among them', () => {
  for (let pages = 8; pages <= 30; pages += 1) {
    for (let page = 1; page <= pages; page += 1) {
      const slots = pageNumbers(page, pages);
      expect(slots).toHaveLength(7);
      expect(slots).toEqual(expect.arrayContaining([1, page, pages]));
      expect(new Set(slots).size).toBe(7);
    }
  }
});

test.each([0, 1])('with %i pages there is nothing to turn', (pages) => {
  const { container } = render(
    <Pagination page={1} pages={pages} onPage={vi.fn<(page: number) => void>()} />,
  );
  expect(container).toBeEmptyDOMElement();
});

test('the current page is marked and turning asks for the page', async () => {
  const onPage = vi.fn<(page: number) => void>();
  render(<Pagination page={3} pages={5} onPage={onPage} label="Páginas de pedidos" />);
  expect(screen.getByRole('navigation', { name: 'Páginas de pedidos' })).toBeVisible();
  const current = screen.getByRole('button', { name: 'Página 3' });
  expect(current).toHaveAttribute('aria-current', 'page');

  await userEvent.click(current);
  await userEvent.click(screen.getByRole('button', { name: 'Página 5' }));
  await userEvent.click(screen.getByRole('button', { name: 'Anterior' }));
  await userEvent.click(screen.getByRole('button', { name: 'Próximo' }));
  expect(onPage.mock.calls).toEqual([[5], [2], [4]]);
});

test.each([
  [1, 'Anterior'],
  [5, 'Próximo'],
])('on page %i of 5 there is no %s', (page, name) => {
  render(<Pagination page={page} pages={5} onPage={vi.fn<(page: number) => void>()} />);
  expect(screen.getByRole('button', { name })).toBeDisabled();
});

test('between the two buttons of a phone stand the page and how many there are', () => {
  render(<Pagination page={2} pages={5} info="Mostrando 11 até 20" onPage={() => undefined} />);
  expect(screen.getByText('Página 2 de 5').previousElementSibling).toHaveTextContent('Anterior');
  expect(screen.getByText('Página 2 de 5').nextElementSibling).toHaveTextContent('Próximo');
});
