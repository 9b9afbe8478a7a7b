import { expect, test } from 'vitest';

import { DEFAULT_FREIGHT } from '#contract/freight';
import { SystemSettings } from '#contract/system-settings';

import { sendDueMail } from '../mail/send-due-mail.ts';
import type { Message } from '../mail/transport.ts';
import { boletoAccount } from '../testing/boleto-accounts.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { db } = api;
const admin = await api.given.admin();
const reseller = await api.given.reseller();

const save = (settings: object, token = admin.token) =>
  api.send({ method: 'PATCH', url: '/api/settings', payload: { settings } }, token);
const read = async () => (await api.get('/api/settings', admin.token)).json().settings;
const auditOf = (key: string) =>
  db
    .selectFrom('audit_entries')
    .select(['actor_id', 'before', 'after'])
    .where('subject_type', '=', 'setting')
    .where('subject_id', '=', key)
    .orderBy('id')
    .execute();

test('an administrator sees every setting the page edits; a reseller only what a cart needs', async () => {
  expect(Object.keys(await read()).toSorted()).toEqual(
    Object.keys(SystemSettings.shape).toSorted(),
  );
  const seen = (await api.get('/api/settings', reseller.token)).json().settings;
  expect(seen).toMatchObject({ minimum_pieces: 15, companyName: 'Ourela' });
  for (const hidden of ['boletoAccount', 'freightTable', 'termsOfService', 'cnpj']) {
    expect(seen).not.toHaveProperty(hidden);
  }
  expect((await save({ shippingFee: 1 }, reseller.token)).statusCode).toBe(403);
});

test('several are saved at once, read back as saved, and each change is written down', async () => {
  const reply = await save({
    companyName: '  Confecções Aurora ',
    shippingFee: 19.9,
    maxInstallments: 6,
    pixKey: '11.222.333/0001-81',
    boletoAccount: boletoAccount('341'),
    mailInvoiceOverdue: false,
  });
  expect(reply.statusCode).toBe(200);
  const expected = {
    companyName: 'Confecções Aurora',
    shippingFee: 19.9,
    maxInstallments: 6,
    pixKey: '11222333000181',
    boletoAccount: { bank: '341', wallet: '109' },
    mailInvoiceOverdue: false,
    minimum_pieces: 15,
    firstHalfBankDays: 3,
  };
  expect(reply.json().settings).toMatchObject(expected);
  expect(await read()).toMatchObject(expected);
  expect(await auditOf('shippingFee')).toEqual([
    { actor_id: admin.id, before: { value: null }, after: { value: 19.9 } },
  ]);
  // The same again is no change.
  await save({ shippingFee: 19.9, companyName: 'Confecções Aurora' });
  expect(await auditOf('shippingFee')).toHaveLength(1);
  expect(await auditOf('companyName')).toHaveLength(1);
});

const zone = DEFAULT_FREIGHT.zones[0];

