import { describe, expect, test } from 'vitest';

import { OrderStatus } from '#contract/order-status';
import { receipt } from '#web/testing/order.fixture.ts';

import {
  approvalOf,
  awaitsDecision,
  cancellationOf,
  overridden,
  rejectionOf,
  showsReceipts,
} from './order-change.rules.ts';

describe('what each action sends', () => {
  test('prepaid orders change their status, the others have calls of their own', () => {
    expect(approvalOf({ term: 'antecipado_3' })).toEqual({
      call: 'status',
      body: { status: 'APPROVED' },
    });
    expect(approvalOf({ term: 'parcelado_50_50' })).toEqual({ call: 'approve', body: null });
    expect(rejectionOf({ term: 'antecipado_3' }, { reason: ' ' })).toEqual({
      call: 'status',
      body: { status: 'CANCELLED' },
    });
    expect(rejectionOf({ term: 'boleto_30' }, { reason: ' Sem estoque ' })).toEqual({
      call: 'reject',
      body: { reason: 'Sem estoque' },
    });
    expect(rejectionOf({ term: 'boleto_30' }, { reason: '' })).toEqual({
      call: 'reject',
      body: null,
    });
  });

  test.each([undefined, true, false])(
    'of the pieces only what was asked is said: %s',
    (restock) => {
      const typed = { reason: '', restock };
      const said = restock === undefined ? {} : { restock };
      const cancelled = { call: 'status', body: { status: 'CANCELLED', ...said } };
      expect(cancellationOf(typed)).toEqual(cancelled);
      expect(rejectionOf({ term: 'antecipado_3' }, typed)).toEqual(cancelled);
      expect(rejectionOf({ term: 'boleto_30' }, typed)).toEqual({
        call: 'reject',
        body: restock === undefined ? null : { restock },
      });
    },
  );

  test('passing over the limit repeats the same call with the reason', () => {
    expect(overridden({ call: 'approve', body: null }, ' Cliente antigo ')).toEqual({
      call: 'approve',
      body: { override: true, reason: 'Cliente antigo' },
    });
    expect(
      overridden({ call: 'status', body: { status: 'INVOICED', nfeNumber: '12' } }, 'x'),
    ).toEqual({
      call: 'status',
      body: { status: 'INVOICED', nfeNumber: '12', override: true, reason: 'x' },
    });
  });
});

test('only what is pending or under review is decided on', () => {
  expect(OrderStatus.def.values.filter(awaitsDecision)).toEqual(['PENDING', 'UNDER_REVIEW']);
});

test('receipts stand under orders that wait for one', () => {
  const rejected = receipt(1, { status: 'rejected' });
  expect(showsReceipts({ status: 'pending_payment_confirmation', receipts: [rejected] })).toBe(
    true,
  );
  expect(showsReceipts({ status: 'APPROVED', receipts: [rejected] })).toBe(false);
  expect(showsReceipts({ status: 'APPROVED', receipts: [rejected, receipt(2)] })).toBe(true);
  expect(showsReceipts({ status: 'pending_payment_confirmation', receipts: [] })).toBe(false);
});
