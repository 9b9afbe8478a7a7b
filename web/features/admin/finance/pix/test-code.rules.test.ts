import { expect, test } from 'vitest';

import { crc16 } from '#contract/pix';

import { settings } from '../finance.fixture.ts';
import { KEY_TYPES, readPix } from './test-code.rules.ts';

test('the test code is a whole BR Code of one centavo with the key as banks write it', () => {
  const { key, code, missing } = readPix(settings);
  expect(key).toEqual({ type: 'cnpj', key: '11222333000181' });
  expect(missing).toEqual([]);
  const body =
    '00020126360014br.gov.bcb.pix0114112223330001815204000053039865404' +
    '0.015802BR5922Confeccoes Aurora Ltda6009Sao Paulo62090505TESTE6304';
  expect(code).toBe(`${body}${crc16(body)}`);
});

test('without a payee of its own the company receives', () => {
  expect(readPix({ ...settings, pixPayee: '' }).code).toContain('5906Ourela');
});

test.each([
  [{ pixKey: '' }, ['Falta a chave PIX da empresa.']],
  [{ pixKey: '123' }, ['“123” não é uma chave PIX válida.']],
  [{ pixCity: '' }, ['Falta a cidade do favorecido.']],
  [
    { pixKey: '', pixPayee: '', companyName: '', pixCity: '' },
    [
      'Falta a chave PIX da empresa.',
      'Falta o nome do favorecido.',
      'Falta a cidade do favorecido.',
    ],
  ],
  [{ pixCity: '東京' }, ['Informe a cidade de quem recebe o PIX.']],
])('%o: no code, and what is missing in words', (change, missing) => {
  const reading = readPix({ ...settings, ...change });
  expect(reading.missing).toEqual(missing);
  expect(reading.code).toBeUndefined();
});

test.each([
  ['11.222.333/0001-81', 'CNPJ'],
  ['529.982.247-25', 'CPF'],
  ['(11) 98765-4321', 'Celular'],
  ['Financeiro@Exemplo.com.br', 'E-mail'],
  ['123E4567-E12B-12D1-A456-426655440000', 'Chave aleatória'],
])('%s is named %s', (pixKey, name) => {
  const { key } = readPix({ ...settings, pixKey });
  expect(key && KEY_TYPES[key.type]).toBe(name);
});
