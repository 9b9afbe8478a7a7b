import { expect, test } from 'vitest';
import { z } from 'zod';

import { testApp } from '../testing/test-app.ts';
import { inputMessage } from './input-messages.ts';

const api = await testApp();
const admin = await api.given.admin();

test.each<[z.ZodType, unknown, string]>([
  [z.object({ a: z.string() }), {}, 'Campo obrigatório'],
  [z.string(), null, 'Campo obrigatório'],
  [z.literal(['a', 'b']), undefined, 'Campo obrigatório'],
  [z.string(), ['a'], 'Informe um texto'],
  [z.number(), '7', 'Informe um número'],
  [z.int(), 1.5, 'Informe um número inteiro'],
  [z.boolean(), 'sim', 'Formato inválido'],
  [z.array(z.string()), 'a', 'Formato inválido'],
  [z.object({}), [], 'Formato inválido'],
  [z.array(z.string()).max(60), Array.from({ length: 61 }, () => 'a'), 'Use no máximo 60 itens'],
  [z.array(z.string()).min(1), [], 'Use pelo menos 1 item'],
  [z.string().max(4000), 'a'.repeat(4001), 'Use no máximo 4.000 caracteres'],
  [z.string().min(2), 'a', 'Use pelo menos 2 caracteres'],
  [z.string().length(44), 'a', 'Use exatamente 44 caracteres'],
  [z.string().length(1), 'ab', 'Use exatamente 1 caractere'],
  [z.number().max(1_000_000), 1_000_001, 'Use 1.000.000 ou menos'],
  [z.number().min(0.01), 0, 'Use 0,01 ou mais'],
  [z.number().lt(5), 5, 'Use menos que 5'],
  [z.number().gt(0), 0, 'Use mais que 0'],
  [z.number().multipleOf(0.1), 0.25, 'Use um múltiplo de 0,1'],
  [z.literal(['low', 'out']), 'x', 'Opção inválida. Use low ou out'],
  [z.literal('1'), '2', 'Opção inválida. Use 1'],
  [z.enum(Array.from('abcdefghi')), 'x', 'Opção inválida'],
  [z.uuid(), 'x', 'Formato inválido'],
  [z.iso.datetime(), 'ontem', 'Formato inválido'],
  [z.string().regex(/^\d$/), 'x', 'Formato inválido'],
  [z.union([z.string(), z.number()]), true, 'Formato inválido'],
  [z.strictObject({}), { cor: 1 }, 'Campo desconhecido: cor'],
  [z.strictObject({}), { cor: 1, tom: 2 }, 'Campos desconhecidos: cor, tom'],
  [z.strictObject({}), { ['x'.repeat(900)]: 1 }, `Campo desconhecido: ${'x'.repeat(60)}`],
  [z.string({ error: 'Informe o arquivo' }), 7, 'Informe o arquivo'],
])('%#: a field is refused in plain words', (schema, value, message) => {
  const { error } = schema.safeParse(value, { error: inputMessage });
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test('the API speaks them', async () => {
  const { id, variants } = await api.given.product();
  const change = async (payload: object) =>
    (await api.send({ method: 'PUT', url: `/api/products/${id}`, payload }, admin.token)).json();
  const sizes = Array.from({ length: 61 }, (_, at) => ({ size: `T${at}`, stock: 1 }));
  expect(await change({ variants: sizes })).toMatchObject({
    message: 'Use no máximo 60 itens',
    details: [{ path: 'variants', message: 'Use no máximo 60 itens' }],
  });
  const created = await api.post(
    '/api/products',
    { title: 'Camisa', msrp: 10, weight: 1, variants: sizes },
    admin.token,
  );
  expect([created.statusCode, created.json().details]).toEqual([
    400,
    [{ path: 'variants', message: 'Use no máximo 60 itens' }],
  ]);
  expect(await change({ variants: [{ id: 'x', size: 'P', stock: 1 }] })).toMatchObject({
    details: [{ path: 'variants.0.id', message: 'Formato inválido' }],
  });
  expect(await change({ variants: [{ id: variants['P'], size: 'P' }] })).toMatchObject({
    details: [{ path: 'variants.0.stock', message: 'O estoque deve ser um número inteiro' }],
  });
  const listed = await api.get('/api/products?all=2&search=a&search=b', admin.token);
  expect(listed.json().details).toEqual(
    expect.arrayContaining([{ path: 'all', message: 'Opção inválida. Use 1' }]),
  );
});
