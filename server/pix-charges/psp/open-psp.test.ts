import { expect, test } from 'vitest';

import { dynamicPixPayload } from '#contract/pix';

import { patience } from '../../testing/patience.ts';
import { PIX_KEY } from '../../testing/psp/hand.ts';
import { pspServer } from '../../testing/psp/psp-server.ts';
import { selfSigned } from '../../testing/self-signed.ts';
import { chargeByDay, chargeNow } from '../charge-body.rules.ts';
import vectors from '../pix-api-vectors.json' with { type: 'json' };
import { openPsp } from './open-psp.ts';
import { PspRefusal, PspUnavailable } from './psp-error.ts';
import { PspCharge, PspPayment, PspPayments, PspReturn } from './psp-shapes.ts';

const psp = await pspServer();
const FAST = { answerWithinMs: patience(8_000), waitsMs: [1, 1] };
const client = openPsp(psp.access, FAST);
const charged = { kind: 'cob' as const, txid: 'aurora00000000000000000001042a' };
const subject = {
  orderNumber: '1042',
  cents: 4402_73,
  key: PIX_KEY,
  companyName: 'Moda Norte Comercio de Roupas Ltda',
  cnpj: '12.345.678/0001-95',
  address: 'Av Presidente Vargas 1000',
  city: 'Belem',
  state: 'PA',
  zipCode: '66017-000',
};
const countOf = (what: string) => psp.asked.filter((one) => one === what).length;
const exchange = (name: string) => {
  const found = vectors.exchanges.find((one) => one.name === name);
  if (!found) throw new Error(name);
  return found as { request: { body?: unknown }; response?: unknown };
};

test('what is asked is what the standard writes', () => {
  const { infoAdicionais, ...now } = chargeNow(subject);
  expect({ ...now, calendario: { expiracao: 3600 }, infoAdicionais }).toEqual(
    exchange('create').request.body,
  );
  const byDay = chargeByDay({ ...subject, cents: 2269_45 }, '2026-12-16', { fine: 2, interest: 1 });
  const { infoAdicionais: _, ...rest } = byDay ?? {};
  expect({ ...rest, solicitacaoPagador: 'Pedido 1042' }).toEqual(exchange('cobv').request.body);
});

test('what is answered is read, unknown fields let pass', () => {
  for (const name of ['create', 'read unpaid', 'read paid', 'remove']) {
    const parsed = PspCharge.parse(exchange(name).response);
    expect(parsed).toMatchObject({ txid: charged.txid, valor: { original: 4402_73 } });
  }
  expect(PspCharge.parse(exchange('read paid').response).pix).toHaveLength(1);
  expect(PspPayments.parse(exchange('list').response).pix[0]).toMatchObject({ valor: 4402_73 });
  expect(PspReturn.parse(exchange('refund part').response)).toMatchObject({ id: 'dev1' });
  const one = { endToEndId: 'E60701190202611191732a1B2c3D4e5F', horario: '2026-11-19T17:32:10Z' };
  for (const valor of ['1', '1.5', '1.234', '-1.00', '1e3', 1]) {
    expect(PspPayment.safeParse({ ...one, valor }).success).toBe(false);
  }
});

test('the code of a charge is the one of the vectors', () => {
  const { payload } = vectors.dynamicBrCode;
  const location = 'pix.example.com/qr/v2/9d36b84fc70b478fb95c12729b90ca25';
  const payee = { name: 'CONFECCOES AURORA LTDA', city: 'SAO PAULO' };
  expect(dynamicPixPayload({ location, ...payee })).toBe(payload);
  expect(dynamicPixPayload({ location: `https://${location}`, ...payee })).toBe(payload);
  expect(() => dynamicPixPayload({ location: 'a'.repeat(78), ...payee })).toThrow('inválido');
});

test('one token for many, and a new one once when the bank takes the old one no more', async () => {
  await Promise.all([client.findCharge(charged), client.findCharge(charged)]);
  await client.putCharge(charged, chargeNow(subject));
  expect(countOf('POST /oauth/token')).toBe(1);
  psp.forgetTokens();
  expect(await client.findCharge(charged)).toMatchObject({ status: 'ATIVA', revisao: 0 });
  expect(countOf('POST /oauth/token')).toBe(2);
  psp.mishap({ kind: 'answer', status: 401 }, { kind: 'answer', status: 401 });
  await expect(client.findCharge(charged)).rejects.toThrow(PspRefusal);
  expect(countOf('POST /oauth/token')).toBe(3);
});

test.each([429, 500, 503, 504])('%i is tried again, three times in all', async (status) => {
  const path = `GET /v2/cob/${charged.txid}`;
  const before = countOf(path);
  psp.mishap({ kind: 'answer', status }, { kind: 'answer', status });
  expect(await client.findCharge(charged)).toMatchObject({ status: 'ATIVA' });
  expect(countOf(path) - before).toBe(3);
  const again = { kind: 'answer', status } as const;
  psp.mishap(again, again, again);
  await expect(client.findCharge(charged)).rejects.toThrow(PspUnavailable);
});

test.each([400, 403, 410])('%i is an answer', async (status) => {
  const before = psp.asked.length;
  psp.mishap({ kind: 'answer', status });
  await expect(client.changeCharge(charged, { valor: { original: '1.00' } })).rejects.toMatchObject(
    {
      status,
    },
  );
  expect(psp.asked.length - before).toBe(1);
});

test('the error of the standard is read, with the field and the reason', async () => {
  const zero = { ...chargeNow(subject), valor: { original: '0.00' } };
  const refused = client.putCharge({ ...charged, txid: `${charged.txid}9` }, zero);
  await expect(refused).rejects.toThrow(
    '400 CobOperacaoInvalida: cob.valor.original valor inválido',
  );
  for (const txid of vectors.badTxids) {
    await expect(client.putCharge({ ...charged, txid }, chargeNow(subject))).rejects.toMatchObject({
      status: 400,
    });
  }
});

test('a lost answer is asked for again, and there is one charge', async () => {
  const txid = `${charged.txid}77`;
  psp.mishap({ kind: 'cut' });
  const { size } = psp.bank.charges;
  await client.putCharge({ kind: 'cob', txid }, chargeNow(subject));
  expect(psp.bank.charges.size).toBe(size + 1);
});

test('a bank that is silent is not waited for for ever', async () => {
  const hasty = openPsp(psp.access, { answerWithinMs: 1, waitsMs: [] });
  await expect(hasty.findCharge(charged)).rejects.toThrow(/^o banco não respondeu/);
  hasty.close();
});

test('without the client’s certificate, or to another than the bank, nothing is said', async () => {
  const [stranger, other] = [selfSigned(), selfSigned()];
  const unknown = openPsp({ ...psp.access, cert: stranger.cert, certKey: stranger.key }, FAST);
  await expect(unknown.findCharge(charged)).rejects.toThrow(PspUnavailable);
  const impostor = openPsp({ ...psp.access, ca: other.cert }, FAST);
  const before = psp.asked.length;
  await expect(impostor.findCharge(charged)).rejects.toThrow('SELF_SIGNED');
  expect(psp.asked.length).toBe(before);
  unknown.close();
  impostor.close();
});

test('wrong credentials are no matter of trying again', async () => {
  const wrong = openPsp({ ...psp.access, secret: 'outro' }, FAST);
  const before = countOf('POST /oauth/token');
  await expect(wrong.findCharge(charged)).rejects.toThrow('o banco não aceita as credenciais');
  expect(countOf('POST /oauth/token') - before).toBe(1);
  wrong.close();
});
