import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import {
  addCouponEndpoint,
  changeCouponEndpoint,
  deleteCouponEndpoint,
  listCouponsEndpoint,
  type Coupon,
} from '#contract/coupons';
import type { CouponId } from '#contract/ids';
import { uuid } from '#web/testing/product.fixture.ts';
import { press, textOf } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import { openForm, serveSettings } from '../settings.fixture.tsx';

beforeEach(serveSettings);

const coupon = (n: number, more: Partial<Coupon> = {}): Coupon => ({
  id: uuid<CouponId>(9400 + n),
  code: `CUPOM${n}`,
  offBasisPoints: 1000,
  off: null,
  minOrder: null,
  maxUses: null,
  maxUsesEach: null,
  forAll: true,
  userIds: [],
  resellers: [],
  validFrom: null,
  validUntil: null,
  active: true,
  version: 3,
  inForce: true,
  used: 0,
  ...more,
});
const dialog = () => within(screen.getByRole('dialog'));
const put = async (label: string, text: string) => {
  await userEvent.clear(dialog().getByLabelText(label));
  await userEvent.click(dialog().getByLabelText(label));
  await userEvent.paste(text);
};
const rowOf = async (code: string) =>
  textOf((await screen.findByText(code, { selector: '.brand-terms b' })).closest('li'));

test('each coupon says what it gives and how often it was used; what was used stays', async () => {
  server.reply(listCouponsEndpoint, {
    coupons: [
      coupon(1, { used: 2, maxUses: 10, minOrder: 500 }),
      coupon(2, { offBasisPoints: null, off: 50, active: false, inForce: false }),
    ],
  });
  await openForm();
  expect(await rowOf('CUPOM1')).toContain(
    'Vale hoje · 10% · a partir de R$ 500,00 · todos · 2 de 10 usos',
  );
  expect(await rowOf('CUPOM2')).toContain('Desligado · R$ 50,00 · todos · 0 usos');
  expect(screen.queryByRole('button', { name: 'Excluir CUPOM1' })).toBeNull();
  server.reply(deleteCouponEndpoint, { coupons: [] });
  await press('Excluir CUPOM2');
  expect(server.calls(deleteCouponEndpoint)).toEqual([]);
  await press('Excluir cupom');
  await waitFor(() => expect(server.calls(deleteCouponEndpoint)).toHaveLength(1));
});

test('a code is generated, and limits are sent as they were typed', async () => {
  server.reply(addCouponEndpoint, { coupons: [] });
  await openForm();
  await press('Novo cupom');
  await press('Gerar código');
  expect(dialog().getByLabelText('Código')).toHaveDisplayValue(/^[A-Z2-9]{8}$/);
  await put('Código', 'sul2026');
  await put('Desconto', '15');
  await put('Mínimo em produtos', '1.000,00');
  await put('Usos no total', '0');
  await press('Salvar cupom');
  expect(dialog().getByText('Use de 1 a 100.000')).toBeVisible();
  await put('Usos no total', '20');
  await press('Salvar cupom');
  await waitFor(() =>
    expect(server.bodies(addCouponEndpoint)).toMatchObject([
      {
        code: 'SUL2026',
        offBasisPoints: 1500,
        off: null,
        minOrder: 1000,
        maxUses: 20,
        maxUsesEach: null,
        forAll: true,
        userIds: [],
      },
    ]),
  );
});

test('the code of one that is changed stays', async () => {
  server.reply(listCouponsEndpoint, { coupons: [coupon(1)] });
  server.reply(changeCouponEndpoint, { coupons: [] });
  await openForm();
  await rowOf('CUPOM1');
  await press('Editar CUPOM1');
  expect(dialog().getByLabelText('Código')).toBeDisabled();
  await put('Desconto', '20');
  await press('Salvar cupom');
  await waitFor(() =>
    expect(server.bodies(changeCouponEndpoint)).toMatchObject([
      { code: 'CUPOM1', version: 3, offBasisPoints: 2000 },
    ]),
  );
});
