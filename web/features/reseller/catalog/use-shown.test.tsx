import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';

import { pressAlone } from '#web/testing/screen.ts';

import { useShown } from './use-shown.ts';

function Dialog({ first }: { first?: string }) {
  const [asked, ask] = useState(first);
  return (
    <>
      {['Breton', 'Bermuda', undefined].map((name) => (
        <button key={name ?? ''} type="button" onClick={() => ask(name)}>
          {name ?? 'Fechar'}
        </button>
      ))}
      <p>{`Aberto: ${useShown(asked) ?? 'nada'}`}</p>
    </>
  );
}
const button = (name: string) => screen.getByRole('button', { name });
const text = () => screen.getByText(/^Aberto/).textContent;

test('what an address asks for is there from the start', () => {
  render(<Dialog first="Breton" />);
  expect(text()).toBe('Aberto: Breton');
});

test('it comes behind the answer to the press, goes at once, and is not seen again', async () => {
  render(<Dialog />);
  await pressAlone(button('Breton'));
  expect(text()).toBe('Aberto: nada');
  await screen.findByText('Aberto: Breton');
  await pressAlone(button('Fechar'));
  expect(text()).toBe('Aberto: nada');
  await pressAlone(button('Bermuda'));
  expect(text()).toBe('Aberto: nada');
  await screen.findByText('Aberto: Bermuda');
});
