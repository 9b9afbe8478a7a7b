import { expect, test } from 'vitest';
import writeExcelFile from 'write-excel-file/node';

import { groupCalls } from '../testing/group-calls.ts';
import { multipart } from '../testing/multipart.ts';
import { priceTableCalls } from '../testing/price-table-calls.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const URL = '/api/admin/resellers/import';

const HEAD = 'Empresa;CNPJ;E-mail;WhatsApp;Endereço;Cidade;UF;CEP;Limite;Prazo';
const FIELDS = 'companyName cnpj email phone address city state zipCode creditLimit term'.split(
  ' ',
);
const CREDIT = ['creditLimit', 'term'];
const NOT_HERE: Record<string, string> = {
  creditLimit: 'A coluna “Limite de crédito” não pode ser importada aqui',
  term: 'A coluna “Condição de pagamento” não pode ser importada aqui',
};
const BRISA =
  'Brisa Modas Ltda;11.222.333/0001-81;Compras@Brisa.Example;(48) 95555-0101;Rua A, 1;Florianópolis;sc;88010001;5.000,00;30 dias';

const file = (lines: string[]) => [
  { field: 'file', name: 'clientes.csv', content: Buffer.from([HEAD, ...lines].join('\n')) },
];
const send = (url: string, fields: Record<string, string>, lines: string[]) =>
  api.send({ method: 'POST', url, ...multipart(fields, file(lines)) }, admin.token);
const check = async (lines: string[]) => (await send(`${URL}/check`, {}, lines)).json();
const apply = (lines: string[], invite = true) =>
  send(URL, { fields: JSON.stringify(FIELDS), invite: String(invite) }, lines);
const mailsTo = (email: string) =>
  db.selectFrom('mails').select(['kind', 'data']).where('to_address', '=', email).execute();

test('a table is read, its columns guessed and each row judged; nothing is written', async () => {
  await given.reseller({ email: 'velha@cliente.example', cnpj: '11.444.777/0001-61' });
  const sheet = await check([
    BRISA,
    'Maré;11.444.777/0001-61;mare@cliente.example;;;;RJ;88010-001;;',
    ';00.000.000/0000-00;sem-arroba;;;;XX;123;-5;quando der',
    'Velha;11.444.777/0001-61;velha@cliente.example;;;;;;;',
    'Brisa de novo;11.222.333/0001-81;compras@brisa.example;;;;;;;',
  ]);
  expect(sheet.columns.map(({ field }: { field: string }) => field)).toEqual(FIELDS);
  expect(sheet.counts).toEqual({ new: 2, known: 1, wrong: 2 });
  const rows = Object.fromEntries(sheet.rows.map((row: { row: number }) => [row.row, row]));
  expect(sheet.rows.map(({ row }: { row: number }) => row)).toEqual([4, 6, 2, 3, 5]);
  expect(rows[2]).toMatchObject({
    email: 'compras@brisa.example',
    cnpj: '11.222.333/0001-81',
    verdict: 'new',
    warnings: [],
  });
  expect(rows[3].warnings).toEqual([
    'Já há uma conta com este CNPJ, com outro e-mail.',
    'Este CEP é do estado SC, e o escolhido é RJ. Confira o endereço.',
  ]);
  expect(rows[4].complaints).toEqual([
    { cell: 'B4', column: 'CNPJ', message: 'CNPJ inválido' },
    { cell: 'C4', column: 'E-mail', message: 'E-mail inválido' },
    { cell: 'G4', column: 'UF', message: 'UF desconhecida: use a sigla, como SP' },
    { cell: 'H4', column: 'CEP', message: 'CEP inválido: use oito números' },
    { cell: 'I4', column: 'Limite', message: 'O limite não pode ser negativo' },
    expect.objectContaining({ cell: 'J4', column: 'Prazo' }),
    { cell: 'A4', column: 'Empresa', message: 'Informe Razão social' },
  ]);
  expect(rows[5]).toMatchObject({ verdict: 'known', complaints: [] });
  expect(rows[6].complaints).toEqual([
    { cell: 'C6', column: 'E-mail', message: 'E-mail repetido: está também na linha 2' },
  ]);
  expect(await mailsTo('compras@brisa.example')).toEqual([]);
});

