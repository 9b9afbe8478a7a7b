import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';

import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

const deleted = vi.fn<() => void>();

/** A question over a list; the mouse stays where it is when the question goes. */
function Page() {
  const [asking, setAsking] = useState(true);
  const close = () => setAsking(false);
  return (
    <>
      <Button onClick={deleted}>Excluir</Button>
      <input aria-label="Busca" defaultValue="jaqueta chore" />
      <Button onClick={() => setAsking(true)}>Perguntar</Button>
      <ConfirmDialog
        open={asking}
        question="Sair sem salvar?"
        confirmText="Sair"
        onConfirm={close}
        onCancel={close}
      />
    </>
  );
}

/** What the browser says of the press number `detail` in one place. */
function press(name: string, detail: number) {
  const target = screen.getByRole('button', { name });
  const told = { bubbles: true, cancelable: true, detail };
  const kept = target.dispatchEvent(new MouseEvent('mousedown', told));
  target.dispatchEvent(new MouseEvent('click', told));
  return kept;
}

function open() {
  deleted.mockReset();
  render(<Page />);
}

test.each(['Cancelar', 'Sair'])(
  'the second click of a double click on %s reaches nothing beneath',
  async (answer) => {
    open();
    await userEvent.click(screen.getByRole('button', { name: answer }));
    expect(press('Excluir', 2)).toBe(false);
    press('Excluir', 3);
    expect(deleted).not.toHaveBeenCalled();
  },
);

test('a click of its own is meant, and so is a double click from then on', async () => {
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Sair' }));
  press('Excluir', 2);
  expect(press('Excluir', 1)).toBe(true);
  press('Excluir', 2);
  expect(deleted).toHaveBeenCalledTimes(2);
});

test('the keyboard counts no clicks', async () => {
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Sair' }));
  screen.getByRole('button', { name: 'Excluir' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(deleted).toHaveBeenCalledOnce();
  press('Excluir', 2);
  expect(deleted).toHaveBeenCalledOnce();
});

test('three clicks in a field select all of its text, after a question too', async () => {
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Sair' }));
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Busca' });
  await userEvent.tripleClick(field);
  await userEvent.keyboard('calça');
  expect(field).toHaveValue('calça');
});
