import { within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { press } from '#web/testing/screen.ts';

import { openOrder } from './orders-page.fixture.tsx';
import { order, serve, stageOrders } from './orders.fixture.ts';

stageOrders();

test('carrier, tracking code and NF-e are told, codes can be copied', async () => {
  const nfeKey = '3526'.repeat(11);
  const one = order(1, { carrier: 'Rápida', trackingCode: 'BR123', nfeNumber: '4512', nfeKey });
  serve(one);
  const { dialog } = await openOrder(one);
  await within(dialog).findByText('Rápida');
  expect(within(dialog).getByText('4512')).toBeInTheDocument();
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await press('Copiar código de rastreio');
  await press('Copiar chave da NF-e');
  expect(copy.mock.calls).toEqual([['BR123'], [nfeKey]]);
  copy.mockRestore();
  // Nobody knows where this carrier shows its parcels.
  expect(within(dialog).queryByRole('link', { name: 'Rastrear' })).toBeNull();
});

test('a parcel whose carrier has a page of its own is a press away', async () => {
  const one = order(1, { carrier: 'Correios SEDEX', trackingCode: 'QN123456785BR' });
  serve(one);
  const { dialog } = await openOrder(one);
  const link = await within(dialog).findByRole('link', { name: 'Rastrear' });
  expect(link).toHaveAttribute('href', expect.stringContaining('QN123456785BR'));
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});