test.each([
  ['settings.companyName', { companyName: ' ' }, 'Nome da empresa é obrigatório'],
  ['settings.contactEmail', { contactEmail: 'sem-arroba' }, 'E-mail inválido'],
  ['settings.shippingFee', { shippingFee: -1 }, 'Informe um valor em reais, de zero em diante'],
  ['settings.shippingFee', { shippingFee: '12' }, 'Informe um valor em reais, de zero em diante'],
  ['settings.minOrderValue', { minOrderValue: 1.234 }, 'Use no máximo duas casas decimais'],
  ['settings.maxInstallments', { maxInstallments: 0 }, 'Use um número de 1 a 12'],
  ['settings.maxInstallments', { maxInstallments: 13 }, 'Use um número de 1 a 12'],
  ['settings.maxInstallments', { maxInstallments: 1.5 }, 'Use um número de 1 a 12'],
  ['settings.minimum_pieces', { minimum_pieces: 0 }, 'Use um número de 1 a 10.000'],
  ['settings.pixKey', { pixKey: '123' }, 'Chave PIX inválida'],
  ['settings.boletoFirstNumber', { boletoFirstNumber: 0 }, 'Use um número de 1 a 9.999.999'],
  [
    'settings.boletoAccount.agency',
    { boletoAccount: boletoAccount('341', { agency: '' }) },
    'Informe a agência (até 4 números, sem dígito)',
  ],
  [
    'settings.boletoAccount.fine',
    { boletoAccount: boletoAccount('341', { fine: 21 }) },
    'Use no máximo 20%',
  ],
  [
    'settings.freightTable.zones',
    { freightTable: { ...DEFAULT_FREIGHT, zones: [zone] } },
    'Cada estado deve estar em exatamente uma zona',
  ],
  [
    'settings.freightTable.bands',
    { freightTable: { ...DEFAULT_FREIGHT, bands: [5000, 3000, 6000, 7000, 8000, 9000] } },
    'As faixas de peso devem ser crescentes',
  ],
  [
    'settings.termsOfService',
    { termsOfService: 'a'.repeat(50_001) },
    'Use no máximo 50000 caracteres',
  ],
])('%s is refused by its field, and nothing else is saved', async (path, bad, message) => {
  const before = await read();
  const reply = await save({ phone: '(11) 3333-4444', ...bad });
  expect(reply.statusCode).toBe(400);
  expect(reply.json().details).toEqual([{ path, message }]);
  expect(await read()).toEqual(before);
});

test.each([
  { logoUrl: '/uploads/brand/x.png' },
  { policiesVersion: '9' },
  { secretKey: 'x' },
  { minimumPieces: 3 },
])('%o is not among what the page may change', async (settings) => {
  expect((await save(settings)).statusCode).toBe(400);
});

test('who saves at the same time loses nothing in the fields the other sent', async () => {
  const replies = await Promise.all([
    save({ phone: '(11) 3333-0001', bankName: 'Banco A' }),
    save({ bankAgency: '0001', bankName: 'Banco B' }),
    save({ minimum_pieces: 20, cnpj: '11.222.333/0001-81' }),
    save({ termsOfService: 'Termos' }),
    save({ privacyPolicy: 'Privacidade' }),
  ]);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
  const settings = await read();
  expect(settings).toMatchObject({
    phone: '(11) 3333-0001',
    bankAgency: '0001',
    minimum_pieces: 20,
    cnpj: '11.222.333/0001-81',
    termsOfService: 'Termos',
    privacyPolicy: 'Privacidade',
    // Two texts changed by two people are two versions, however close together.
    policiesVersion: '3',
  });
  expect(['Banco A', 'Banco B']).toContain(settings.bankName);
  const [first, second] = await auditOf('bankName');
  expect(second?.before).toEqual(first?.after);
  expect(second?.after).toEqual({ value: settings.bankName });
});

test('a changed text raises the version once, on both endpoints; the same text does not', async () => {
  const version = async () => (await api.get('/api/public/policies')).json().version;
  await save({ termsOfService: 'Novos termos', privacyPolicy: 'Nova política' });
  expect(await version()).toBe('4');
  await save({ termsOfService: 'Novos termos', phone: '(11) 3333-9999' });
  expect(await version()).toBe('4');
  await api.send(
    { method: 'PATCH', url: '/api/settings/privacyPolicy', payload: { value: 'Outra' } },
    admin.token,
  );
  expect(await version()).toBe('5');
  expect((await auditOf('policiesVersion')).at(-1)).toMatchObject({
    before: { value: '4' },
    after: { value: '5' },
  });
});

test('a test mail goes through the outbox to the administrator who asked for it', async () => {
  await db.deleteFrom('mails').execute();
  const reply = await api.post('/api/settings/test-mail', {}, admin.token);
  expect(reply.json()).toEqual({ to: admin.email });
  const sent: Message[] = [];
  await sendDueMail({
    db,
    publicUrl: 'https://portal.example',
    store: api.store,
    transport: {
      send: async (message) => {
        sent.push(message);
      },
      close: () => undefined,
    },
    makePasswordLink: async () => '',
    makeRestoreLink: async () => '',
  });
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ to: admin.email, subject: 'E-mail de teste: Confecções Aurora' });
  expect(sent[0]?.text).toContain('https://portal.example/admin/settings');
});
