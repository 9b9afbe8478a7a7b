import { expect, test } from 'vitest';

import { auditChanges } from './audit-changes.ts';

type Values = Record<string, unknown> | null;
const changed = (before: Values, after: Values, subject: [string, string] = ['user', '1']) =>
  auditChanges({ subjectType: subject[0], subjectId: subject[1], before, after }).map((change) =>
    `${change.label}: ${change.before} → ${change.after}`.replaceAll('\u00A0', ' '),
  );

test.each<[Values, Values, string[]]>([
  [{ company_name: 'Loja A' }, { companyName: 'Loja B' }, ['Empresa: Loja A → Loja B']],
  [
    { credit_limit_cents: null },
    { credit_limit_cents: 150_000 },
    ['Limite de crédito: Sem controle → R$ 1.500,00'],
  ],
  [{ creditLimit: 10 }, { creditLimit: null }, ['Limite de crédito: R$ 10,00 → Sem controle']],
  [{ role: 'RESELLER' }, { role: 'ADMIN' }, ['Perfil de acesso: Revendedor → Administrador']],
  [
    { defaultPaymentTerm: null },
    { default_payment_term: 'boleto_30' },
    ['Condição de pagamento padrão: Sem preferência → Boleto 30 dias'],
  ],
  [{ published: false }, { published: true }, ['Publicado: Não → Sim']],
  [{ weightGrams: 1250 }, { weightGrams: null }, ['Peso: 1.250 g → -']],
  [{ dueDate: '2026-11-18' }, { dueDate: '2026-12-01' }, ['Vencimento: 18/11/2026 → 01/12/2026']],
  [{ images: 'a, b' }, { images: 'a, b, c' }, ['Imagens: 2 → 3']],
  [{ status: 'PENDING' }, { status: 'gone' }, ['Status: Pendente → gone']],
])('%j became %j: %j', (before, after, expected) => {
  expect(changed(before, after)).toEqual(expected);
});

test('what did not change is not said, nor what was nothing and is nothing', () => {
  expect(changed({ city: 'Natal', phone: null }, { city: 'Natal', phone: '' })).toEqual([]);
});

test('a field that nobody has a name for is said by its own', () => {
  expect(changed({ mystery: 1 }, { mystery: 2 })).toEqual(['mystery: 1 → 2']);
});

test('what is made has nothing before, and what goes has nothing after', () => {
  expect(changed(null, { sku: 'A1' })).toEqual(['SKU: null → A1']);
  expect(changed({ sku: 'A1' }, null)).toEqual(['SKU: A1 → null']);
});

test('what a reseller was written about is said in words', () => {
  const after = { about: 'catalog', invoices: ['00000012/1', '00000013/2'] };
  expect(changed(null, after)).toEqual([
    'Assunto: null → Link do catálogo',
    'Faturas: null → 00000012/1, 00000013/2',
  ]);
});

const setting = (key: string): [string, string] => ['setting', key];

test('settings go by their own names, and of one with parts only what changed is said', () => {
  expect(changed({ value: 0 }, { value: 49.9 }, setting('shippingFee'))).toEqual([
    'Frete fixo: R$ 0,00 → R$ 49,90',
  ]);
  expect(
    changed({ value: null }, { value: ['boleto_30', 'antecipado_3'] }, setting('termsOff')),
  ).toEqual([
    'Condições do sistema desligadas: nenhuma → Boleto 30 dias, Antecipado com 3% de desconto',
  ]);
});

const gradesOf = (quantity: number) => ({
  value: [{ category: '', name: 'Meia', pieces: [{ size: 'M', quantity }] }],
});

test('of a setting with parts those that changed are said by the words of their fields', () => {
  const rate = { prices: [22_90, 27_90], extraPerKg: 2_90, businessDays: 3 };
  const table = (extraPerKg: number, bands = [1_000, 2_500]) => ({
    value: {
      bands,
      zones: [{ states: ['RS', 'SC'], rates: { EXPRESS: { ...rate, extraPerKg } } }],
    },
  });
  expect(changed(table(2_90), table(3_10, [1_000]), setting('freightTable'))).toEqual([
    'Tabela de frete › Faixas de peso: 1 kg, 2,5 kg → 1 kg',
    'Tabela de frete › Zona 1 › Expresso › Cada kg a mais: R$ 2,90 → R$ 3,10',
  ]);
  expect(changed({ value: null }, table(2_90), setting('freightTable'))).toEqual([
    'Tabela de frete › Faixas de peso: - → 1 kg, 2,5 kg',
    'Tabela de frete › Zona 1 › Estados: - → RS, SC',
    'Tabela de frete › Zona 1 › Expresso › Preços: - → R$ 22,90, R$ 27,90',
    'Tabela de frete › Zona 1 › Expresso › Cada kg a mais: - → R$ 2,90',
    'Tabela de frete › Zona 1 › Expresso › Prazo (dias úteis): - → 3',
  ]);
  expect(changed(gradesOf(2), gradesOf(3), setting('grades'))).toEqual([
    'Grades da marca 1 › Peças 1 › Quantidade: 2 → 3',
  ]);
  expect(
    changed(
      { value: { bank: '341', fine: 2 } },
      { value: { bank: '756', fine: 1.5 } },
      setting('boletoAccount'),
    ),
  ).toEqual([
    'Dados da conta › Banco dos boletos: Itaú → Sicoob',
    'Dados da conta › Multa (%): 2 → 1,5',
  ]);
});

test('a long text is cut and its length said', () => {
  const [text = ''] = changed({ value: '' }, { value: 'a'.repeat(5_000) }, [
    'setting',
    'termsOfService',
  ]);
  expect(text).toMatch(/^Termos de uso: - → a{300}… \(5\.000 caracteres\)$/);
});

test('a calendar of reminders is said as one, its terms by their names', () => {
  const step = { days: 2, text: 'overdue', term: null, on: true };
  const steps = [
    { ...step, days: -1, text: 'reminder' },
    { ...step, days: 0, text: 'due_today', term: 'boleto_30' },
    { ...step, term: '28/35/42', on: false },
  ];
  expect(changed({ value: null }, { value: steps }, setting('dunningSteps'))).toEqual([
    'Calendário de cobrança: Sem calendário → 1 dia útil antes: Lembrete; no dia: Vence hoje (Boleto 30 dias); 2 dias úteis depois: Em atraso (28/35/42, desligado)',
  ]);
});

test('where carts start is said by its name where that was kept', () => {
  const id = '00000000-0000-4000-8000-000000000001';
  expect(changed({ value: id }, { value: '28/35/42' }, setting('usualTerm'))).toEqual([
    'Condição inicial do carrinho: Uma condição própria → 28/35/42',
  ]);
});
