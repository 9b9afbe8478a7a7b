import { expect, test } from 'vitest';

import { PASSWORD } from '../testing/given.ts';
import { testApp } from '../testing/test-app.ts';
import { complaintAbout } from './common-passwords.ts';

const { given, post, send } = await testApp();
await given.setting('companyName', 'Ateliê Brisa Ltda');
const admin = await given.admin();

test.each([
  '123456',
  'PASSWORD',
  'Qwerty123',
  'flamengo',
  'mudar123',
  'ourela2026',
  'Ourela@123',
  'atelie-brisa',
  'BRISA 2026!',
  'adminourela1',
])('%s is no password of an administrator', (password) => {
  expect(complaintAbout(password, 'Ateliê Brisa Ltda')).toMatch(/Escolha outra\.$/);
});

test.each(['ourela-admin-demo', 'costura feita em casa', 'x7-Tq!40mm', 'brisa do mar de Olinda'])(
  '%s is one',
  (password) => {
    expect(complaintAbout(password, 'Ateliê Brisa Ltda')).toBe(undefined);
  },
);

const linkOf = async (id: string) => {
  const reply = await post(`/api/users/${id}/password-link`, { sendEmail: false }, admin.token);
  return String(reply.json().url).split('token=')[1] ?? '';
};

const put = (url: string, payload: object, token: string) =>
  send({ method: 'PUT', url, payload }, token);

test('refused wherever an administrator’s password is set, under its field', async () => {
  const other = await given.admin();
  const profile = { companyName: 'Marca', cnpj: '1', email: other.email };
  const change = { ...profile, currentPassword: PASSWORD, newPassword: 'ourela2026' };
  const byProfile = await put('/api/auth/me', change, other.token);
  expect([byProfile.statusCode, byProfile.json().details[0].path]).toEqual([400, 'newPassword']);

  const byAdmin = await put(
    `/api/users/${other.id}`,
    { email: other.email, password: 'brisa2026' },
    admin.token,
  );
  expect([byAdmin.statusCode, byAdmin.json().details[0].path]).toEqual([400, 'password']);

  const reseller = await given.reseller();
  const promoted = { email: reseller.email, role: 'ADMIN', password: '12345678' };
  expect((await put(`/api/users/${reseller.id}`, promoted, admin.token)).statusCode).toBe(400);

  const token = await linkOf(other.id);
  const byLink = await post('/api/public/password-links/use', { token, password: 'iloveyou' });
  expect([byLink.statusCode, byLink.json().details[0].path]).toEqual([400, 'password']);
  const again = await post('/api/public/password-links/use', { token, password: 'linha e agulha' });
  expect(again.statusCode).toBe(200);
});

test('a reseller may choose any of six characters', async () => {
  const reseller = await given.reseller();
  const token = await linkOf(reseller.id);
  const reply = await post('/api/public/password-links/use', { token, password: '123456' });
  expect(reply.statusCode).toBe(200);
});
