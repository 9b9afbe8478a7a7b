import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { expect, test, vi } from 'vitest';

import {
  CheckboxField,
  PasswordField,
  SelectField,
  SwitchField,
  TextField,
  TextareaField,
} from './field.tsx';

test('a field without error is described by its hint alone', () => {
  render(<TextField label="CNPJ" hint="Só números e letras" />);
  const input = screen.getByRole('textbox', { name: 'CNPJ' });
  expect(input).toHaveAccessibleDescription('Só números e letras');
  expect(input).not.toHaveAttribute('aria-invalid');
});

test('hint, error and a description from outside are joined', () => {
  render(
    <>
      <p id="outside">De fora.</p>
      <TextField label="CNPJ" hint="Dica." error="CNPJ é obrigatório" aria-describedby="outside" />
    </>,
  );
  const input = screen.getByRole('textbox', { name: 'CNPJ' });
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('De fora. Dica. CNPJ é obrigatório');
});

test.each([
  ['TextField', <TextField key="f" label="Nome" error="Falta" />, 'textbox'],
  ['TextareaField', <TextareaField key="f" label="Nome" error="Falta" />, 'textbox'],
  ['CheckboxField', <CheckboxField key="f" label="Nome" error="Falta" />, 'checkbox'],
  [
    'SelectField',
    <SelectField key="f" label="Nome" error="Falta">
      <option>SC</option>
    </SelectField>,
    'combobox',
  ],
])('%s ties its label and error to the control, without a live role', (_, field, role) => {
  render(field);
  const control = screen.getByRole(role, { name: 'Nome' });
  expect(control).toBeInvalid();
  expect(control).toHaveAccessibleDescription('Falta');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('required shows a decorative star and leaves the check to us', () => {
  render(<TextField label="E-mail" required />);
  const input = screen.getByRole('textbox', { name: 'E-mail' });
  expect(screen.getByText('*')).toHaveAttribute('aria-hidden', 'true');
  expect(input).toHaveAttribute('aria-required', 'true');
  expect(input).not.toHaveAttribute('required');
});

test('nativeRequired asks the browser to check, without a star', () => {
  render(<TextField label="E-mail" nativeRequired />);
  expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveAttribute('required');
  expect(screen.queryByText('*')).toBeNull();
});

test('native props, the ref and a given id reach the control', () => {
  const ref = vi.fn<(input: HTMLInputElement | null) => void>();
  render(<TextField label="CEP" id="cep" name="zipCode" autoComplete="postal-code" ref={ref} />);
  const input = screen.getByRole('textbox', { name: 'CEP' });
  expect(input).toHaveAttribute('id', 'cep');
  expect(input).toHaveAttribute('name', 'zipCode');
  expect(input).toHaveAttribute('autocomplete', 'postal-code');
  expect(ref).toHaveBeenCalledWith(input);
});

test('the password is hidden until shown, and the button says which', async () => {
  render(<PasswordField label="Senha" defaultValue="ourela2026" />);
  const input = screen.getByLabelText('Senha');
  expect(input).toHaveAttribute('type', 'password');

  await userEvent.click(screen.getByRole('button', { name: 'Mostrar senha', pressed: false }));
  expect(input).toHaveAttribute('type', 'text');
  expect(input).toHaveValue('ourela2026');

  await userEvent.click(screen.getByRole('button', { name: 'Ocultar senha', pressed: true }));
  expect(input).toHaveAttribute('type', 'password');
});

test('showing the password does not submit the form', async () => {
  const submit = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault());
  render(
    <form onSubmit={submit}>
      <PasswordField label="Senha" />
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar senha' }));
  expect(submit).not.toHaveBeenCalled();
});

function Settings() {
  const [on, setOn] = useState(false);
  return <SwitchField label="Ativo" hint="Aparece no catálogo" checked={on} onChange={setOn} />;
}

test('a switch is named by its label only and reports its new state', async () => {
  render(<Settings />);
  const control = screen.getByRole('switch', { name: 'Ativo' });
  expect(control).toHaveAccessibleDescription('Aparece no catálogo');
  expect(control).not.toBeChecked();
  await userEvent.click(control);
  expect(control).toBeChecked();
});
