import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { noticeWishesEndpoint, wishNoticeEndpoint, type NoticeWish } from '#contract/notices';
import { renderAlone } from '#web/testing/open-pages.tsx';
import { told } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import { WishesCard } from './wishes-card.tsx';

const WISHES: NoticeWish[] = [
  { event: 'order_received', bell: false, mail: true },
  { event: 'order_shipped', bell: true, mail: true },
  { event: 'invoice_paid', bell: true, mail: false },
];

async function show() {
  server.reply(noticeWishesEndpoint, { wishes: WISHES });
  renderAlone(<WishesCard />);
  return screen.findByRole('checkbox', { name: 'Pedido enviado, por e-mail' });
}
const rowOf = (name: RegExp) => within(screen.getByRole('row', { name }));

test('each event by each way there is; the mail that proves an order is always sent', async () => {
  await show();
  expect(rowOf(/^Pedido recebido/).queryByRole('checkbox')).not.toBeInTheDocument();
  expect(rowOf(/^Pedido recebido/).getByText('sempre')).toBeVisible();
  expect(rowOf(/^Pagamento recebido/).getByText('não há')).toBeInTheDocument();
  expect(screen.getByRole('rowheader', { name: 'Dinheiro' })).toBeVisible();
});

test('what is switched is sent by itself and stays as the server says', async () => {
  const box = await show();
  server.reply(wishNoticeEndpoint, ({ body }) => ({
    wishes: WISHES.map((wish) => (wish.event === body.event ? body : wish)),
  }));
  await userEvent.click(box);
  await waitFor(() => expect(box).not.toBeChecked());
  await userEvent.click(screen.getByRole('checkbox', { name: 'Pedido enviado, no sino' }));
  await waitFor(() =>
    expect(server.bodies(wishNoticeEndpoint)).toEqual([
      { event: 'order_shipped', bell: true, mail: false },
      { event: 'order_shipped', bell: false, mail: false },
    ]),
  );
});

test('what could not be saved is as it was', async () => {
  const box = await show();
  server.refuse(wishNoticeEndpoint, 500);
  await userEvent.click(box);
  await told(/^Erro ao salvar o aviso/);
  expect(box).toBeChecked();
});
