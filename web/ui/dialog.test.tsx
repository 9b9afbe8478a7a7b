import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';

import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { Drawer } from './drawer.tsx';

function Opener({ busy = false, onConfirm = vi.fn<() => void>() }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Excluir</Button>
      <ConfirmDialog
        open={open}
        question="Tem certeza que deseja excluir este revendedor?"
        confirmText="Sim, excluir"
        tone="danger"
        busy={busy}
        onConfirm={onConfirm}
        onCancel={() => setOpen(false)}
      />
    </>
  );
}

function Stacked() {
  const [outer, setOuter] = useState(true);
  const [inner, setInner] = useState(false);
  return (
    <Dialog open={outer} onClose={() => setOuter(false)} title="Produto">
      <Button onClick={() => setInner(true)}>Medidas</Button>
      <Dialog open={inner} onClose={() => setInner(false)} title="Tabela de Medidas">
        P, M, G
      </Dialog>
    </Dialog>
  );
}

async function openStacked() {
  render(<Stacked />);
  await userEvent.click(screen.getByRole('button', { name: 'Medidas' }));
}

function pressBackdrop(dialog: HTMLElement) {
  fireEvent.pointerDown(dialog, { button: 0 });
  fireEvent.pointerUp(dialog, { button: 0 });
  fireEvent.click(dialog, { button: 0 });
}

test('a closed dialog leaves nothing on the page', () => {
  render(
    <Dialog open={false} onClose={vi.fn<() => void>()} title="Termos de uso">
      Texto
    </Dialog>,
  );
  expect(document.querySelector('dialog')).toBeNull();
  expect(screen.queryByText('Texto')).toBeNull();
});

test('an open dialog is modal, named by its title and described by its description', () => {
  render(
    <Dialog
      open
      onClose={vi.fn<() => void>()}
      title="Termos de uso"
      description="Versão de 2026"
    />,
  );
  const dialog = screen.getByRole('dialog', { name: 'Termos de uso' });
  expect(dialog).toHaveAttribute('open');
  expect(dialog).toHaveAccessibleDescription('Versão de 2026');
});

test('Fechar, Escape and the backdrop ask to close, and the owner decides', async () => {
  const onClose = vi.fn<() => void>();
  render(<Dialog open onClose={onClose} title="Termos de uso" />);
  await userEvent.click(screen.getByRole('button', { name: 'Fechar' }));
  await userEvent.keyboard('{Escape}');
  pressBackdrop(screen.getByRole('dialog'));
  expect(onClose).toHaveBeenCalledTimes(3);
  expect(screen.getByRole('dialog')).toHaveAttribute('open');
});

test('a drag between the box and the backdrop does not close, in either direction', () => {
  const onClose = vi.fn<() => void>();
  render(
    <Dialog open onClose={onClose} title="Termos de uso">
      Texto
    </Dialog>,
  );
  const backdrop = screen.getByRole('dialog');
  const inside = screen.getByText('Texto');
  for (const [from, to] of [
    [inside, backdrop],
    [backdrop, inside],
  ] as const) {
    fireEvent.pointerDown(from, { button: 0 });
    fireEvent.pointerUp(to, { button: 0 });
    // Browsers send the click of a drag to what both ends have in common.
    fireEvent.click(backdrop, { button: 0 });
  }
  expect(onClose).not.toHaveBeenCalled();
});

test('Escape and the backdrop close the topmost dialog only', async () => {
  await openStacked();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('Tabela de Medidas')).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Produto' })).toHaveAttribute('open');

  pressBackdrop(screen.getByRole('dialog', { name: 'Produto' }));
  await waitFor(() => expect(document.querySelector('dialog')).toBeNull());
});

test('the page behind is held until the last dialog closes', async () => {
  const root = document.documentElement;
  await openStacked();
  expect(root).toHaveAttribute('data-modal');
  await userEvent.keyboard('{Escape}');
  expect(root).toHaveAttribute('data-modal');
  await userEvent.keyboard('{Escape}');
  expect(root).not.toHaveAttribute('data-modal');
});

