import { expect, test } from 'vitest';

import { changesBetween } from './changes.ts';

test('names each field and reads both values in words', () => {
  const before = { companyName: null, approved: false, role: 'RESELLER', creditLimit: null };
  const after = { companyName: 'Brisa', approved: true, role: 'ADMIN', creditLimit: 1500.5 };
  expect(changesBetween(before, after)).toEqual([
    { label: 'Empresa', before: '-', after: 'Brisa' },
    { label: 'Perfil de acesso', before: 'Revendedor', after: 'Administrador' },
    { label: 'Status', before: 'Pendente', after: 'Aprovado' },
    { label: 'Limite de crédito', before: 'Sem controle', after: 'R$\u00A01.500,50' },
  ]);
});

test("the database's own names and its cents read the same", () => {
  const before = { company_name: 'Brisa', credit_limit_cents: null };
  const after = { company_name: 'Brisa Sul', credit_limit_cents: '150050' };
  expect(changesBetween(before, after)).toEqual([
    { label: 'Empresa', before: 'Brisa', after: 'Brisa Sul' },
    { label: 'Limite de crédito', before: 'Sem controle', after: 'R$\u00A01.500,50' },
  ]);
});

test('a payment term reads as its label, and none as no preference', () => {
  expect(changesBetween({ defaultPaymentTerm: null }, { defaultPaymentTerm: 'boleto_30' })).toEqual(
    [
      {
        label: 'Condição de pagamento padrão',
        before: 'Sem preferência',
        after: 'Boleto 30 dias',
      },
    ],
  );
});

test('what did not change and what has no name is left out', () => {
  expect(changesBetween({ city: 'Itajaí', hash: 'x' }, { city: 'Itajaí', hash: 'y' })).toEqual([]);
  expect(changesBetween(null, null)).toEqual([]);
});
