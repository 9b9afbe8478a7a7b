import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { besideOpener } from './menu-place.ts';
import { RowMenu } from './row-menu.tsx';

const NAME = 'Mais ações do pedido #00000001';

function show() {
  const done = { open: vi.fn<() => void>(), cancel: vi.fn<() => void>(), row: vi.fn<() => void>() };
  render(
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- stands for a row
    <div onClick={done.row}>
      <RowMenu
        label={NAME}
        entries={[
          { label: 'Cancelar', danger: true, onPick: done.cancel },
          { label: 'Abrir pedido', hint: 'Enter', onPick: done.open },
          { label: 'Escrever ao comprador', href: 'mailto:compras@lumen.test' },
        ]}
      />
    </div>,
  );
  return done;
}

const opener = () => screen.getByRole('button', { name: NAME });
const names = () => screen.getAllByRole('menuitem').map((item) => item.textContent);

test('what destroys comes last, after a line', async () => {
  show();
  await userEvent.click(opener());
  expect(screen.getByRole('menu', { name: NAME })).toBeInTheDocument();
  expect(opener()).toHaveAttribute('aria-expanded', 'true');
  expect(names()).toEqual(['Abrir pedidoEnter', 'Escrever ao comprador', 'Cancelar']);
  expect(screen.getByRole('separator').nextElementSibling).toHaveTextContent('Cancelar');
});

test('one entry has the focus: arrows go round, a letter goes to its entry', async () => {
  show();
  await userEvent.click(opener());
  expect(screen.getByRole('menuitem', { name: 'Abrir pedido' })).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  expect(screen.getByRole('menuitem', { name: 'Cancelar' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Escrever ao comprador' })).toHaveFocus();
  await userEvent.keyboard('a');
  expect(screen.getByRole('menuitem', { name: 'Abrir pedido' })).toHaveFocus();
  await userEvent.keyboard('{End}');
  expect(screen.getByRole('menuitem', { name: 'Cancelar' })).toHaveFocus();
});

test('Escape closes it and gives the focus back', async () => {
  show();
  await userEvent.click(opener());
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(opener()).toHaveFocus();
  expect(opener()).toHaveAttribute('aria-expanded', 'false');
});

test('an entry is done once, closes the menu, and is no press on the row', async () => {
  const done = show();
  await userEvent.click(opener());
  done.row.mockClear();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Cancelar' }));
  expect(done.cancel).toHaveBeenCalledOnce();
  expect(done.row).not.toHaveBeenCalled();
  expect(screen.queryByRole('menu')).toBeNull();
  expect(opener()).toHaveFocus();
});

test('a press elsewhere closes it', async () => {
  show();
  await userEvent.click(opener());
  await userEvent.click(document.body);
  expect(screen.queryByRole('menu')).toBeNull();
});

test('an entry may be an address', async () => {
  show();
  await userEvent.click(opener());
  expect(screen.getByRole('menuitem', { name: 'Escrever ao comprador' })).toHaveAttribute(
    'href',
    'mailto:compras@lumen.test',
  );
});

test('inside a dialog it opens in that dialog, where it can be pressed', async () => {
  render(
    <dialog open>
      <RowMenu label={NAME} entries={[{ label: 'Abrir pedido', onPick: () => undefined }]} />
    </dialog>,
  );
  await userEvent.click(opener());
  expect(screen.getByRole('menu').parentElement?.tagName).toBe('DIALOG');
});

test.each([
  { what: 'below', button: { top: 100, bottom: 132, right: 900 }, at: { left: 652, top: 136 } },
  { what: 'above', button: { top: 700, bottom: 732, right: 900 }, at: { left: 652, top: 396 } },
  { what: 'at the edge', button: { top: 100, bottom: 132, right: 60 }, at: { left: 8, top: 136 } },
])('its place: $what', ({ button, at }) => {
  const size = { offsetWidth: 248, offsetHeight: 300 };
  expect(besideOpener(button, size, { width: 1440, height: 800 })).toEqual(at);
});
