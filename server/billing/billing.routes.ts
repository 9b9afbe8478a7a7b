import type { FastifyInstance } from 'fastify';

import type { ReceiptId } from '#contract/ids';
import { payInvoiceEndpoint } from '#contract/order-endpoints';
import {
  approveReceiptEndpoint,
  rejectReceiptEndpoint,
  sendOrderReceiptEndpoint,
  sendReceiptEndpoint,
} from '#contract/receipts';
import { settleStatementEndpoint } from '#contract/statements';

import type { Db } from '../db/database.ts';
import { AppError } from '../errors.ts';
import type { FileStore } from '../files/store/file-store.ts';
import type { SignedIn } from '../http/actor.ts';
import { heavyRoute } from '../http/heavy/heavy-route.ts';
import { route } from '../http/route.ts';
import { findOrder } from '../orders/order-detail.queries.ts';
import { viewOf } from '../orders/order-view.ts';
import { toReceipt } from '../orders/order.shape.ts';
import { readStatementJob } from './billing.jobs.ts';
import { payInvoice } from './pay-invoice.ts';
import { decideReceipt } from './receipts/decide-receipt.ts';
import { readReceiptRow } from './receipts/receipts.queries.ts';
import { sendReceipt } from './receipts/send-receipt.ts';
import { settleStatement } from './statements/settle-statement.ts';

type Deps = { db: Db; store: FileStore; secretKey: string };

export function paymentRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, secretKey } = deps;
  const receiptOf = async (id: ReceiptId, actor: SignedIn) =>
    toReceipt(await readReceiptRow(db, id), viewOf(actor, secretKey).reader);

  route(app, sendReceiptEndpoint, async ({ actor, body, files }) => {
    const id = await sendReceipt(deps, {
      orderId: body.orderId,
      invoiceId: body.invoiceId ?? null,
      paymentMethod: body.type ?? null,
      senderId: actor.userId,
      ownerId: viewOf(actor, secretKey).viewer.ownerId,
      files,
    });
    return { message: 'Comprovante enviado com sucesso', receipt: await receiptOf(id, actor) };
  });

  route(app, sendOrderReceiptEndpoint, async ({ actor, params, body, files }) => {
    const id = await sendReceipt(deps, {
      orderId: params.id,
      invoiceId: null,
      paymentMethod: body.paymentMethod ?? null,
      senderId: actor.userId,
      ownerId: actor.userId,
      files,
    });
    return { message: 'Comprovante enviado com sucesso', receipt: await receiptOf(id, actor) };
  });

  route(app, approveReceiptEndpoint, async ({ actor, params, body }) => {
    const endToEndId = body?.endToEndId ?? null;
    await decideReceipt(db, params.id, { state: 'approved', actorId: actor.userId, endToEndId });
    const receipt = await receiptOf(params.id, actor);
    return { message: 'Comprovante aprovado com sucesso', receipt };
  });

  route(app, rejectReceiptEndpoint, async ({ actor, params, body }) => {
    const reason = body?.reason ?? null;
    await decideReceipt(db, params.id, { state: 'rejected', actorId: actor.userId, reason });
    return { message: 'Comprovante rejeitado', receipt: await receiptOf(params.id, actor) };
  });

  heavyRoute(app, readStatementJob);

  route(app, settleStatementEndpoint, async ({ actor, body }) => {
    const approved = await settleStatement(db, body.settlements, actor.userId);
    const waits = body.settlements.filter(({ toDecide }) => toDecide).length;
    const isMixed = body.settlements.some(({ receiptId }) => receiptId === undefined);
    if (waits === approved) return { message: 'Levado a Recebimentos para decidir', approved };
    const message = isMixed
      ? 'Pagamentos confirmados com sucesso'
      : 'Comprovantes aprovados com sucesso';
    return { message, approved };
  });

  route(app, payInvoiceEndpoint, async ({ actor, params }) => {
    const orderId = await payInvoice(db, params.id, actor.userId);
    const order = await findOrder(db, orderId, viewOf(actor, secretKey));
    if (!order) throw new AppError('NOT_FOUND');
    return { message: 'Fatura marcada como paga', order };
  });
}
