import { act, render, renderHook, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { BulkBar } from './bulk-bar.tsx';
import { Check } from './check.tsx';
import { useSelection } from './use-selection.ts';

const rowsOf = (...ids: string[]) => ids.map((id) => ({ id, status: 'PENDING' }));
const PAGE = rowsOf('a', 'b', 'c', 'd');

function choose(page = PAGE) {
  const hook = renderHook(({ rows, scope }) => useSelection(rows, scope), {
    initialProps: { rows: page, scope: 'all' },
  });
  const toggle = (id: string, range = false) =>
    act(() => hook.result.current.toggle({ id, status: 'PENDING' }, range));
  return { ...hook, toggle, ids: () => hook.result.current.chosen.map(({ id }) => id) };
}

test('Shift takes all from the last one, in either direction, and lets them go again', () => {
  const { toggle, ids } = choose();
  toggle('c');
  toggle('a', true);
  expect(ids().toSorted()).toEqual(['a', 'b', 'c']);
  toggle('b', true);
  expect(ids()).toEqual(['c']);
});

test('the page is none, some or all of it', () => {
  const { result, toggle, ids } = choose();
  expect(result.current.page).toBe('none');
  toggle('b');
  expect(result.current.page).toBe('some');
  act(() => result.current.togglePage());
  expect(result.current.page).toBe('all');
  act(() => result.current.togglePage());
  expect(ids()).toEqual([]);
});

test('what was chosen on another page stays, as it was seen; another question lets it go', () => {
  const { result, rerender, toggle, ids } = choose();
  toggle('a');
  rerender({ rows: [{ id: 'a', status: 'APPROVED' }], scope: 'all' });
  expect(result.current.chosen).toEqual([{ id: 'a', status: 'APPROVED' }]);
  rerender({ rows: rowsOf('x', 'y'), scope: 'all' });
  expect(ids()).toEqual(['a']);
  expect(result.current.page).toBe('none');
  act(() => result.current.add(rowsOf('a', 'z')));
  expect(ids()).toEqual(['a', 'z']);
  rerender({ rows: rowsOf('x', 'y'), scope: 'cancelled' });
  expect(ids()).toEqual([]);
});

test('a range whose beginning is on another page is the row alone', () => {
  const { rerender, toggle, ids } = choose();
  toggle('a');
  rerender({ rows: rowsOf('x', 'y'), scope: 'all' });
  toggle('y', true);
  expect(ids()).toEqual(['a', 'y']);
});

test('the box tells of Shift and can be neither on nor off', async () => {
  const onToggle = vi.fn<(range: boolean) => void>();
  const { rerender } = render(<Check label="Selecionar" checked={false} mixed {...{ onToggle }} />);
  const box = screen.getByRole('checkbox', { name: 'Selecionar' });
  expect(box).toBePartiallyChecked();
  await userEvent.click(box);
  const user = userEvent.setup();
  await user.keyboard('{Shift>}');
  await user.click(box);
  expect(onToggle.mock.calls).toEqual([[false], [true]]);
  rerender(<Check label="Selecionar" checked {...{ onToggle }} />);
  expect(box).toBeChecked();
  expect(box).not.toBePartiallyChecked();
});

test('the bar says how many, does what is pressed, and is not there for none', async () => {
  const approve = vi.fn<() => void>();
  const clear = vi.fn<() => void>();
  const bar = (count: number) => (
    <BulkBar
      count={count}
      sum="R$ 20.429,38"
      actions={[{ label: 'Aprovar 2', main: true, onPress: approve }]}
      onClear={clear}
    />
  );
  const { rerender } = render(bar(0));
  const said = screen.getByRole('status');
  expect(said).toBeEmptyDOMElement();
  expect(screen.queryByRole('region')).toBeNull();
  rerender(bar(3));
  expect(said).toHaveTextContent('3 selecionados');
  await userEvent.click(screen.getByRole('button', { name: 'Aprovar 2' }));
  await userEvent.click(screen.getByRole('button', { name: 'Limpar seleção' }));
  expect(approve).toHaveBeenCalledOnce();
  expect(clear).toHaveBeenCalledOnce();
});

test('on a telephone the third action and those after it are in a menu', async () => {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { matches: true, media }),
  );
  const onPress = vi.fn<() => void>();
  const actions = ['Aprovar', 'Mudar status', 'Exportar'].map((label) => ({ label, onPress }));
  render(<BulkBar count={1} actions={actions} onClear={() => undefined} />);
  expect(screen.queryByRole('button', { name: 'Exportar' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Mais ações para os selecionados' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Exportar' }));
  expect(onPress).toHaveBeenCalledOnce();
});