test('a press on the upper backdrop leaves the lower dialog open', async () => {
  await openStacked();
  pressBackdrop(screen.getByRole('dialog', { name: 'Tabela de Medidas' }));
  await waitFor(() => expect(screen.queryByText('Tabela de Medidas')).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Produto' })).toHaveAttribute('open');
});

test('a dialog the browser closed by itself asks its owner, and comes back if refused', () => {
  const onClose = vi.fn<() => void>();
  render(<Dialog open onClose={onClose} title="Termos de uso" />);
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  dialog.close();
  expect(onClose).toHaveBeenCalledOnce();
  expect(dialog).toHaveAttribute('open');
});

function AskingDialog() {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <ConfirmDialog
        open={asking}
        question="Descartar?"
        confirmText="Descartar"
        onConfirm={vi.fn<() => void>()}
        onCancel={() => setAsking(false)}
      />
      <Dialog open onClose={() => setAsking(true)} title="Editar" />
    </>
  );
}

test('what it asks when the browser closed it by itself lies above it', async () => {
  render(<AskingDialog />);
  screen.getByRole<HTMLDialogElement>('dialog').close();
  await screen.findByRole('alertdialog');
  // Escape goes to the upper one.
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByRole('dialog')).toHaveAttribute('open');
});

test('content is thrown away with the dialog, so that a form opens fresh', async () => {
  const form = <input aria-label="Nome" />;
  const { rerender } = render(
    <Dialog open onClose={vi.fn<() => void>()} title="Editar">
      {form}
    </Dialog>,
  );
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'rascunho' } });
  rerender(
    <Dialog open={false} onClose={vi.fn<() => void>()} title="Editar">
      {form}
    </Dialog>,
  );
  // Gone, and not only on its way out: then it can no longer be seen either.
  await waitFor(() => expect(screen.queryByLabelText('Nome')).toBeNull());
  rerender(
    <Dialog open onClose={vi.fn<() => void>()} title="Editar">
      {form}
    </Dialog>,
  );
  expect(screen.getByRole('textbox')).toHaveValue('');
});

function Page() {
  const [shown, setShown] = useState(false);
  return (
    <>
      <Button onClick={() => setShown(true)}>Abrir</Button>
      {shown ? <Dialog open onClose={() => setShown(false)} title="Filtros" /> : null}
    </>
  );
}

test('unmounting an open dialog gives the focus back and leaves none open', async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Abrir' }));
  await userEvent.click(screen.getByRole('button', { name: 'Fechar' }));
  expect(document.querySelector('dialog[open]')).toBeNull();
  expect(screen.getByRole('button', { name: 'Abrir' })).toHaveFocus();
});

test('a drawer without a text title is named by its label', async () => {
  const onClose = vi.fn<() => void>();
  render(<Drawer open onClose={onClose} side="left" title={<b>Ourela</b>} label="Menu" />);
  expect(screen.getByRole('dialog', { name: 'Menu' })).toHaveAttribute('open');
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

test('a confirmation is named by its question and starts on the harmless answer', async () => {
  const onConfirm = vi.fn<() => void>();
  render(<Opener onConfirm={onConfirm} />);
  const opener = screen.getByRole('button', { name: 'Excluir' });
  await userEvent.click(opener);
  expect(
    screen.getByRole('alertdialog', { name: 'Tem certeza que deseja excluir este revendedor?' }),
  ).toHaveAttribute('open');
  expect(screen.getByRole('button', { name: 'Cancelar' })).toHaveFocus();

  await userEvent.keyboard('{Enter}');
  expect(onConfirm).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(opener).toHaveFocus();
});

test('the confirming button confirms', async () => {
  const onConfirm = vi.fn<() => void>();
  render(<Opener onConfirm={onConfirm} />);
  await userEvent.click(screen.getByRole('button', { name: 'Excluir' }));
  await userEvent.click(screen.getByRole('button', { name: 'Sim, excluir' }));
  expect(onConfirm).toHaveBeenCalledOnce();
});

test('while busy a confirmation can be neither repeated nor left', async () => {
  const onConfirm = vi.fn<() => void>();
  render(<Opener busy onConfirm={onConfirm} />);
  await userEvent.click(screen.getByRole('button', { name: 'Excluir' }));
  screen.getByRole('button', { name: 'Sim, excluir' }).click();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Cancelar' })).toBeDisabled();
  expect(onConfirm).not.toHaveBeenCalled();
  expect(screen.getByRole('alertdialog')).toHaveAttribute('open');
});
