import { beforeEach, expect, test } from 'vitest';

import { at, retype } from '#web/testing/screen.ts';

import { openForm, save, savedSettings, serveSettings } from './settings.fixture.tsx';

beforeEach(serveSettings);

test('nothing is forgiven until somebody says up to how much, and never more than a few reais', async () => {
  await openForm();
  expect(at('Perdoar centavos')).toHaveValue('0,00');
  await retype('Perdoar centavos', '10,01');
  await save();
  expect(at('Perdoar centavos')).toHaveAccessibleDescription(/Use no máximo R\$ 10,00/);
  expect(savedSettings()).toEqual([]);
  await retype('Perdoar centavos', '1');
  await save();
  expect(savedSettings()).toEqual([{ centsForgiven: 1 }]);
});