test('the new ones are approved accounts, each invited once, however often the table is sent', async () => {
  const lines = [BRISA, 'Errada;1;errada@cliente.example;;;;;;;'];
  const replies = await Promise.all([apply(lines), apply(lines)]);
  const made = replies.map((reply) => reply.json().counts?.new ?? 0);
  expect(made.toSorted((a, b) => a - b)).toEqual([0, 1]);
  const user = await db
    .selectFrom('users')
    .select(['id', 'approved', 'role', 'password_hash', 'company_name', 'phone', 'city', 'state'])
    .select(['zip_code', 'credit_limit_cents', 'default_payment_term'])
    .where('email', '=', 'compras@brisa.example')
    .executeTakeFirstOrThrow();
  expect(user).toEqual({
    id: user.id,
    approved: true,
    role: 'RESELLER',
    password_hash: null,
    company_name: 'Brisa Modas Ltda',
    phone: '(48) 95555-0101',
    city: 'Florianópolis',
    state: 'SC',
    zip_code: '88010-001',
    credit_limit_cents: 500_000,
    default_payment_term: 'boleto_30',
  });
  expect(await mailsTo('compras@brisa.example')).toEqual([
    { kind: 'reseller_invited', data: { companyName: 'Brisa Modas Ltda', userId: user.id } },
  ]);
  expect(await mailsTo('errada@cliente.example')).toEqual([]);
  expect((await apply(lines)).json()).toMatchObject({
    code: 'IMPORT_UNREADY',
    message: 'Não há revendedores novos para cadastrar.',
  });
  const audit = await api.get(`/api/users/${user.id}/audit`, admin.token);
  expect(audit.json().entries).toMatchObject([
    { action: 'reseller_imported', actor: admin.email, after: { approved: true } },
  ]);
});

test('without invitations no mail is queued', async () => {
  const reply = await apply(['Quieta;11.222.333/0001-81;quieta@cliente.example;;;;;;;'], false);
  expect(reply.json()).toMatchObject({ counts: { new: 1 }, invited: 0 });
  expect(await mailsTo('quieta@cliente.example')).toEqual([]);
});

test('a workbook’s numbers keep the zeros they began with', async () => {
  const content = await writeExcelFile([
    ['Cliente', 'CNPJ', 'Email', 'CEP', 'UF'],
    ['Zero à Esquerda', 191, 'zero@cliente.example', 1125010, 'São Paulo'],
  ]).toBuffer();
  const files = [{ field: 'file', name: 'clientes.xlsx', content }];
  const reply = await api.send(
    { method: 'POST', url: `${URL}/check`, ...multipart({}, files) },
    admin.token,
  );
  expect(reply.json()).toMatchObject({
    counts: { new: 1, wrong: 0 },
    rows: [{ cnpj: '00.000.000/0001-91', verdict: 'new' }],
  });
});

test('2,000 rows are taken, one more is refused in words, and so is a column twice', async () => {
  const lines = Array.from(
    { length: 2_001 },
    (_, at) => `Loja ${at};11.222.333/0001-81;loja${at}@muitas.example;;;;;;;`,
  );
  expect(await check(lines)).toMatchObject({
    code: 'INVALID_INPUT',
    message: 'A planilha tem mais de 2.000 linhas. Divida-a em partes.',
  });
  expect((await apply(lines.slice(1), true)).json()).toMatchObject({ invited: 2_000 });
  const fields = JSON.stringify(FIELDS.with(1, 'email'));
  const twice = await send(`${URL}/check`, { fields }, [BRISA]);
  expect(twice.json().message).toBe('E-mail foi escolhido em mais de uma coluna');
});

test('one company is invited by its e-mail, once', async () => {
  const body = { companyName: 'Canário', email: 'Oi@Canario.example' };
  const reply = await api.post('/api/admin/resellers/invite', body, admin.token);
  expect(reply.json()).toMatchObject({ message: 'Convite a caminho de oi@canario.example' });
  const { userId } = reply.json();
  const { user } = (await api.get(`/api/users/${userId}`, admin.token)).json();
  expect(user).toMatchObject({ standing: 'approved', hasPassword: false, companyName: 'Canário' });
  expect(await mailsTo('oi@canario.example')).toMatchObject([{ kind: 'reseller_invited' }]);
  const again = await api.post('/api/admin/resellers/invite', body, admin.token);
  expect([again.statusCode, again.json().code]).toEqual([409, 'EMAIL_TAKEN']);
  expect(await mailsTo('oi@canario.example')).toHaveLength(1);
});

test('the template is a table that can be sent as it is', async () => {
  const template = await api.get(`${URL}/template.csv`, admin.token);
  const files = [{ field: 'file', name: 'modelo.csv', content: template.rawPayload }];
  const reply = await api.send(
    { method: 'POST', url: `${URL}/check`, ...multipart({}, files) },
    admin.token,
  );
  expect(reply.json()).toMatchObject({ counts: { new: 1, known: 0, wrong: 0 } });
});

