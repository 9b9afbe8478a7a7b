import { expect, test } from 'vitest';

import { fileComplaint, keptFile } from './bank-file.ts';

test.each([
  [0, 'O arquivo está vazio.'],
  [1, undefined],
  [5 * 1024 * 1024, undefined],
  [5 * 1024 * 1024 + 1, 'O arquivo é grande demais. O máximo é 5MB.'],
])('%i bytes', (size, complaint) => {
  expect(fileComplaint({ size })).toBe(complaint);
});

test('the bytes are kept apart from the file they came from', async () => {
  const kept = await keptFile(new File(['abc'], 'retorno.ret'));
  expect(kept.name).toBe('retorno.ret');
  expect(await kept.text()).toBe('abc');
});

test('a file that has gone is told in words', async () => {
  const gone = new File(['abc'], 'retorno.ret');
  gone.arrayBuffer = () => Promise.reject(new Error('NotReadableError'));
  await expect(keptFile(gone)).rejects.toThrow('O arquivo não pôde ser lido. Escolha-o de novo.');
});
