import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { toast as store } from 'react-hot-toast/headless';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { Dialog } from './dialog.tsx';
import { notify } from './notify.ts';
import { Toaster } from './toast.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  act(() => store.remove());
});

const say = (tone: 'success' | 'error' | 'info', text: string) =>
  act(() => {
    notify[tone](text);
  });
const wait = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
const closeButtons = () => screen.queryAllByRole('button', { name: 'Fechar' });

test('both live regions are there before there is anything to say', () => {
  render(<Toaster />);
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('an error is an alert; success and news are a status', () => {
  render(<Toaster />);
  say('error', 'Erro ao fazer login');
  say('success', 'Login realizado com sucesso!');
  say('info', 'Duplicando produto...');
  expect(screen.getByRole('alert')).toHaveTextContent(/^Erro ao fazer login$/);
  expect(screen.getByRole('status')).toHaveTextContent('Login realizado com sucesso!');
  expect(screen.getByRole('status')).toHaveTextContent('Duplicando produto...');
});

test.each([
  ['success', 2000],
  ['error', 4000],
  ['info', 4000],
] as const)('a toast of tone %s stays %i ms', (tone, duration) => {
  render(<Toaster />);
  say(tone, 'Mensagem');
  wait(duration - 1);
  expect(screen.getByText('Mensagem').parentElement).not.toHaveClass('is-leaving');
  wait(1);
  wait(180);
  expect(screen.queryByText('Mensagem')).toBeNull();
});

test('at most twenty are shown, the newest ones', () => {
  render(<Toaster />);
  for (let n = 1; n <= 25; n += 1) say('error', `Erro ${n}`);
  expect(closeButtons()).toHaveLength(20);
  expect(screen.getByText('Erro 25')).toBeInTheDocument();
  expect(screen.queryByText('Erro 5')).toBeNull();
});

test('the same text again renews its toast instead of piling up', () => {
  render(<Toaster />);
  say('error', 'Sem conexão');
  wait(3000);
  say('error', 'Sem conexão');
  expect(screen.getAllByText('Sem conexão')).toHaveLength(1);
  wait(3000);
  expect(screen.getByText('Sem conexão')).toBeInTheDocument();
});

test('the same text in another tone is another toast', () => {
  render(<Toaster />);
  say('error', 'Pedido');
  say('info', 'Pedido');
  expect(screen.getAllByText('Pedido')).toHaveLength(2);
});

test('Fechar and dismiss take a toast away', () => {
  render(<Toaster />);
  say('error', 'Primeiro');
  let second = '';
  act(() => {
    second = notify.error('Segundo');
  });
  const first = screen.getByText('Primeiro').parentElement;
  if (!first) throw new Error('a toast has a card');
  fireEvent.click(within(first).getByRole('button', { name: 'Fechar' }));
  wait(180);
  expect(screen.queryByText('Primeiro')).toBeNull();
  act(() => notify.dismiss(second));
  wait(180);
  expect(screen.queryByText('Segundo')).toBeNull();
});

/** A pointer comes from outside and goes on over the toasts. */
function moveOnto(target: Element) {
  fireEvent.mouseEnter(target, { clientX: 10, clientY: 10 });
  fireEvent.mouseMove(target, { clientX: 40, clientY: 20 });
}

test.each([
  ['at rest', 0],
  ['of a hand that trembles', 3],
])('a toast that appears under a pointer %s leaves all the same', (_, tremor) => {
  render(<Toaster />);
  say('success', 'Salvo');
  const target = screen.getByText('Salvo').closest('.toasts') ?? document.body;
  fireEvent.mouseEnter(target, { clientX: 10, clientY: 10 });
  fireEvent.mouseMove(target, { clientX: 10 + tremor, clientY: 10 });
  wait(2000);
  wait(180);
  expect(screen.queryByText('Salvo')).toBeNull();
});

test.each([
  ['the pointer is moved over it', moveOnto, fireEvent.mouseLeave],
  ['the focus is in it', fireEvent.focus, fireEvent.blur],
])('time stands still while %s', (_, enter, leave) => {
  render(<Toaster />);
  say('success', 'Salvo');
  wait(1500);
  const target = screen.getByText('Salvo').closest('.toasts') ?? document.body;
  enter(target);
  wait(10_000);
  expect(screen.getByText('Salvo')).toBeInTheDocument();
  leave(target);
  wait(400);
  expect(screen.getByText('Salvo')).toBeInTheDocument();
  wait(100);
  wait(180);
  expect(screen.queryByText('Salvo')).toBeNull();
});

test('closing a toast under the pointer does not stop the clock for later ones', () => {
  render(<Toaster />);
  say('success', 'Primeiro');
  moveOnto(screen.getByText('Primeiro').closest('.toasts') ?? document.body);
  fireEvent.click(screen.getByRole('button', { name: 'Fechar' }));
  wait(180);
  say('success', 'Segundo');
  wait(2000);
  wait(180);
  expect(screen.queryByText('Segundo')).toBeNull();
});

test('closing a focused toast starts the clock of the others again', () => {
  render(<Toaster />);
  say('error', 'Primeiro');
  say('error', 'Segundo');
  const [newest] = closeButtons();
  act(() => newest?.focus());
  wait(5000);
  expect(closeButtons()).toHaveLength(2);
  act(() => newest?.click());
  wait(180);
  expect(closeButtons()).toHaveLength(1);
  wait(4000);
  wait(180);
  expect(closeButtons()).toHaveLength(0);
});

test('focus inside hovered toasts does not lose the time already paused', () => {
  render(<Toaster />);
  say('success', 'Salvo');
  const target = screen.getByText('Salvo').closest('.toasts') ?? document.body;
  moveOnto(target);
  wait(3000);
  fireEvent.focus(target);
  fireEvent.blur(target);
  fireEvent.mouseLeave(target);
  wait(1900);
  expect(screen.getByText('Salvo').parentElement).not.toHaveClass('is-leaving');
});

const page = (open: boolean) => (
  <>
    <Toaster />
    <Dialog open={open} onClose={vi.fn<() => void>()} title="Editar Cliente" />
  </>
);

test('toasts move into the open dialog, which makes the rest of the page inert, and back', () => {
  const { rerender } = render(page(true));
  say('error', 'E-mail já cadastrado');
  expect(screen.getByRole('dialog')).toContainElement(screen.getByText('E-mail já cadastrado'));
  rerender(page(false));
  expect(screen.getByText('E-mail já cadastrado').closest('dialog')).toBeNull();
});