const dock = (tableName: string, tags: string) =>
  `Empresa\tCNPJ\tE-mail\tTabela de preço\tGrupos\nDoca\t11.222.333/0001-81\tdoca@cliente.example\t${tableName}\t${tags}`;
const post = (url: string, payload: object, token = admin.token) =>
  api.send({ method: 'POST', url, payload }, token);

test('companies come with their table and groups, where the brand has them', async () => {
  const template = async () => (await api.get(`${URL}/template.csv`, admin.token)).body;
  const before = await template();
  expect(before).not.toMatch(/Tabela de preço|Grupos/);
  const priced = {
    method: 'POST' as const,
    url: `${URL}/check`,
    payload: { text: 'Empresa\tCNPJ\tE-mail\tTabela de preço\tGrupos\nA\t\tb@c.example\tD\tE' },
  };
  const off = (await api.send(priced, admin.token)).json();
  expect(off).not.toHaveProperty('extras');
  expect(off.columns.map(({ field }: { field: string }) => field).slice(3)).toEqual([null, null]);

  const tables = priceTableCalls(api, admin.token);
  const groups = groupCalls(api, admin.token);
  const table = await tables.added({ name: 'Atacado' });
  await groups.added({ name: 'Norte' });
  await groups.added({ name: 'Vip' });
  await groups.added({ name: 'Região Sul', kind: 'region', states: ['RS'] });
  expect((await template()).split('\r\n')[0]).toMatch(/;Tabela de preço;Grupos$/);

  const wrong = (await post(`${URL}/check`, { text: dock('Varejo', 'Região Sul') })).json();
  expect(wrong.rows[0].complaints).toEqual([
    { cell: 'D2', column: 'Tabela de preço', message: 'Tabela desconhecida. Use Atacado' },
    {
      cell: 'E2',
      column: 'Grupos',
      message: 'Grupo desconhecido: Região Sul. Use Norte, Vip, com ; entre eles',
    },
  ]);

  const sent = { text: dock('atacado', 'vip; NORTE'), invite: false };
  const fields = ['companyName', 'cnpj', 'email', 'priceTable', 'groups'];
  const sales = await given.admin({ admin_profile: 'SALES' });
  // Whoever sells puts companies into groups and does not set what they pay.
  expect((await post(URL, { ...sent, fields }, sales.token)).statusCode).toBe(400);
  expect((await post(URL, { ...sent, fields })).statusCode).toBe(201);
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'doca@cliente.example')
    .executeTakeFirstOrThrow();
  expect(await groups.of(id)).toEqual(['Norte', 'Vip']);
  expect(await tables.find('Atacado')).toMatchObject({ id: table.id, companies: 1 });
  const audit = await db
    .selectFrom('audit_entries')
    .select('after')
    .where('subject_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(audit.after).toMatchObject({ priceTable: 'Atacado', groups: ['Norte', 'Vip'] });
});

test('who sells brings no limits and no terms along: no column is read as one', async () => {
  const sales = await given.admin({ admin_profile: 'SALES' });
  const text = `${HEAD}\n${BRISA.replace('Compras@Brisa', 'vendida@brisa')}`.replaceAll(';', '\t');
  const sheet = (await post(`${URL}/check`, { text }, sales.token)).json();
  expect(sheet).toMatchObject({ withoutCredit: true, counts: { new: 1, wrong: 0 } });
  const guessed: (string | null)[] = sheet.columns.map(({ field }: { field: string }) => field);
  expect(guessed).toEqual(FIELDS.map((field) => (CREDIT.includes(field) ? null : field)));
  for (const field of CREDIT) {
    const fields = FIELDS.map((one) => (CREDIT.includes(one) && one !== field ? null : one));
    const reply = await post(URL, { text, fields, invite: false }, sales.token);
    expect([reply.statusCode, reply.json().message]).toEqual([400, NOT_HERE[field]]);
  }
  const reply = await post(URL, { text, fields: guessed, invite: false }, sales.token);
  expect(reply.statusCode).toBe(201);
  const made = await db
    .selectFrom('users')
    .select(['phone', 'credit_limit_cents', 'default_payment_term', 'default_own_term_id'])
    .where('email', '=', 'vendida@brisa.example')
    .executeTakeFirstOrThrow();
  expect(made).toEqual({
    phone: '(48) 95555-0101',
    credit_limit_cents: null,
    default_payment_term: null,
    default_own_term_id: null,
  });
  const template = await api.get(`${URL}/template.csv`, sales.token);
  expect(template.body).not.toMatch(/Limite|Condição|5\.000/);
  expect((await post(`${URL}/check`, { text })).json()).not.toHaveProperty('withoutCredit');
});
