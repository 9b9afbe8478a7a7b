import type { PixDeps } from './confirm-payment.ts';
import { tellOf } from './payments.queries.ts';
import type { PspPayment } from './psp/psp-shapes.ts';
import { tellOfReturned } from './returns/told-returns.queries.ts';
import { returnsOf } from './told-returns.rules.ts';

const LOOK_BACK_MS = 2 * 86_400_000;
/** Two hundred thousand payments in two days; it only ends what would never end. */
const MOST_PAGES = 2_000;

/** A notice that never came is normal: what the bank lists of the last two days is looked through. */
export async function findMissed({ db, psp }: Pick<PixDeps, 'db' | 'psp'>): Promise<void> {
  const to = new Date();
  const from = new Date(to.getTime() - LOOK_BACK_MS);
  await lookThrough(psp, { from, to }, async (pix) => {
    const named = pix.filter(({ txid }) => txid !== undefined);
    await tellOf(
      db,
      named.map(({ endToEndId }) => endToEndId),
    );
    await tellOfReturned(db, named.flatMap(returnsOf));
  });
}

type Window = { from: Date; to: Date; returned?: boolean };

/** Page by page. */
export async function lookThrough(
  psp: PixDeps['psp'],
  window: Window,
  look: (pix: PspPayment[]) => Promise<void>,
): Promise<void> {
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { pix, parametros } = await psp.listPayments({ ...window, page });
    await look(pix);
    if (page + 1 >= parametros.paginacao.quantidadeDePaginas) return;
  }
}

/** Where the bank is to post; told again only when it has it otherwise. */
export async function registerWebhook(
  { psp, key }: Pick<PixDeps, 'psp' | 'key'>,
  url: string,
): Promise<void> {
  const registered = await psp.findWebhook(key);
  if (registered?.webhookUrl !== url) await psp.putWebhook(key, url);
}
