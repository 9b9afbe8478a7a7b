import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { FormEvent } from 'react';
import { expect, test, vi } from 'vitest';

import { Button, IconButton } from './button.tsx';

test('a button does not submit its form unless told to', async () => {
  const submit = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault());
  render(
    <form onSubmit={submit}>
      <Button>Mostrar</Button>
      <Button type="submit">Salvar</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar' }));
  expect(submit).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(submit).toHaveBeenCalledOnce();
});

test('a loading button swallows clicks, says so and keeps the focus', async () => {
  const onClick = vi.fn<() => void>();
  const { rerender } = render(<Button onClick={onClick}>Salvar</Button>);
  await userEvent.click(screen.getByRole('button'));
  rerender(
    <Button onClick={onClick} loading loadingText="Salvando...">
      Salvar
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Salvando...' });
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(button).toHaveAttribute('aria-disabled', 'true');
  button.click();
  await userEvent.keyboard('{Enter}');
  expect(onClick).toHaveBeenCalledOnce();
});

test('neither a second click nor Enter in a field submits while the submit button is loading', async () => {
  const submit = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault());
  render(
    <form onSubmit={submit}>
      <input aria-label="E-mail" />
      <Button type="submit" loading>
        Entrar
      </Button>
    </form>,
  );
  screen.getByRole('button', { name: 'Entrar' }).click();
  await userEvent.type(screen.getByRole('textbox'), 'a{Enter}');
  expect(submit).not.toHaveBeenCalled();
});

test('a click that a loading button swallows does not reach what is around it', () => {
  const around = vi.fn<() => void>();
  render(
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- stands for any listener further out
    <div onClick={around}>
      <Button loading>Entrar</Button>
    </div>,
  );
  screen.getByRole('button').click();
  expect(around).not.toHaveBeenCalled();
});

test('an icon button is named by its label', () => {
  render(<IconButton label="Alternar tema" />);
  expect(screen.getByRole('button', { name: 'Alternar tema' })).toHaveAttribute('type', 'button');
});
