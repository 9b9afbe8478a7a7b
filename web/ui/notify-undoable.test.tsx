import { act, fireEvent, render, screen } from '@testing-library/react';
import { toast as store } from 'react-hot-toast/headless';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { notifyUndoable } from './notify-undoable.tsx';
import { notify } from './notify.ts';
import { Toaster } from './toast.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  act(() => store.remove());
});

const wait = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

function sayUndoable(text: string) {
  const undo = vi.fn<() => void>();
  act(() => {
    notifyUndoable(text, undo);
  });
  return undo;
}
const undoButton = () => screen.getByRole('button', { name: 'Desfazer' });

test('what was done is said as a status, and one press takes it back once', () => {
  render(<Toaster />);
  const undo = sayUndoable('Camiseta: saiu do carrinho');
  expect(screen.getByRole('status')).toHaveTextContent('Camiseta: saiu do carrinho');
  const button = undoButton();
  fireEvent.click(button);
  fireEvent.click(button);
  expect(undo).toHaveBeenCalledTimes(1);
  wait(180);
  expect(screen.queryByText('Camiseta: saiu do carrinho')).toBeNull();
});

test('the same again is one toast, which takes the last one back', () => {
  render(<Toaster />);
  const first = sayUndoable('6 peças adicionadas');
  const second = sayUndoable('6 peças adicionadas');
  fireEvent.click(undoButton());
  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledTimes(1);
});

test('it stays eight seconds', () => {
  render(<Toaster />);
  sayUndoable('Saiu');
  wait(7999);
  expect(screen.getByText('Saiu').closest('.toast')).not.toHaveClass('is-leaving');
  wait(1);
  wait(180);
  expect(screen.queryByText('Saiu')).toBeNull();
});

test('pressed by the keyboard, it does not stop the clock of the others', () => {
  render(<Toaster />);
  act(() => {
    notify.error('Outro');
  });
  sayUndoable('Saiu');
  act(() => undoButton().focus());
  wait(5000);
  act(() => undoButton().click());
  wait(180);
  expect(screen.getByText('Outro')).toBeInTheDocument();
  wait(4000);
  wait(180);
  expect(screen.queryByText('Outro')).toBeNull();
});
