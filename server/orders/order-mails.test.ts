import type { Email } from 'postal-mime';
import { afterAll, beforeEach, expect, test } from 'vitest';

import { newRestoreLink } from '../accounts/change-own-email.ts';
import { newPasswordLink } from '../accounts/password-links.ts';
import { sendDueMail } from '../mail/send-due-mail.ts';
import { smtpTransport } from '../mail/transport.ts';
import { startMailServer } from '../testing/mail-server.ts';
import { orderCalls, placeOrder } from '../testing/order-calls.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const orders = orderCalls(api, admin.token);
const smtp = await startMailServer();
const from = async () => ({ name: 'Ourela', address: 'contato@ourela.example' });
const deps = {
  db,
  publicUrl: 'https://portal.example',
  store: api.store,
  transport: smtpTransport(smtp.url, from),
  makePasswordLink: newPasswordLink,
  makeRestoreLink: newRestoreLink,
};
afterAll(async () => {
  deps.transport.close();
  await smtp.close();
});
beforeEach(async () => {
  await db.deleteFrom('mails').execute();
});

/** What has arrived since the last look; `to` is one address each. */
async function arrived(): Promise<(Email & { address: string | undefined })[]> {
  while (await sendDueMail(deps));
  return smtp.received.splice(0).map((mail) => ({ ...mail, address: mail.to?.[0]?.address }));
}
const placed = async (term: 'boleto_30' | 'parcelado_50_50' | 'antecipado_3') => {
  const order = await placeOrder(api, {
    term,
    buyer: await given.reseller({ company_name: 'Ateliê <Brisa>' }),
  });
  await arrived();
  return order;
};
/** `2026-12-16` as people write it. */
const day = (date = '') => date.split('-').toReversed().join('/');
const money = (reais = 0) =>
  `R$\u00A0${reais.toLocaleString('pt-BR', { minimumFractionDigits: 2 })}`;

test('approved: what is due and when, once', async () => {
  const { id, number, buyer, total } = await placed('parcelado_50_50');
  await orders.approve(id);
  const [first, second] = (await orders.detail(id)).invoices;
  const mails = await arrived();
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({
    address: buyer.email,
    subject: `Pedido #${number} aprovado: Ourela`,
  });
  const text = mails[0]?.text ?? '';
  expect(text).toContain('Ateliê <Brisa>');
  expect(text).toContain(`Total: ${money(total)}`);
  expect(text).toContain('50% na aprovação + 50% em 30 dias');
  expect(text).toContain(`${money(first?.amount)}, vence em ${day(first?.dueDate)}`);
  expect(text).toContain(`${money(second?.amount)}, vence em ${day(second?.dueDate)}`);
  expect(text).toContain('https://portal.example/reseller/orders');
  expect(mails[0]?.html).toContain('Ateliê &lt;Brisa&gt;');
});

test('rejected with its reason, cancelled without one', async () => {
  const rejected = await placed('boleto_30');
  await orders.reject(rejected.id, { reason: 'Cadastro <desatualizado>' });
  const [refusal, ...others] = await arrived();
  expect(others).toEqual([]);
  expect(refusal).toMatchObject({
    address: rejected.buyer.email,
    subject: `Pedido #${rejected.number} cancelado: Ourela`,
  });
  expect(refusal?.text).toContain('Motivo: Cadastro <desatualizado>');
  expect(refusal?.html).toContain('Cadastro &lt;desatualizado&gt;');
  const cancelled = await placed('boleto_30');
  await orders.walk(cancelled.id, ['CANCELLED']);
  const [mail] = await arrived();
  expect(mail?.address).toBe(cancelled.buyer.email);
  expect(mail?.text).not.toContain('Motivo');
});

test('shipped with carrier and tracking code', async () => {
  const { id, number, buyer } = await placed('boleto_30');
  await orders.approve(id);
  await arrived();
  await orders.set(id, 'SHIPPED', { carrier: 'Correios', trackingCode: 'BR42' });
  const [mail, ...others] = await arrived();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    address: buyer.email,
    subject: `Pedido #${number} enviado: Ourela`,
  });
  expect(mail?.text).toContain('Transportadora: Correios');
  expect(mail?.text).toContain('Código de rastreio: BR42\n\n');
});

test('shipped by a carrier that shows its parcels to whoever has the code', async () => {
  const { id } = await placed('boleto_30');
  await orders.approve(id);
  await arrived();
  await orders.set(id, 'SHIPPED', { carrier: 'Correios', trackingCode: 'QN123456785BR' });
  const [mail] = await arrived();
  expect(mail?.text).toMatch(
    /Código de rastreio: QN123456785BR\nRastrear: https:\S+QN123456785BR\n/,
  );
});

test('a receipt sends a mail to every administrator, its result one to the buyer', async () => {
  const colleague = await given.admin();
  await given.admin({ approved: false });
  const { id, number, buyer } = await placed('antecipado_3');
  const receipt = async () => (await orders.detail(id)).receipts[0]?.id ?? '';
  await orders.rejectReceipt(await receipt(), { reason: 'Valor menor que o pedido' });
  const [refusal, ...others] = await arrived();
  expect(others).toEqual([]);
  expect(refusal).toMatchObject({
    address: buyer.email,
    subject: `Comprovante do pedido #${number} não aceito: Ourela`,
  });
  expect(refusal?.text).toContain('Motivo: Valor menor que o pedido');
  expect(refusal?.text).toContain('Você pode enviar outro comprovante');

  await orders.sendReceipt(
    { orderId: id },
    { name: 'segundo.pdf', content: Buffer.from('%PDF-1.4\n2\n%%EOF\n') },
    buyer.token,
  );
  const told = await arrived();
  expect(told).toHaveLength(2);
  expect(new Set(told.map(({ address }) => address))).toEqual(
    new Set([admin.email, colleague.email]),
  );
  for (const mail of told) {
    expect(mail.subject).toBe(`Comprovante do pedido #${number}: Ateliê <Brisa>`);
    expect(mail.text).toContain('Arquivo: segundo.pdf');
    expect(mail.text).toContain('https://portal.example/admin/orders?receipts=pending');
  }

  await orders.approveReceipt(await receipt());
  const [result, ...rest] = await arrived();
  expect(rest).toEqual([]);
  expect(result).toMatchObject({
    address: buyer.email,
    subject: `Pagamento do pedido #${number} confirmado: Ourela`,
  });
  expect(result?.text).not.toContain('Motivo');
});

test('a rejected receipt of an invoice sends no mail about an approval', async () => {
  const { id, buyer } = await placed('boleto_30');
  await orders.approve(id);
  await orders.sendReceipt({ orderId: id }, undefined, buyer.token);
  await orders.walk(id, ['pending_payment_confirmation']);
  await arrived();
  await orders.rejectReceipt((await orders.detail(id)).receipts[0]?.id ?? '');
  expect(await orders.detail(id)).toMatchObject({ status: 'APPROVED' });
  const mails = await arrived();
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Comprovante do pedido #\d{8} não aceito/),
  ]);
});

test('what was refused sends nothing', async () => {
  const { id, buyer } = await placed('boleto_30');
  await db.updateTable('users').set({ credit_limit_cents: 0 }).where('id', '=', buyer.id).execute();
  await orders.approve(id);
  await orders.pay(id);
  await orders.sendReceipt({ orderId: id });
  await orders.set(id, 'UNDER_REVIEW');
  expect(await arrived()).toEqual([]);
});
