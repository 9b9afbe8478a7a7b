import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { KeysDialog } from './keys-dialog.tsx';
import { KeysEverywhere } from './keys-everywhere.ts';

test('a key that the page tells of itself is told once', () => {
  const everywhere = [
    ['/', 'Ir para a busca da página'],
    ['G D', 'Ir para Dashboard'],
  ] as const;
  render(
    <KeysEverywhere value={everywhere}>
      <KeysDialog open keys={[['/', 'Buscar']]} onClose={() => undefined} />
    </KeysEverywhere>,
  );
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Buscar',
    'Ir para Dashboard',
  ]);
});
